// model.ts: a sheet as a list of things to draw: the plan of its layout, and what a player has
// marked on it. Nothing is decided here: marks come from the view, places from the plan.
import { NUMBERS } from '../../../gen/view.kaskadia';
import { ANIMALS, type Animal, HABITATS } from '../view';
import { planA } from './columns';
import { planC, planD } from './map';
import type { HexSpot, Plan, Point, Spot } from './plan';
import { planB } from './tracks';
import type { Pack, SheetView } from './types';

export type Mark =
  | { readonly kind: 'circle' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'animal'; readonly animal: Animal };
export interface DrawnHex extends HexSpot {
  readonly mark: Mark | null;
  readonly group: number; // D: hexes that score together, from 1; 0: none
  readonly gives: number; // D: points of that group
}
export interface DrawnSpot extends Spot {
  readonly done: boolean; // earned, taken or crossed out
}
export interface Drawing extends Plan {
  readonly hexes: readonly DrawnHex[];
  readonly spots: readonly DrawnSpot[];
  points(box: string): number;
}

export const SHEETS = ['a', 'b', 'c', 'd'] as const;
export type SheetId = (typeof SHEETS)[number];
export type SheetCode = SheetView['sheet']; // null: not yet chosen

export const sheetOf = (pack: Pack, code: SheetCode) => pack[`sheet_${code ?? 'a'}`];

export const planOf = (pack: Pack, code: SheetCode, wide: boolean): Plan => {
  switch (code ?? 'a') {
    case 'a':
      return planA(pack.sheet_a, wide);
    case 'b':
      return planB(pack.sheet_b, wide);
    case 'c':
      return planC(pack.sheet_c, wide);
    case 'd':
      return planD(pack.sheet_d, wide);
  }
};

const PLACES: readonly (string | undefined)[] = HABITATS;
const habitatPlace = (habitat: string | undefined): number => PLACES.indexOf(habitat);

// Maps are told in rows of this many places (kaskadia.h), whatever is printed there.
const { grid_columns } = NUMBERS;
// "b3" is place 11 of the grid.
const gridPlace = (key: string): number =>
  (key.charCodeAt(0) - 97) * grid_columns + Number(key.slice(1)) - 1;
// "river_3" is the third hex of river.
const trackPlace = (key: string): readonly [string, number] => {
  const [name = '', n = ''] = key.split('_');
  return [name, Number(n) - 1];
};

const markOf = (pack: Pack, spot: HexSpot, view: SheetView, seat: number): Mark | null => {
  const sheet: SheetId = view.sheet ?? 'a';
  const circle = (yes: boolean): Mark | null => (yes ? { kind: 'circle' } : null);
  if (sheet === 'a' || sheet === 'b') {
    const [name, at] = trackPlace(spot.key);
    const habitat = habitatPlace(name);
    if (name === 'overflow') return circle(at < (view.overflow[seat] ?? 0));
    if (sheet === 'b') return circle(at < (view.marks[seat]?.[habitat] ?? 0));
    const value = view.hex[seat]?.[habitat * pack.sheet_a.rows + at] ?? 0;
    return value > 0 ? { kind: 'number', value } : null;
  }
  const value = view.hex[seat]?.[gridPlace(spot.key)] ?? 0;
  if (sheet === 'c') return circle(value > 0 || spot.start);
  const animal = ANIMALS[value - 1];
  return animal ? { kind: 'animal', animal } : null;
};

const isCrossed = (spot: Spot, view: SheetView, seat: number): boolean => {
  const count = {
    sun: view.suns,
    rain: view.rains,
    overflow: view.overflow,
  };
  switch (spot.kind) {
    case 'cell':
      return view.cells[seat]?.includes(spot.key) ?? false;
    case 'sun':
    case 'rain':
    case 'overflow':
      return spot.at < (count[spot.kind][seat] ?? 0);
    case 'monument':
      return spot.at < (view.monuments[seat]?.[habitatPlace(spot.habitat)] ?? 0);
    default:
      return false;
  }
};

export const draw = (plan: Plan, pack: Pack, view: SheetView, seat: number): Drawing => {
  const sheet = view.sheet ?? 'a';
  const onMap = sheet === 'd';
  const hexes = plan.hexes.map(
    (spot): DrawnHex => ({
      ...spot,
      mark: markOf(pack, spot, view, seat),
      group: onMap ? (view.group[seat]?.[gridPlace(spot.key)] ?? 0) : 0,
      gives: onMap ? (view.gives[seat]?.[gridPlace(spot.key)] ?? 0) : 0,
    }),
  );
  const marked = new Set(hexes.filter((hex) => hex.mark).map((hex) => hex.key));
  for (const spot of plan.spots) if (isCrossed(spot, view, seat)) marked.add(spot.key);
  const spots = plan.spots.map((spot) => ({
    ...spot,
    done: spot.needs.length ? spot.needs.every((key) => marked.has(key)) : marked.has(spot.key),
  }));
  const boxes = sheetOf(pack, view.sheet).score_boxes;
  return {
    ...plan,
    hexes,
    spots,
    points: (box) => view.score[seat]?.[boxes.findIndex((b) => b.id === box)] ?? 0,
  };
};

// Where points of the pad are shown, and can be asked about.
export interface BoxSpot extends Point {
  readonly key: string;
  readonly box: string;
  readonly w: number;
  readonly h: number;
}
export const boxesOf = (plan: Plan): BoxSpot[] => [
  ...plan.tallies.map((tally) => ({ ...tally, key: `box ${tally.box}`, w: 32, h: 28 })),
  ...plan.badges.flatMap(({ x, y, w, h, box }) =>
    box === null ? [] : [{ key: `box ${box}`, box, x, y, w, h }],
  ),
];

// On a track or in a column the next free hex is the one that will be marked.
export const nextHex = (drawing: Drawing, habitat: string): DrawnHex | undefined =>
  drawing.hexes.find((hex) => !hex.mark && hex.key.startsWith(`${habitat}_`));

// Pairs of neighbours that score together: the lines of elk, pairs of bears and runs of salmon.
export interface Bond {
  readonly key: string;
  readonly animal: Animal;
  readonly from: DrawnHex;
  readonly to: DrawnHex;
}
const BONDING: readonly Animal[] = ['bear', 'elk', 'salmon'];
export const animalIn = (hex: DrawnHex): Animal | null =>
  hex.mark?.kind === 'animal' ? hex.mark.animal : null;

export const bondsOf = (hexes: readonly DrawnHex[]): Bond[] => {
  const byKey = new Map(hexes.map((hex) => [hex.key, hex]));
  return hexes.flatMap((from) => {
    const animal = animalIn(from);
    if (!animal || !from.group || !from.gives || !BONDING.includes(animal)) return [];
    return from.near.flatMap((key) => {
      const to = byKey.get(key);
      return to && to.group === from.group && animalIn(to) === animal && from.key < to.key
        ? [{ key: `${from.key} ${to.key}`, animal, from, to }]
        : [];
    });
  });
};
// One hex of every group that scores, to carry its points; foxes score one by one.
export const tagged = (hexes: readonly DrawnHex[]): DrawnHex[] => {
  const seen = new Set<string>();
  return hexes.filter((hex) => {
    const animal = animalIn(hex);
    if (!animal || !hex.gives || !hex.group || !BONDING.includes(animal)) return false;
    const group = `${animal} ${hex.group}`;
    return !seen.has(group) && seen.add(group);
  });
};
