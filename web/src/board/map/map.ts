// map.ts: a map of a pack as a picture: where places lie, how roads run, whose ground is whose. The
// numbers are those of the loader (src/engine/map*.c, docs/packs.md), so that its checks hold for
// what is drawn here.
import type { Lang } from '../../store/protocol';
import type { Point } from '../walk';
import { cellsOf } from './cells';

type Both = Readonly<Record<Lang, string>>;
type Pair = readonly [number, number];

// px: letters on a map are no smaller than 11, whatever is rounded.
export const SMALL = 11.2;

// What the pack says.
export interface PackMaps {
  readonly place_kinds: readonly {
    readonly id: string;
    readonly name: Both;
    readonly size?: number;
  }[];
  readonly road_kinds?: readonly { readonly id: string; readonly line: RoadLine }[];
  readonly maps: readonly PackMap[];
}
export interface PackMap {
  readonly id: string;
  readonly name: Both;
  readonly frame?: { readonly w: number; readonly h: number };
  readonly letter?: number;
  readonly hex?: { readonly side: number; readonly top: 'flat' | 'pointy' };
  readonly regions?: readonly { readonly id: string; readonly name: Both; readonly at?: Pair }[];
  readonly places: readonly PackPlace[];
  readonly roads?: readonly PackRoad[];
}
interface PackPlace {
  readonly id: string;
  readonly kind: string;
  readonly label?: string;
  readonly name?: Both;
  readonly at?: Pair;
  readonly q?: number;
  readonly r?: number;
  readonly regions?: readonly string[];
}
interface PackRoad {
  readonly between: readonly [string, string];
  readonly kind?: string;
  readonly bends?: readonly Pair[];
}
type RoadLine = 'single' | 'double' | 'dotted';

// What is drawn.
export interface MapPlace extends Point {
  readonly key: string; // its id
  readonly label: string;
  readonly name: Both | null; // null: it has only its label
  readonly size: number;
  readonly reach: number; // how far from its middle a finger still means it, and no other
  readonly kind: string;
  readonly tone: number; // which of the kinds, from 0
  readonly regions: readonly string[];
  readonly cell: readonly Point[]; // the ground that is nearer to it than to any other
}
export interface MapRoad {
  readonly key: string;
  readonly between: readonly [string, string];
  readonly kind: string;
  readonly line: RoadLine;
  readonly points: readonly Point[];
}
export interface MapRegion {
  readonly key: string;
  readonly name: Both;
  readonly at: Point | null; // of its name
  readonly tone: number;
  readonly cells: readonly (readonly Point[])[];
}
export interface MapPlan {
  readonly id: string;
  readonly name: Both;
  readonly w: number;
  readonly h: number;
  readonly letter: number; // 0: names are not drawn
  readonly hex: boolean;
  readonly unit: number; // lines are so many of these wide, whatever the grid
  readonly least: number; // what is less apart is in one row or column, as in the terminal
  readonly places: readonly MapPlace[];
  readonly roads: readonly MapRoad[];
  readonly regions: readonly MapRegion[];
  readonly borders: readonly (readonly [Point, Point])[]; // between regions
}

// Columns, and halves of a hex up or down, of a board of hexes.
const stepsOf = (flat: boolean, { q = 0, r = 0 }: PackPlace): Point =>
  flat ? { x: q, y: 2 * r + q } : { x: r, y: 2 * q + r };

const ROOT = 1.732;
interface Ground {
  readonly w: number;
  readonly h: number;
  readonly at: readonly (Point & { readonly size: number; readonly cell: readonly Point[] })[];
}
const cornersOf = ({ x, y }: Point, side: number, flat: boolean): Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const turn = ((i + (flat ? 0 : 0.5)) * Math.PI) / 3;
    return { x: x + side * Math.cos(turn), y: y + side * Math.sin(turn) };
  });

const hexGround = (map: PackMap, side: number, flat: boolean): Ground => {
  const steps = map.places.map((place) => stepsOf(flat, place));
  const least = { x: Math.min(...steps.map((s) => s.x)), y: Math.min(...steps.map((s) => s.y)) };
  const most = { x: Math.max(...steps.map((s) => s.x)), y: Math.max(...steps.map((s) => s.y)) };
  const across = Math.floor(side * ROOT + 0.5);
  const turned = (along: number, down: number): Point =>
    flat ? { x: along, y: down } : { x: down, y: along };
  const end = turned(
    2 * side + Math.floor((3 * side * (most.x - least.x)) / 2),
    Math.ceil((across * (most.y - least.y + 2)) / 2),
  );
  const at = steps.map((s) => {
    const middle = turned(
      side + Math.floor((3 * side * (s.x - least.x)) / 2),
      Math.floor((across * (s.y - least.y + 1)) / 2),
    );
    return { ...middle, size: Math.floor(across / 2), cell: cornersOf(middle, side, flat) };
  });
  return { w: end.x, h: end.y, at };
};

const pointOf = ([x, y]: Pair): Point => ({ x, y });

