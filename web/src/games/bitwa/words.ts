// words.ts: sentences and names of the board, and a part of a name that it writes on its own.
import { type Words as KitWords, wordsOf } from '../../board/words';
import type { Box, Lang } from '../../store/protocol';
import { SUITS } from './art/own';

export interface Words extends KitWords {
  // The part in brackets, for a tile "Alder Dam", or all of it; without quotation marks.
  inner(kind: string, code: string): string;
  readonly values: number; // of a colour, from 0 on
}

export const bitwaWords = (box: Box, lang: Lang): Words => {
  const words = wordsOf(box, lang);
  return {
    ...words,
    values: (box.names.card ?? []).filter(({ code }) => code.startsWith(SUITS[0])).length,
    inner: (kind, code) => {
      const name = words.name(kind, code);
      return (/\((.*)\)/.exec(name)?.[1] ?? name).replace(/[„”"]/g, '');
    },
  };
};
