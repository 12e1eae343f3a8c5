// trail.ts: the geometry of a trail: places along a line that winds from row to row, and its feats
// by group. Pure; TrailPath draws it.
import type { Feat } from '../../store/protocol';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const STEP = 48; // from place to place
const COLUMNS = 7;
const SWAY = 6; // a path is never quite straight

export const columnsOf = (n: number): number => Math.min(n, COLUMNS);
export const sizeOf = (n: number): { readonly width: number; readonly height: number } => ({
  width: Math.max(1, columnsOf(n)) * STEP,
  height: Math.max(1, Math.ceil(n / COLUMNS)) * STEP,
});

// Left to right, then back: neighbours on the path are neighbours on the page.
export const placesOf = (n: number): Place[] =>
  Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / COLUMNS);
    const column = row % 2 === 0 ? i % COLUMNS : COLUMNS - 1 - (i % COLUMNS);
    return { x: (column + 0.5) * STEP, y: (row + 0.5) * STEP + SWAY * Math.sin(i * 1.9) };
  });

// A soft line through all places: each is reached half-way from the one before.
export const lineThrough = (places: readonly Place[]): string => {
  const at = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first, ...rest] = places;
  if (!first) return '';
  let from = first;
  let line = `M${at(first)}`;
  for (const to of rest) {
    const middle = (from.x + to.x) / 2;
    const turns = from.x === to.x; // from row to row, around the bend
    const bend = turns ? (to.x > (columnsOf(places.length) * STEP) / 2 ? 1 : -1) * (STEP / 2) : 0;
    line += turns
      ? `C${at({ x: from.x + bend, y: from.y })} ${at({ x: to.x + bend, y: to.y })} ${at(to)}`
      : `C${at({ x: middle, y: from.y })} ${at({ x: middle, y: to.y })} ${at(to)}`;
    from = to;
  }
  return line;
};

export interface FeatGroup {
  readonly id: string;
  readonly feats: readonly Feat[];
}

// In the order of the box; a group stands where its first feat does.
export const groupsOf = (feats: readonly Feat[]): FeatGroup[] => {
  const groups = new Map<string, Feat[]>();
  for (const feat of feats) groups.set(feat.group, [...(groups.get(feat.group) ?? []), feat]);
  return [...groups].map(([id, some]) => ({ id, feats: some }));
};
