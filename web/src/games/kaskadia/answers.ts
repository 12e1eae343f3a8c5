// answers.ts: the answers of the open question, sorted by the thing they concern.
import type { Stage } from './steps';
import { ANIMALS, type Counts, sum } from './view';

const numbers = (answer: string): number[] => answer.split(' ').slice(1).map(Number);

export interface Payment {
  readonly answer: string;
  readonly slot: number; // from 0
  readonly pay: Counts;
  readonly exact: boolean; // the printed cost, no discount
}
// Payments of a slot: the printed cost first, then the cheaper ones, richest types last.
export const paymentsOf = (answers: readonly string[], slot: number, cost: Counts): Payment[] =>
  answers
    .filter((a) => a.startsWith(`complete ${slot + 1} `))
    .map((answer) => {
      const pay = numbers(answer).slice(1, 6);
      return { answer, slot, pay, exact: pay.every((n, i) => n === (cost[i] ?? 0)) };
    })
    .sort(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        sum(a.pay) - sum(b.pay) ||
        weight(a.pay) - weight(b.pay),
    );
// Rare animals weigh more.
const weight = (pay: Counts): number => sum(pay.map((n, i) => n * (5 - i)));

// What becomes of the tally by what is pointed at (hint, replay): a way to collect and a payment
// name numbers alone.
export const pointedChange = (stage: Stage, pointed: readonly string[]): Counts | null => {
  const [n, isAll] = [pointed.map(Number), pointed.length === ANIMALS.length + 1];
  if (!isAll || n.some(Number.isNaN)) return null;
  if (stage === 'collect') return n.map((one, i) => (i < ANIMALS.length ? one : -one));
  return stage === 'card' ? [...n.slice(1).map((one) => -one), 0] : null;
};

// What somebody means who wants to collect where no way leads: one of each of these animals.
export const meant = (animals: readonly number[], nature: number): string =>
  `collect ${ANIMALS.map((_, i) => (animals.includes(i) ? 1 : 0)).join(' ')} ${nature}`;

// Where a discount leaves many ways, they are narrowed by how many of an animal are paid.
export type Wanted = readonly (number | null)[];
export const paying = (payments: readonly Payment[], wanted: Wanted): Payment[] =>
  payments.filter((p) => p.pay.every((n, i) => (wanted[i] ?? n) === n));
// What may still be chosen for one animal, with what is chosen for the others.
export const amounts = (payments: readonly Payment[], wanted: Wanted, at: number): number[] => {
  const others = wanted.map((n, i) => (i === at ? null : n));
  return [...new Set(paying(payments, others).map((p) => p.pay[at] ?? 0))].sort((a, b) => a - b);
};

export const payableSlots = (answers: readonly string[]): ReadonlySet<number> =>
  new Set(answers.filter((a) => a.startsWith('complete ')).map((a) => (numbers(a)[0] ?? 0) - 1));

export interface Upgrade {
  readonly answer: string;
  readonly up: Counts; // elk fox hawk salmon: how many rise
}
export const upgradesOf = (answers: readonly string[]): Upgrade[] =>
  answers
    .filter((a) => a.startsWith('upgrade '))
    .map((answer) => ({ answer, up: numbers(answer) }))
    .sort((a, b) => sum(b.up) - sum(a.up));
// May one more of this type rise, with what is chosen already?
export const canRise = (all: readonly Upgrade[], chosen: Counts, at: number): boolean =>
  all.some((u) => u.up.every((n, i) => n === (chosen[i] ?? 0) + (i === at ? 1 : 0)));
export const upgradeFor = (all: readonly Upgrade[], chosen: Counts): string | undefined =>
  all.find((u) => u.up.every((n, i) => n === (chosen[i] ?? 0)))?.answer;

// Bonuses that wait, in the order of the view (kaskadia.h, enum pending), and the answers to each.
export const PENDING = ['any', 'area', 'sun', 'rain', 'free'] as const;
const VERBS: Readonly<Record<string, readonly string[]>> = {
  any: ['gain'],
  area: ['area'],
  sun: ['sun'],
  rain: ['rain'],
};
export interface Waiting {
  readonly code: string;
  readonly count: number;
  readonly answers: readonly string[];
}
// `codes`: names of all kinds of bonus as answers spell them, in the order of the counts.
export const waitingOf = (
  counts: Counts,
  codes: readonly string[],
  answers: readonly string[],
): Waiting[] =>
  counts.flatMap((count, i) => {
    if (count === 0) return [];
    const code = codes[i] ?? PENDING[i] ?? String(i);
    const verbs = VERBS[PENDING[i] ?? ''];
    const mine = answers.filter((a) => {
      const [verb = '', first = ''] = a.split(' ');
      if (verbs) return verbs.includes(verb);
      if (verb === 'free_hex' || verb === 'free_overflow') return first === code;
      return PENDING[i] === 'free' && (verb === 'free_track' || verb === 'free_place');
    });
    return [{ code, count, answers: mine }];
  });

// Answers that are given on the sheet.
const ON_SHEET =
  /^(habitat|circle|place|area|sun|rain|free_track|free_hex|free_overflow|free_place) /;
export const onSheet = (answers: readonly string[]): string[] =>
  answers.filter((a) => ON_SHEET.test(a) || a.startsWith('free_overflow'));
