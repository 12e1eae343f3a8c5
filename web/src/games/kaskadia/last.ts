// last.ts: what happened last: the card turned up with this round, the cards a player completed in
// it, and the marks that player made last. They stay marked until the next of their kind.
import { named, since } from '../../store/news';
import type { News, Seat } from '../../store/protocol';
import { habitatOf } from './sheet/targets';
import { ANIMALS, type Counts } from './view';

export interface LastCards {
  readonly turned: string | null;
  readonly done: readonly string[];
}
export const lastCards = (told: readonly News[], seat: Seat): LastCards => {
  const round = since(told, 'round');
  const turned = round.findLast(({ event }) => event === 'turned_up');
  return {
    turned: named(turned?.card)[0] ?? null,
    done: round
      .filter((fact) => fact.event === 'completed' && fact.seat === seat)
      .flatMap((fact) => named(fact.card)),
  };
};

// Where a fact has left a mark on a sheet: keys of hexes and spots (sheet/plan.ts).
const KEYS: Readonly<Record<string, (fact: News) => string>> = {
  written: ({ habitat, row }) => `${habitatOf(String(habitat))}_${row}`,
  marked: ({ habitat, count }) => `${habitatOf(String(habitat))}_${count}`,
  circled: ({ hex }) => String(hex),
  surrounded: ({ hex }) => String(hex),
  placed: ({ hex }) => String(hex),
  overflow: ({ field }) => `overflow_${field}`,
  cell: ({ cell }) => String(cell),
  monument: ({ habitat, count }) => `monument_${habitatOf(String(habitat))}_${count}`,
};
// Marks of the card that was completed last, with the bonuses that came of it.
export const lastMarks = (told: readonly News[], seat: Seat): ReadonlySet<string> => {
  const own = told.filter((fact) => fact.seat === seat);
  return new Set(since(own, 'completed').flatMap((fact) => KEYS[fact.event]?.(fact) ?? []));
};

// What a player did in a round that is told of: animals collected, the card completed.
export interface RoundDone {
  readonly gain: Counts; // five animals
  readonly card: string | null;
}
export const roundOf = (round: readonly News[], seat: Seat): RoundDone => {
  const own = round.filter((fact) => fact.seat === seat);
  const collected = own.find(({ event }) => event === 'collected');
  const completed = own.find(({ event }) => event === 'completed');
  return {
    gain: ANIMALS.map((animal) => Number(collected?.[animal] ?? 0)),
    card: named(completed?.card)[0] ?? null,
  };
};
