// best.ts: personal bests of who plays alone, kept in this browser under the name of the player:
// by game and the options that were chosen.
import type { TableCard } from './protocol';

const KEY = 'pionek.best';

export interface Best {
  readonly points: number;
  readonly before: number | undefined; // the best of earlier matches
}

type Kept = Record<
  string,
  { readonly points: number; readonly code: string; readonly before?: number }
>;

const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
};

// How this result compares, and from now on it counts. A match counts once, however often its end
// is looked at.
export const keepBest = (table: TableCard, points: number): Best => {
  const options = Object.entries(table.options).sort(([a], [b]) => (a < b ? -1 : 1));
  const place = JSON.stringify([table.game, table.seats[0]?.name ?? '', options]);
  const kept = read();
  const old = kept[place];
  const again = old?.code === table.code;
  const before = again ? old.before : old?.points;
  if (!again && (before === undefined || points > before)) {
    kept[place] = { points, code: table.code, ...(before === undefined ? {} : { before }) };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // told now, forgotten later
    }
  }
  return { points, before };
};
