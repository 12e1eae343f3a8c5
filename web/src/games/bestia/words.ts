// words.ts: sentences and names of the board, all from the box and the pack.
import { percent } from '../../board/number';
import { type Words as KitWords, wordsOf } from '../../board/words';
import type { Box, Lang } from '../../store/protocol';

export interface Words extends KitWords {
  area(id: string): string;
  // Which thing of a kind a number means.
  nth(kind: string, row: number): string;
  // of 1000
  share(of1000: number): string;
}

export const bestiaWords = (
  box: Box,
  lang: Lang,
  players: Readonly<Record<string, string>>,
): Words => {
  const words = wordsOf(box, lang, players);
  return {
    ...words,
    area: (id) => words.name('area', id),
    nth: (kind, row) => box.names[kind]?.[row]?.id ?? '',
    share: (of1000) => (of1000 > 0 && of1000 < 10 ? '<1%' : percent(lang, of1000 / 1000)),
  };
};
