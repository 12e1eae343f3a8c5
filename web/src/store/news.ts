// news.ts: the facts a reader has been told, by number.
import type { News } from './protocol';

export interface Told {
  readonly first: number; // number of the first fact we have
  readonly news: readonly News[];
}

export const NOTHING: Told = { first: 0, news: [] };

// Facts that do not follow on what we have replace it from there on: an undo took it back.
export const hear = (told: Told, from: number, news: readonly News[]): Told => {
  const next = told.first + told.news.length;
  if (from < told.first || from > next) return { first: from, news };
  return { first: told.first, news: [...told.news.slice(0, from - told.first), ...news] };
};

// What happened last is marked on the table until the next of its kind; each board reads its own
// kinds of it. What was told before something began anew (a game, a round) is not marked any more.
export const since = (told: readonly News[], ...events: readonly string[]): readonly News[] =>
  told.slice(told.findLastIndex(({ event }) => events.includes(event)) + 1);

// The last facts of a kind, with those that came right before them.
export const together = (told: readonly News[], isIt: (fact: News) => boolean): readonly News[] => {
  const rest = told.slice(0, told.findLastIndex(isIt) + 1);
  return rest.slice(rest.findLastIndex((fact) => !isIt(fact)) + 1);
};

// Names of a fact's things; what is hidden has none.
export const named = <Name extends string = string>(...things: readonly unknown[]): Name[] =>
  things.filter((thing): thing is Name => typeof thing === 'string' && thing !== '');
