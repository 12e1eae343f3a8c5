// valley.ts: what grows and stands on the ground of a map: woods, reeds, rocks, huts, stones. Laid
// out from the map's own places by a hash, so that a valley looks the same on every table. Roads,
// places and their names stay free.
import { chance, closedLine } from '../../../board/map/land';
import type { MapPlace, MapPlan } from '../../../board/map/map';
import { nameLines } from '../../../board/map/map';
import type { Point } from '../../../board/walk';

export type Growth = 'pine' | 'fir' | 'reed' | 'snag' | 'rock' | 'crag' | 'hut' | 'field' | 'stone';
export interface Grown extends Point {
  readonly kind: Growth;
  readonly size: number; // 1: as drawn
  readonly turn: boolean; // looks the other way
}
export const LAKE = 50; // across half a lake

export const SKY = 40; // the mountains in the north end there

const STEP = 27;

export const fromRoad = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(
    0,
    Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)),
  );
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
};

// What may stand in the country around a place, the first if the number is small; null: bare
// ground.
const COUNTRY: Readonly<Record<string, readonly (readonly [number, Growth | null])[]>> = {
  forest: [
    [0.55, 'pine'],
    [0.9, 'fir'],
    [1, null],
  ],
  swamp: [
    [0.5, 'reed'],
    [0.62, 'snag'],
    [1, null],
  ],
  cave: [
    [0.34, 'rock'],
    [0.62, 'crag'],
    [0.72, 'fir'],
    [1, null],
  ],
  settlement: [
    [0.16, 'hut'],
    [0.5, 'field'],
    [0.58, 'pine'],
    [1, null],
  ],
  start: [
    [0.3, 'stone'],
    [1, null],
  ],
};
const growthAt = (place: MapPlace, p: Point): Growth | null => {
  const n = chance(p.x, p.y, 3);
  return COUNTRY[place.kind]?.find(([most]) => n < most)?.[1] ?? null;
};

// Where nothing may grow: worked out once for a map.
interface Kept {
  readonly rounds: readonly (Point & { readonly r: number })[]; // places and lakes
  readonly boxes: readonly {
    readonly l: number;
    readonly r: number;
    readonly t: number;
    readonly b: number;
  }[];
  readonly ways: readonly (readonly [Point, Point])[];
}
const keptOn = (plan: MapPlan, lakes: readonly Point[]): Kept => ({
  rounds: [
    ...plan.places.map(({ x, y, size }) => ({ x, y, r: size + 17 })),
    ...lakes.map(({ x, y }) => ({ x, y, r: LAKE + 10 })),
  ],
  boxes: [
    ...plan.places.flatMap(({ x, y, size, name }) =>
      name && plan.letter ? [boxOf({ x, y: y + size - 6 }, Object.values(name), plan.letter)] : [],
    ),
    ...plan.regions.flatMap(({ name, at }) => {
      const size = plan.letter * 1.5;
      return at ? [boxOf({ x: at.x, y: at.y - size * 1.6 }, Object.values(name), size)] : [];
    }),
  ],
  ways: plan.roads.flatMap(({ points }) =>
    points.slice(1).flatMap((b, i) => {
      const a = points[i];
      return a ? [[a, b] as const] : [];
    }),
  ),
});
// The room of a name, in whichever language, below a point.
const boxOf = (top: Point, names: readonly string[], letter: number): Kept['boxes'][number] => {
  const lines = names.map(nameLines);
  const high = Math.max(...lines.map((l) => l.length));
  const wide = Math.max(...lines.flat().map((l) => l.length));
  const half = wide * letter * 0.3 + 8;
  return { l: top.x - half, r: top.x + half, t: top.y, b: top.y + letter * (1.2 * high + 1.1) };
};
const isFree = ({ rounds, boxes, ways }: Kept, p: Point): boolean =>
  rounds.every(({ x, y, r }) => Math.hypot(p.x - x, p.y - y) > r) &&
  boxes.every(({ l, r, t, b }) => p.x < l || p.x > r || p.y < t || p.y - 20 > b) &&
  ways.every(([a, b]) => fromRoad(p, a, b) > 15);

