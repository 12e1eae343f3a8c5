// words.ts: sentences and names of the board, and a part of a name that it writes on its own.
import { type Words as KitWords, wordsOf } from '../../board/words';
import type { Box, Lang } from '../../store/protocol';

export interface Words extends KitWords {
  // The part in brackets: "green, Noble crayfish"; for a tile, "Alder Dam".
  inner(kind: string, code: string): string;
}

export const bitwaWords = (box: Box, lang: Lang): Words => {
  const words = wordsOf(box, lang);
  return {
    ...words,
    inner: (kind, code) => {
      const name = words.name(kind, code);
      return /\((.*)\)/.exec(name)?.[1]?.replace(/[„”"]/g, '') ?? name;
    },
  };
};
