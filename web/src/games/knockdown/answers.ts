// answers.ts: the answers of a question, sorted by what one presses to give them.
import { byThing, offered } from '../../board/answers';
import { type Damage, SYMBOLS } from './view';

export type Payment = readonly number[]; // cards discarded: fist kick block dash
export interface Way {
  readonly answer: string;
  readonly pay: Payment;
}

// Answers given by pressing a field; a field may have more than one: move and dash.
export const byField = (answers: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  byThing(answers, (answer) => /^(?:move|dash|go|place) (\S+)$/.exec(answer)?.[1]);

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
    const [verb, special = '', ...pay] = answer.split(' ');
    if (verb !== 'special' && verb !== 'react') continue;
    map.set(special, [...(map.get(special) ?? []), { answer, pay: payOf(pay) }]);
  }
  return map;
};

// Ways to pay for the effect that is being resolved.
export const payments = (answers: readonly string[]): Way[] =>
  answers
    .filter((a) => a.startsWith('pay '))
    .map((answer) => ({ answer, pay: payOf(answer.split(' ').slice(1)) }));

// A way to block: how many block cards it costs, what it takes off the pool, what is left of it.
export interface Block {
  readonly answer: string;
  readonly cards: number;
  readonly effect: boolean; // cancels the effect
  readonly off: Damage;
  readonly left: Damage;
}
const BLOCKS: Readonly<Record<string, readonly ('damage' | 'effect')[]>> = {
  no_block: [],
  block_damage: ['damage'],
  block_effect: ['effect'],
  block_both: ['damage', 'effect'],
};
// `price`: block cards for each thing that is blocked, as printed.
export const blocksOf = (answers: readonly string[], pool: Damage, price: number): Block[] =>
  answers.flatMap((answer) => {
    const [verb = '', heavy = '0', light = '0'] = answer.split(' ');
    const blocked = BLOCKS[verb];
    if (!blocked) return [];
    const off = { light: Number(light), heavy: Number(heavy) };
    const left = { light: pool.light - off.light, heavy: pool.heavy - off.heavy };
    return [
      { answer, cards: price * blocked.length, effect: blocked.includes('effect'), off, left },
    ];
  });
