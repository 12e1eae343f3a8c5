// layout.ts: where the fields of an arena are drawn, how far they are from each other, which ones a
// printed range covers, and where an arrow key leads. Pure geometry.
import type { ArenaDef, FieldDef, Range } from './view';

export interface Spot {
  readonly id: string;
  readonly index: number;
  readonly x: number; // where a figure stands
  readonly y: number;
  readonly edge: boolean;
  readonly start: 0 | 1 | null;
  readonly q: number;
  readonly r: number;
}
export interface Layout {
  readonly line: boolean;
  readonly w: number;
  readonly h: number;
  readonly spots: readonly Spot[]; // in the order of the pack
  readonly size: number; // half the width of a field
  readonly figure: number; // scale of a figure
}

// In units of the picture; little room has its own, so that what is written there stays readable:
//   flat     a laptop with little height
//   small    a phone
//   slim     a phone on its side
const PLANS = {
  wide: {
    w: 720,
    line: { h: 280, deck: 208, half: 48, figure: 0.98, row: 0 },
    hex: { h: 340, deck: 235, half: 58, figure: 0.86, row: 62 },
  },
  small: {
    w: 400,
    line: { h: 222, deck: 160, half: 27, figure: 0.72, row: 0 },
    hex: { h: 256, deck: 178, half: 37, figure: 0.6, row: 40 },
  },
  flat: {
    w: 560,
    line: { h: 210, deck: 152, half: 37, figure: 0.68, row: 0 },
    hex: { h: 228, deck: 160, half: 38, figure: 0.48, row: 36 },
  },
  slim: {
    w: 300,
    line: { h: 220, deck: 158, half: 20, figure: 0.6, row: 0 },
    hex: { h: 220, deck: 158, half: 28, figure: 0.46, row: 32 },
  },
};
export type Plan = keyof typeof PLANS;

const startOf = (f: FieldDef): 0 | 1 | null =>
  f.start === 'seat0' ? 0 : f.start === 'seat1' ? 1 : null;

export const layoutOf = (arena: ArenaDef, room: Plan = 'wide'): Layout => {
  const line = arena.shape === 'line';
  const { w, ...plans } = PLANS[room];
  const plan = line ? plans.line : plans.hex;
  const columns = arena.fields.map((f) => f.q + f.r / 2);
  const [least, most] = [Math.min(...columns), Math.max(...columns)];
  const step = line ? w / arena.fields.length : plan.half * 2;
  const left = (w - step * (most - least)) / 2;
  return {
    line,
    w,
    h: plan.h,
    size: plan.half,
    figure: plan.figure,
    spots: arena.fields.map((f, index) => ({
      id: f.id,
      index,
      x: Math.round(left + step * (f.q + f.r / 2 - least)),
      y: plan.deck + plan.row * f.r,
      edge: f.edge,
      start: startOf(f),
      q: f.q,
      r: f.r,
    })),
  };
};

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

export const areNear = (a: Spot, b: Spot): boolean =>
  AROUND.some(([q, r]) => a.q + q === b.q && a.r + r === b.r);

// Steps from one field to each other one.
export const distancesFrom = (l: Layout, from: string): ReadonlyMap<string, number> => {
  const out = new Map<string, number>([[from, 0]]);
  const queue = l.spots.filter((s) => s.id === from);
  for (let here = queue.shift(); here; here = queue.shift())
    for (const s of l.spots)
      if (!out.has(s.id) && areNear(here, s)) {
        out.set(s.id, (out.get(here.id) ?? 0) + 1);
        queue.push(s);
      }
  return out;
};

// Every field on the straight lines through a field, as far as they have no gap.
const linesFrom = (l: Layout, from: Spot): string[] =>
  AROUND.flatMap(([dq, dr]) => {
    const out: string[] = [];
    for (let n = 1; ; n++) {
      const next = l.spots.find((s) => s.q === from.q + n * dq && s.r === from.r + n * dr);
      if (!next) return out;
      out.push(next.id);
    }
  });

export const rangeFields = (l: Layout, range: Range, from: string | null): ReadonlySet<string> => {
  const origin = l.spots.find((s) => s.id === from);
  if (!origin) return new Set();
  if (range.kind === 'missile') return new Set(linesFrom(l, origin));
  const [min, max] =
    range.kind === 'unlimited'
      ? [1, 99]
      : range.kind === 'exact'
        ? [range.x ?? 1, range.x ?? 1]
        : [range.min ?? 1, range.max ?? 1];
  const near = [...distancesFrom(l, origin.id)].filter(([, d]) => d >= min && d <= max);
  return new Set(near.map(([id]) => id));
};

// Corners of a field: a plank of the bridge, or a hexagon seen from the side.
export const cornersOf = (l: Layout, s: Spot): string => {
  const k = l.size;
  const at = (dx: number, dy: number): string => `${s.x + dx} ${s.y + dy}`;
  if (l.line) {
    const [back, front, lean] = [-k * 0.27, k * 0.32, k / 10];
    return `M${at(lean - k, back)}L${at(k - lean, back)}L${at(k, front)}L${at(-k, front)}Z`;
  }
  const v = k * 0.72;
  const points = [at(0, -v), at(k - 2, -v / 2), at(k - 2, v / 2), at(0, v), at(2 - k, v / 2)];
  return `M${points.join('L')}L${at(2 - k, -v / 2)}Z`;
};
