// waste.ts: the board as one landscape. Every hex has its ground, with edges that run into each
// other; roads join what lies next to each other; small things stand about by a hash of the place,
// so that a board looks the same on every table. What is played on (the middle, the corners left
// and right) stays free.
import { chance, closedLine } from '../../../board/map/land';
import type { MapPlace, MapPlan } from '../../../board/map/map';
import type { Point } from '../../../board/walk';

export type Terrain = 'desert' | 'swamp' | 'mountain' | 'highway' | 'special' | 'city';
export type Growth =
  | 'tuft'
  | 'stone'
  | 'mound'
  | 'gum'
  | 'dune'
  | 'bones'
  | 'reed'
  | 'pool'
  | 'snag'
  | 'mesa'
  | 'crag'
  | 'pole'
  | 'wreck'
  | 'shack'
  | 'ruin'
  | 'tyre';
export interface Grown extends Point {
  readonly kind: Growth;
  readonly size: number; // 1: as drawn
  readonly turn: boolean; // looks the other way
}
export interface Ground {
  readonly key: string;
  readonly terrain: Terrain;
  readonly tile: string;
  readonly d: string; // its shore
  readonly inner: string; // a lighter heart
}

// Tiles are named for what they are; places of cities and special hexes by their number.
export const terrainOf = (tile: string): Terrain => {
  const number = /^h_(\d+)$/.exec(tile)?.[1];
  if (number) return Number(number) <= 5 ? 'city' : 'special';
  const land = LANDS[tile] ?? /^t_([a-z]+)_/.exec(tile)?.[1];
  return land === 'swamp' || land === 'mountain' || land === 'highway' ? land : 'desert';
};
// The four hexes printed on the central tile do not tell by their name.
const LANDS: Readonly<Record<string, Terrain>> = {
  t_centre_1: 'desert',
  t_centre_2: 'highway',
  t_centre_3: 'desert',
  t_centre_4: 'mountain',
};

// A closed line around a place, through its corners and the middles of its sides, each a little
// off.
const shoreOf = ({ x, y, cell }: MapPlace, reach: number, wild: number, what: number): string => {
  const rim = cell.flatMap((corner, i) => {
    const next = cell[(i + 1) % cell.length] ?? corner;
    return [corner, { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }];
  });
  const at = rim.map((p, i) => {
    const far = reach + wild * (chance(p.x + 13 * i, p.y, what) - 0.5);
    return { x: x + (p.x - x) * far, y: y + (p.y - y) * far };
  });
  return closedLine(at);
};

// Sand lies under everything, water and rock over it.
const ORDER: readonly Terrain[] = ['desert', 'highway', 'special', 'city', 'mountain', 'swamp'];
export const groundsOf = (plan: MapPlan, tiles: ReadonlyMap<string, string>): Ground[] =>
  plan.places
    .map((place) => {
      const tile = tiles.get(place.key) ?? '';
      return {
        key: place.key,
        terrain: terrainOf(tile),
        tile,
        d: shoreOf(place, 1.1, 0.2, 6),
        inner: shoreOf(place, 0.72, 0.34, 9),
      };
    })
    .sort((a, b) => ORDER.indexOf(a.terrain) - ORDER.indexOf(b.terrain));

// A highway goes on into highways and cities beside it; one that finds none crosses its hex.
export interface Road {
  readonly key: string;
  readonly d: string;
}
const isNext = (a: MapPlace, b: MapPlace): boolean =>
  a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 2.3 * a.size;
export const roadsOf = (plan: MapPlan, tiles: ReadonlyMap<string, string>): Road[] => {
  const landOf = (place: MapPlace): Terrain => terrainOf(tiles.get(place.key) ?? '');
  const roads: Road[] = [];
  plan.places.forEach((from, i) => {
    if (landOf(from) !== 'highway') return;
    const near = plan.places.filter((to) => isNext(from, to));
    const ends = near.filter((to) => ['highway', 'city'].includes(landOf(to)));
    for (const to of ends)
      if (landOf(to) === 'city' || plan.places.indexOf(to) > i)
        roads.push({ key: `${from.key} ${to.key}`, d: bent(from, to) });
    // A dead end runs out into the desert on the other side.
    const [only] = ends;
    if (ends.length > 1) return;
    const away = only
      ? { x: 2 * from.x - only.x, y: 2 * from.y - only.y }
      : { x: from.x, y: from.y - 2 * from.size };
    const other = only ? null : { x: from.x, y: from.y + 2 * from.size };
    for (const end of other ? [away, other] : [away])
      roads.push({
        key: `${from.key} ${Math.round(end.x)} ${Math.round(end.y)}`,
        d: bent(from, { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }),
      });
  });
  return roads;
};
// From below the middle of a hex, where no knight stands, with a little swing.
const LOW = 16;
const bent = (a: Point, b: Point): string => {
  const swing = 26 * (chance(a.x + b.x, a.y + b.y, 11) - 0.5);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const mid = {
    x: (a.x + b.x) / 2 - (dy / long) * swing,
    y: (a.y + b.y) / 2 + (dx / long) * swing + LOW,
  };
  return `M${Math.round(a.x)} ${Math.round(a.y + LOW)}Q${Math.round(mid.x)} ${Math.round(mid.y)} ${Math.round(b.x)} ${Math.round(b.y + LOW)}`;
};

