// cost.ts: a printed cost against a hand: which of its symbols are still missing. Only a picture;
// what may be paid is told by the answers.
import { SYMBOLS, type SymbolId } from './view';

type Cost = readonly (readonly SymbolId[])[];

// For each entry whether a card of the hand covers it, as many as possible at once; the pickiest
// entries choose first, so that "any card" takes what nobody else wants.
export const coveredOf = (cost: Cost, hand: readonly number[]): boolean[] => {
  const order = cost
    .map((_, i) => i)
    .sort((a, b) => (cost[a]?.length ?? 0) - (cost[b]?.length ?? 0));
  const best = { count: -1, covered: [] as boolean[] };
  const walk = (at: number, left: number[], covered: boolean[], count: number): void => {
    const entry = order[at];
    if (entry === undefined) {
      if (count > best.count) Object.assign(best, { count, covered: [...covered] });
      return;
    }
    for (const symbol of cost[entry] ?? []) {
      const i = SYMBOLS.indexOf(symbol);
      if (!left[i]) continue;
      const next = left.map((n, j) => (j === i ? n - 1 : n));
      walk(at + 1, next, covered.with(entry, true), count + 1);
    }
    walk(at + 1, left, covered, count);
  };
  walk(
    0,
    [...hand],
    cost.map(() => false),
    0,
  );
  return best.covered;
};

export const payable = (cost: Cost, hand: readonly number[]): boolean =>
  coveredOf(cost, hand).every(Boolean);