const nearest = (plan: MapPlan, p: Point): MapPlace | undefined => {
  let best: MapPlace | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of plan.places) {
    const far = Math.hypot(p.x - place.x, p.y - place.y);
    if (far < least) [best, least] = [place, far];
  }
  return best;
};

// From the far to the near, so that what is nearer stands in front.
export const grownOn = (plan: MapPlan, lakes: readonly Point[]): Grown[] => {
  const kept = keptOn(plan, lakes);
  const grown: Grown[] = [];
  for (let y = STEP / 2; y < plan.h; y += STEP * 0.8)
    for (let x = STEP / 2; x < plan.w; x += STEP) {
      const p = {
        x: Math.round(x + (chance(x, y, 1) - 0.5) * STEP * 0.9),
        y: Math.round(y + (chance(x, y, 2) - 0.5) * STEP * 0.7),
      };
      const place = nearest(plan, p);
      const kind = place ? growthAt(place, p) : null;
      if (!kind || p.y < SKY + 4 || !isFree(kept, p)) continue;
      const size = Math.round((0.8 + 0.45 * chance(x, y, 4)) * 100) / 100;
      grown.push({ ...p, kind, size, turn: chance(x, y, 5) < 0.5 });
    }
  return grown.sort((a, b) => a.y - b.y);
};

// The mountains in the north: their outline, its shaded sides, and the snow on the higher ones.
export interface Ridge {
  readonly rock: string;
  readonly shade: string;
  readonly snow: string;
}
const PEAK = 62; // across the foot of one, more or less
export const ridgeOf = (width: number): Ridge => {
  const many = Math.ceil(width / PEAK) + 1;
  const peaks = Array.from({ length: many }, (_, i) => ({
    x: Math.round(i * PEAK + (chance(i * 17, 3, 7) - 0.5) * PEAK * 0.5),
    high: Math.round(SKY * (0.4 + 0.55 * chance(i * 17, 3, 8))),
  }));
  const triangle = (l: number, x: number, r: number, high: number) =>
    `M${l} ${SKY}L${x} ${SKY - high}L${r} ${SKY}z`;
  const half = PEAK * 0.72;
  return {
    rock: peaks.map(({ x, high }) => triangle(x - half, x, x + half, high)).join(''),
    shade: peaks.map(({ x, high }) => triangle(x + 3, x, x + half, high)).join(''),
    snow: peaks
      .filter(({ high }) => high > SKY * 0.55)
      .map(({ x, high }) => {
        const w = half * 0.4;
        const low = SKY - high * 0.6;
        return `M${x} ${SKY - high}L${x + w} ${low}l${-w * 0.5} -3l${-w * 0.5} 5l${-w * 0.6} -5L${x - w} ${low}z`;
      })
      .join(''),
  };
};

// Low hills of the country around a place: a few lines of the brush, beside what stands there.
export const hillsOf = (places: readonly MapPlace[]): string =>
  places
    .flatMap(({ x, y, size }) =>
      [0, 1, 2].map((n) => {
        const turn = (n + chance(x, y, 9 + n)) * 2.1;
        const far = size * (1.5 + 0.5 * chance(x, y, 12 + n));
        const [l, t] = [x + far * Math.cos(turn), y + far * Math.sin(turn)].map(Math.round);
        const w = Math.round(26 + 22 * chance(x, y, 15 + n));
        return `M${(l ?? 0) - w} ${t}q${w} ${-w * 0.5} ${2 * w} 0`;
      }),
    )
    .join('');

// The shore of a lake: a closed line through eight points, each a little off the circle.
export const shoreOf = ({ x, y }: Point, size = LAKE): string => {
  const at = Array.from({ length: 8 }, (_, i) => {
    const far = size * (0.86 + 0.28 * chance(x + i * 31, y, 6));
    const turn = (i * Math.PI) / 4;
    return { x: x + far * Math.cos(turn), y: y + far * 0.8 * Math.sin(turn) };
  });
  return closedLine(at);
};