const freeGround = (pack: PackMaps, map: PackMap): Ground => {
  const { w, h } = map.frame ?? { w: 0, h: 0 };
  const at = map.places.map((place) => ({
    ...pointOf(place.at ?? [0, 0]),
    size: pack.place_kinds.find((kind) => kind.id === place.kind)?.size ?? 0,
  }));
  const cells = cellsOf(at, { w, h });
  return { w, h, at: at.map((place, i) => ({ ...place, cell: cells[i] ?? [] })) };
};

const roadsOf = (pack: PackMaps, map: PackMap, places: readonly MapPlace[]): MapRoad[] =>
  (map.roads ?? []).flatMap(({ between, kind, bends = [] }) => {
    const [from, to] = between.map((key) => places.find((place) => place.key === key));
    const known = pack.road_kinds?.find((k) => k.id === kind) ?? pack.road_kinds?.[0];
    if (!from || !to) return [];
    return {
      key: between.join(' '),
      between,
      kind: known?.id ?? '',
      line: known?.line ?? 'single',
      points: [from, ...bends.map(pointOf), to].map(({ x, y }) => ({ x, y })),
    };
  });

const NEAR = 0.5;
const isSame = (a: Point, b: Point): boolean =>
  Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR;
const edgesOf = (cell: readonly Point[]): [Point, Point][] =>
  cell.flatMap((a, i) => {
    const b = cell[(i + 1) % cell.length];
    return b ? [[a, b] as [Point, Point]] : [];
  });

// Edges of the ground between two places that do not belong to the same regions.
const bordersOf = (places: readonly MapPlace[]): [Point, Point][] =>
  places.flatMap((one, i) =>
    places.slice(i + 1).flatMap((other) => {
      if (one.regions.join() === other.regions.join()) return [];
      const theirs = edgesOf(other.cell);
      return edgesOf(one.cell).filter(([a, b]) =>
        theirs.some(([c, d]) => (isSame(a, d) && isSame(b, c)) || (isSame(a, c) && isSame(b, d))),
      );
    }),
  );

// As far as half the way to the nearest other place, but not out into the wild.
const WILD = 2.5; // times its size
const reachOf = (places: Ground['at'], at: number): number => {
  const own = places[at];
  if (!own) return 0;
  const far = places.flatMap((other) =>
    other === own ? [] : [Math.hypot(other.x - own.x, other.y - own.y)],
  );
  return Math.max(own.size, Math.min(WILD * own.size, ...far.map((way) => way / 2)));
};

export const mapPlan = (pack: PackMaps, id: string): MapPlan => {
  const map = pack.maps.find((m) => m.id === id);
  if (!map) throw new Error(`no map ${id}`);
  const { hex } = map;
  const ground = hex ? hexGround(map, hex.side, hex.top === 'flat') : freeGround(pack, map);
  const places = map.places.map((place, i): MapPlace => {
    const { x, y, size, cell } = ground.at[i] ?? { x: 0, y: 0, size: 0, cell: [] };
    return {
      key: place.id,
      label: place.label ?? place.id,
      name: place.name ?? null,
      x,
      y,
      size,
      reach: hex ? size : reachOf(ground.at, i),
      kind: place.kind,
      tone: pack.place_kinds.findIndex((kind) => kind.id === place.kind),
      regions: place.regions ?? [],
      cell,
    };
  });
  // The ground of a place of several regions belongs to none of them alone.
  const regions = (map.regions ?? []).map(
    (region, tone): MapRegion => ({
      key: region.id,
      name: region.name,
      at: region.at ? pointOf(region.at) : null,
      tone,
      cells: places
        .filter((place) => place.regions.length === 1 && place.regions[0] === region.id)
        .map((place) => place.cell),
    }),
  );
  return {
    id,
    name: map.name,
    w: ground.w,
    h: ground.h,
    letter: map.letter ?? 0,
    hex: Boolean(hex),
    unit: Math.max(ground.w, ground.h) / WIDE,
    least: Math.min(...places.map((place) => place.size)) * 0.75,
    places,
    roads: roadsOf(pack, map, places),
    regions,
    borders: bordersOf(places),
  };
};

const WIDE = 1100; // units across a map, for lines
const LETTERS = 10;
// A name of more than ten letters stands in two lines, broken where the longer one is shortest.
export const nameLines = (name: string): string[] => {
  if ([...name].length <= LETTERS) return [name];
  let best = [name];
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const lines = [name.slice(0, at), name.slice(at + 1)];
    if (longest(lines) < longest(best)) best = lines;
  }
  return best;
};
const longest = (lines: readonly string[]): number =>
  Math.max(...lines.map((line) => [...line].length));

export const polygon = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');

// The places that one road leads to from here.
export const roadsFrom = ({ roads }: MapPlan, key: string): string[] =>
  roads.flatMap(({ between: [a, b] }) => (a === key ? [b] : b === key ? [a] : []));

// How many roads it takes from here to each place that can be reached.
export const stepsFrom = (plan: MapPlan, from: string): ReadonlyMap<string, number> => {
  const steps = new Map([[from, 0]]);
  for (const [key, far] of steps)
    for (const next of roadsFrom(plan, key)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
};
