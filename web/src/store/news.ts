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
