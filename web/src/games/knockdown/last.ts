// last.ts: what the last deed of this round was and brought: the special attack, cards that came
// into a hand or into the Row, who was hurt, who went where. All of it stays marked until the next
// deed.
import { named, since } from '../../store/news';
import type { News } from '../../store/protocol';
import { type Side, sideOf } from './view';

export interface Last {
  readonly special: string | null; // used, or reacted with
  readonly by: Side | null; // who did it
  readonly row: readonly string[]; // cards that lie there since
  // Cards by hand, where they are known.
  readonly taken: readonly [readonly string[], readonly string[]];
  readonly hurt: readonly [boolean, boolean];
  readonly moved: readonly [boolean, boolean];
}
const DEEDS = [
  'drafted',
  'cycled',
  'moves',
  'dashes',
  'attacks',
  'attacks_deck',
  'special',
  'reacts',
  'chose',
  'placed',
];

export const lastOf = (told: readonly News[]): Last => {
  const round = since(told, 'round');
  const at = round.findLastIndex(({ event }) => DEEDS.includes(event));
  const now = at < 0 ? [] : round.slice(at);
  const of = (side: Side, ...events: string[]): News[] =>
    now.filter(({ event, seat }) => events.includes(event) && seat && sideOf(seat) === side);
  const both = <T>(read: (side: Side) => T): readonly [T, T] => [read(0), read(1)];
  const [deed] = now;
  return {
    special: named(deed?.special)[0] ?? null,
    by: deed?.seat ? sideOf(deed.seat) : null,
    row: now.flatMap((fact) => (fact.event === 'turned_up' ? named(fact.card) : [])),
    taken: both((side) => of(side, 'took', 'drafted', 'drew').flatMap((fact) => named(fact.card))),
    hurt: both((side) => of(side, 'damaged', 'triggered').length > 0),
    moved: both((side) => of(side, 'moved').length > 0 || now.some((f) => f.event === 'swapped')),
  };
};
