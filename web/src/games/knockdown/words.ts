// words.ts: sentences and names of the board, all from the box and the pack.
import { percent } from '../../board/number';
import { type Words as KitWords, wordsOf } from '../../board/words';
import type { Box, Lang } from '../../store/protocol';
import type { Payment } from './answers';
import { type Damage, type Pack, type Range, SYMBOLS, type SymbolId } from './view';

export interface Words extends KitWords {
  symbol(symbol: SymbolId): string;
  type(type: string): string;
  // "2 light, 1 heavy", or that there is none.
  damage(damage: Damage): string;
  range(range: Range): string;
  // "fist ×2, kick"
  cards(counts: Payment): string;
  // of 1000: about, and exactly
  chance(of1000: number): string;
  exactly(of1000: number): string;
}

export const knockdownWords = (
  box: Box,
  pack: Pack,
  lang: Lang,
  players: Readonly<Record<string, string>>,
): Words => {
  const words = wordsOf(box, lang, players);
  const { say } = words;
  const symbols = new Map(pack.game.symbols.map((s) => [s.id, s.name[lang]]));
  const types = new Map(pack.game.attack_types.map((t) => [t.id, t.name[lang]]));
  const symbol = (s: SymbolId): string => symbols.get(s) ?? s;
  return {
    ...words,
    symbol,
    type: (t) => types.get(t) ?? t,
    damage: ({ light, heavy }) => {
      const parts = [
        ...(light > 0 ? [say('light', { number: light })] : []),
        ...(heavy > 0 ? [say('heavy', { number: heavy })] : []),
      ];
      return parts.length > 0 ? parts.join(', ') : say('no_damage');
    },
    range: (r) => {
      if (r.kind === 'exact') return say('range_exact', { number: r.x ?? 0 });
      if (r.kind === 'between') return say('range_between', { min: r.min ?? 0, max: r.max ?? 0 });
      return say(`range_${r.kind}`);
    },
    cards: (counts) =>
      SYMBOLS.flatMap((s, i) => {
        const n = counts[i] ?? 0;
        return n > 0 ? [n > 1 ? `${symbol(s)} ×${n}` : symbol(s)] : [];
      }).join(', '),
    chance: (of1000) => percent(lang, of1000 / 1000),
    exactly: (of1000) => percent(lang, of1000 / 1000, 1),
  };
};
