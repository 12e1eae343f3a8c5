// last.ts: what happened last: the areas of the last deed, as far as these eyes know of it, and the
// cards that came into my hand together. Both stay marked until the next of their kind.
import { named, since, together } from '../../store/news';
import type { News, Seat } from '../../store/protocol';

export interface Last {
  readonly areas: readonly string[];
  readonly drawn: readonly string[];
}
const DEEDS = [
  'placed',
  'laid',
  'moved',
  'went',
  'relocated',
  'plays',
  'plays_trap',
  'reacts',
  'flees',
  'flees_unseen',
  'searched',
  'summon_acts',
];
// What opens a window for reactions (BE-15.2).
const OPENS = /^(plays|plays_trap|(summon_)?hits_\w+)$/;
const DRAWN = ['dealt', 'kept', 'drew', 'took', 'regained', 'copied'];

export const lastOf = (told: readonly News[], me: Seat | null): Last => {
  const today = since(told, 'day', 'night');
  // What has no place, or none that I know of, leaves the mark where it is.
  const at = today.findLastIndex(({ area }) => named(area).length > 0);
  const from = today.findLastIndex(({ event }, i) => i <= at && DEEDS.includes(event));
  const mine = together(told, ({ event, seat }) => DRAWN.includes(event) && seat === me);
  return {
    areas: from < 0 ? [] : today.slice(from, at + 1).flatMap(({ area }) => named(area)),
    drawn: me === null ? [] : mine.flatMap(({ card }) => named(card)),
  };
};

// What somebody may react to now: the card or the attack that was announced last.
export const openedBy = (told: readonly News[]): News | undefined =>
  told.findLast(({ event }) => OPENS.test(event));