// What may stand in a country, the first if the number is small; null: bare ground.
const COUNTRY: Readonly<Record<Terrain, readonly (readonly [number, Growth | null])[]>> = {
  desert: [
    [0.3, 'dune'],
    [0.52, 'tuft'],
    [0.6, 'stone'],
    [0.66, 'mound'],
    [0.72, 'gum'],
    [0.74, 'bones'],
    [1, null],
  ],
  swamp: [
    [0.34, 'reed'],
    [0.56, 'pool'],
    [0.66, 'snag'],
    [1, null],
  ],
  mountain: [
    [0.34, 'crag'],
    [0.62, 'mesa'],
    [0.74, 'stone'],
    [1, null],
  ],
  highway: [
    [0.14, 'pole'],
    [0.24, 'wreck'],
    [0.42, 'tuft'],
    [0.5, 'stone'],
    [0.56, 'tyre'],
    [1, null],
  ],
  special: [
    [0.16, 'tuft'],
    [0.3, 'stone'],
    [0.38, 'tyre'],
    [0.46, 'ruin'],
    [1, null],
  ],
  city: [
    [0.3, 'shack'],
    [0.44, 'ruin'],
    [0.5, 'wreck'],
    [0.56, 'tyre'],
    [1, null],
  ],
};

// Kept free on a hex, in parts of its side from the middle: the row of knights and what stands
// below it, the corners with their signs; where there is a landmark, its room as well, and in
// cities and on special hexes the room of the name.
const isFree = (dx: number, dy: number, marked: boolean, named: boolean): boolean => {
  if (Math.abs(dy - 0.1) < 0.2 && Math.abs(dx) < 0.6) return false;
  if (Math.abs(dx) > 0.58 && Math.abs(dy) < 0.22) return false;
  if (Math.abs(dx) < 0.5 && dy > 0.5) return false;
  if (marked && Math.abs(dx) < 0.66 && dy < 0.3) return false;
  return !(named && Math.abs(dx) < 0.6 && dy > 0.2);
};

const STEP = 26;
export const grownOn = (
  plan: MapPlan,
  tiles: ReadonlyMap<string, string>,
  isMarked: (tile: string) => boolean,
): Grown[] => {
  const grown: Grown[] = [];
  for (const place of plan.places) {
    const tile = tiles.get(place.key) ?? '';
    const land = terrainOf(tile);
    const marked = isMarked(tile);
    const side = place.size / 0.866;
    const named = land === 'city' || land === 'special';
    for (let y = -place.size + 8; y < place.size; y += STEP * 0.8)
      for (let x = -side + 10; x < side; x += STEP) {
        const [px, py] = [place.x + x, place.y + y];
        const dx = x + (chance(px, py, 1) - 0.5) * STEP * 0.9;
        const dy = y + (chance(px, py, 2) - 0.5) * STEP * 0.7;
        if (Math.abs(dy) > place.size - 6 || Math.abs(dx) + Math.abs(dy) * 0.577 > side - 8)
          continue;
        const n = chance(px, py, 3);
        const kind = COUNTRY[land].find(([most]) => n < most)?.[1];
        if (!kind || !isFree(dx / side, dy / side, marked, named)) continue;
        grown.push({
          x: Math.round(place.x + dx),
          y: Math.round(place.y + dy),
          kind,
          size: Math.round((0.75 + 0.5 * chance(px, py, 4)) * 100) / 100,
          turn: chance(px, py, 5) < 0.5,
        });
      }
  }
  return grown.sort((a, b) => a.y - b.y);
};
