// answers.ts: the answers of a question, sorted by what one presses to give them.
import { type Damage, SYMBOLS } from './view';

export type Payment = readonly number[]; // cards discarded: fist kick block dash
export interface Way {
  readonly answer: string;
  readonly pay: Payment;
}

const wordsOf = (answer: string): string[] => answer.split(' ');

// The second word of every answer with this verb: "move f4" -> f4.
export const offered = (answers: readonly string[], verb: string): string[] =>
  answers.filter((a) => a.startsWith(`${verb} `)).map((a) => wordsOf(a)[1] ?? '');

// Answers given by pressing a field; a field may have more than one: move and dash.
const FIELD_VERBS = ['move', 'dash', 'go', 'place'];
export const byField = (answers: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const verb of FIELD_VERBS)
    for (const field of offered(answers, verb))
      map.set(field, [...(map.get(field) ?? []), `${verb} ${field}`]);
  return map;
};

// Answers given by pressing a card of the Row: attack, cycle, draft.
export const byCard = (answers: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    ['attack', 'cycle', 'draft'].flatMap((verb) =>
      offered(answers, verb).map((card) => [card, `${verb} ${card}`] as const),
    ),
  );

const payOf = (words: readonly string[]): Payment => SYMBOLS.map((_, i) => Number(words[i] ?? 0));

// Ways to pay, by special attack; reactions are asked in the same words.
export const bySpecial = (answers: readonly string[]): ReadonlyMap<string, readonly Way[]> => {
  const map = new Map<string, Way[]>();
  for (const answer of answers) {
    const [verb, special = '', ...pay] = wordsOf(answer);
    if (verb !== 'special' && verb !== 'react') continue;
    map.set(special, [...(map.get(special) ?? []), { answer, pay: payOf(pay) }]);
  }
  return map;
};

// Ways to pay for the effect that is being resolved.
export const payments = (answers: readonly string[]): Way[] =>
  answers
    .filter((a) => a.startsWith('pay '))
    .map((answer) => ({ answer, pay: payOf(wordsOf(answer).slice(1)) }));

// A way to block: how many block cards it costs, what it takes off the pool, what is left of it.
export interface Block {
  readonly answer: string;
  readonly cards: number;
  readonly effect: boolean; // cancels the effect
  readonly off: Damage;
  readonly left: Damage;
}
const BLOCKS: Readonly<Record<string, { readonly cards: number; readonly effect: boolean }>> = {
  no_block: { cards: 0, effect: false },
  block_damage: { cards: 1, effect: false },
  block_effect: { cards: 1, effect: true },
  block_both: { cards: 2, effect: true },
};
export const blocksOf = (answers: readonly string[], pool: Damage): Block[] =>
  answers.flatMap((answer) => {
    const [verb = '', heavy = '0', light = '0'] = wordsOf(answer);
    const block = BLOCKS[verb];
    if (!block) return [];
    const off = { light: Number(light), heavy: Number(heavy) };
    const left = { light: pool.light - off.light, heavy: pool.heavy - off.heavy };
    return [{ ...block, answer, off, left }];
  });

// Answers that have their own place on the board; the rest is asked in the panel.
export const has = (answers: readonly string[], verb: string): boolean =>
  answers.some((a) => a === verb || a.startsWith(`${verb} `));
