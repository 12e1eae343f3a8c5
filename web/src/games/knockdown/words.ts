// words.ts: sentences and names of the board, all from the box and the pack.
import type { Box, Lang, Say } from '../../store/protocol';
import { sayAnswer } from '../../text/box';
import { fill } from '../../text/say';
import type { Payment } from './answers';
import { type Damage, type Pack, type Range, SYMBOLS, type SymbolId } from './view';

export type Gaps = Readonly<Record<string, string | number>>;
export interface Words {
  readonly lang: Lang;
  // A sentence of the box; `key` without a dot stands in the section of the board.
  say(key: string, gaps?: Gaps): string;
  has(key: string): boolean;
  in(text: Say | undefined): string;
  name(kind: string, code: string): string;
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
  answer(line: string): string;
}

export const wordsOf = (
  box: Box,
  pack: Pack,
  lang: Lang,
  players: Readonly<Record<string, string>>,
): Words => {
  const full = (key: string): string => (key.includes('.') ? key : `board.${key}`);
  const say = (key: string, gaps: Gaps = {}): string =>
    fill(box.texts[full(key)]?.[lang] ?? full(key), gaps);
  const symbols = new Map(pack.game.symbols.map((s) => [s.id, s.name[lang]]));
  const types = new Map(pack.game.attack_types.map((t) => [t.id, t.name[lang]]));
  const percent = (digits: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: digits });
  const [about, exact] = [percent(0), percent(1)];
  const symbol = (s: SymbolId): string => symbols.get(s) ?? s;
  return {
    lang,
    say,
    has: (key) => full(key) in box.texts,
    in: (text) => text?.[lang] ?? '',
    name: (kind, code) =>
      box.names[kind]?.find((n) => n.code === code || n.id === code)?.text[lang] ?? code,
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
    chance: (of1000) => about.format(of1000 / 1000),
    exactly: (of1000) => exact.format(of1000 / 1000),
    answer: (line) => sayAnswer({ box, lang, players }, line),
  };
};
