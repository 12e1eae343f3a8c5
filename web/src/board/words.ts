// words.ts: sentences and names of a board, all from the game's box. A game that has more to say
// makes its words from these: { ...wordsOf(box, lang, players), symbol: ... }.
import type { Box, Lang, Say } from '../store/protocol';
import { type Players, type Speaker, sayAnswer, sayReply } from '../text/box';
import { fill } from '../text/say';

export type Gaps = Readonly<Record<string, string | number>>;
export interface Words {
  readonly lang: Lang;
  // A sentence of the box; `key` without a dot stands in the section of the board.
  say(key: string, gaps?: Gaps): string;
  has(key: string): boolean;
  // What is printed, in the reader's language.
  in(text: Say | undefined): string;
  // What a thing is called in a sentence, by its code or its id: "green 5".
  name(kind: string, code: string): string;
  // An answer as its sentence.
  answer(line: string): string;
  // The same to a question that has words of its own for it.
  reply(prompt: string, line: string): string;
}

// `seen`: what is on the table now, for answers that point at it; asked when one is said.
export const wordsOf = (
  box: Box,
  lang: Lang,
  players: Players = {},
  seen: () => Pick<Speaker, 'view' | 'seat'> = () => ({}),
): Words => {
  const names = new Map<string, string>();
  for (const [kind, list] of Object.entries(box.names))
    for (const { code, id, text } of list)
      for (const word of [id, code]) names.set(`${kind} ${word}`, text[lang]);
  const full = (key: string): string => (key.includes('.') ? key : `board.${key}`);
  return {
    lang,
    say: (key, gaps = {}) => fill(box.texts[full(key)]?.[lang] ?? full(key), gaps),
    has: (key) => full(key) in box.texts,
    in: (text) => text?.[lang] ?? '',
    name: (kind, code) => names.get(`${kind} ${code}`) ?? code,
    answer: (line) => sayAnswer({ box, lang, players, ...seen() }, line),
    reply: (prompt, line) => sayReply({ box, lang, players, ...seen() }, prompt, line),
  };
};
