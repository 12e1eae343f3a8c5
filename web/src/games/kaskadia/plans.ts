// plans.ts: the ways to collect, as a table. Every way is one answer of the question, which says
// what it costs and brings; the view tells how each comes about, in the same order (kaskadia.h,
// enum how). Nothing here decides what is legal.
import { NUMBERS } from '../../gen/view.kaskadia';
import { ANIMALS, type Counts, sum } from './view';

export type Action = 'none' | 'lower' | 'raise' | 'two';
export const ACTIONS: readonly Action[] = ['none', 'lower', 'raise', 'two'];
export const COLUMNS = ['none', 'lower', 'raise'] as const;

export interface Plan {
  readonly answer: string;
  readonly nature: number; // paid
  readonly gain: Counts;
  readonly action: Action;
  readonly from: number | null; // the animal that an action changes
  readonly doubled: number | null; // 0 the bear die, 1 the water die
  readonly shifted: number | null; // a die, moved
  readonly higher: boolean; // upwards?
  readonly types: readonly number[]; // animals chosen, bear first
  readonly dice: readonly number[]; // 0..2 central, 3 and 4 personal, 5 special
  readonly extra: readonly number[]; // dice taken on top
}

// What the special die does, in one number: enum how, HOW_TWIST.
const { twist_shift: SHIFT, twist_extra: EXTRA } = NUMBERS;

const bits = (mask: number): number[] =>
  Array.from({ length: 8 }, (_, i) => i).filter((i) => (mask >> i) & 1);
const named = (n = 0): number | null => (n > 0 ? n - 1 : null);

// Only ways that the open question offers (`collect B E F H S NATURE`); a way without a row is told
// by its numbers alone.
export const plansOf = (rows: readonly Counts[], answers: readonly string[]): Plan[] => {
  const ways = answers.filter((a) => a.startsWith('collect '));
  const told = rows.length === ways.length; // else they are of another question
  return ways.map((answer, at) => {
    const words = answer.split(' ').slice(1).map(Number);
    const gain = words.slice(0, ANIMALS.length);
    const shown = gain.flatMap((n, i) => (n > 0 ? [i] : []));
    const row = told ? rows[at] : undefined;
    const [action = 0, from, twist = 0, types = 0, dice = 0] = row ?? [];
    const shift = twist >= SHIFT && twist < EXTRA ? twist - SHIFT : null;
    return {
      answer,
      nature: words[ANIMALS.length] ?? 0,
      gain,
      action: ACTIONS[action] ?? 'none',
      from: named(from),
      doubled: twist < SHIFT ? named(twist) : null,
      shifted: shift === null ? null : shift >> 1,
      higher: shift !== null && shift % 2 === 1,
      types: row ? bits(types) : shown,
      dice: bits(dice),
      extra: twist >= EXTRA ? bits(twist - EXTRA) : [],
    };
  });
};

// Animals of dice taken on top: those of no chosen type.
export const extraOf = (p: Plan): Counts => p.gain.map((n, i) => (p.types.includes(i) ? 0 : n));
export const shiftOf = (p: Plan): string | null =>
  p.shifted === null ? null : `${p.shifted}${p.higher ? '+' : '-'}`;

// What is done with the special die, or (family) with tokens: narrows the ways shown in the table.
export interface Twist {
  readonly doubled: number | null | 'best';
  readonly shifted: string | null | 'best'; // "3+": die 3, up
  readonly extra: Counts | 'best';
}
const NO_EXTRA: Counts = [0, 0, 0, 0, 0];

export const fits = (p: Plan, twist: Twist): boolean =>
  (twist.doubled === 'best' || p.doubled === twist.doubled) &&
  (twist.shifted === 'best' || shiftOf(p) === twist.shifted) &&
  (twist.extra === 'best' || extraOf(p).join() === twist.extra.join());

// Twists that some way uses, for the chips above the table, and what the table starts with: what is
// free is taken to the full, what costs tokens is not.
export interface Twists {
  readonly doubled: readonly number[];
  readonly shifted: readonly string[];
  readonly extra: readonly number[]; // animals
  readonly free: boolean; // extra animals cost nothing
  readonly start: Twist;
}
export const twistsOf = (plans: readonly Plan[]): Twists => {
  const doubled = new Set<number>();
  const shifted = new Set<string>();
  const extra = new Set<number>();
  for (const p of plans) {
    if (p.doubled !== null) doubled.add(p.doubled);
    const shift = shiftOf(p);
    if (shift !== null) shifted.add(shift);
    for (const [animal, n] of extraOf(p).entries()) if (n > 0) extra.add(animal);
  }
  const free = plans.some((p) => sum(extraOf(p)) > 0 && p.nature === 0);
  return {
    doubled: [...doubled].sort(),
    shifted: [...shifted].sort(),
    extra: [...extra].sort(),
    free,
    start: { doubled: 'best', shifted: 'best', extra: free ? 'best' : NO_EXTRA },
  };
};
// A press on the chip of an extra animal. Free: this one or none. Paid: one more, as long as some
// way has it, then none again.
export const withExtra = (plans: readonly Plan[], twist: Twist, animal: number): Twist => {
  const had = twist.extra === 'best' ? NO_EXTRA : twist.extra;
  const add = (base: Counts): Counts => base.map((n, i) => (i === animal ? n + 1 : n));
  const known = (extra: Counts): boolean => plans.some((p) => extraOf(p).join() === extra.join());
  const none = had.map((n, i) => (i === animal ? 0 : n));
  const wishes = [add(had), none, add(NO_EXTRA), NO_EXTRA];
  const next = wishes.find((w) => w.join() !== had.join() && known(w)) ?? NO_EXTRA;
  return { ...twist, extra: next };
};

// Which way a place of the table stands for, if several lead to the same animal: the richest, then
// the cheapest, then the rarest. The others stand in the list of all ways.
const rarity = (p: Plan): number => sum(p.gain.map((n, i) => n * (5 - i)));
const better = (a: Plan, b: Plan): Plan =>
  (sum(b.gain) - sum(a.gain) || a.nature - b.nature || rarity(b) - rarity(a)) > 0 ? b : a;
const bestOf = (plans: readonly Plan[]): Plan | null =>
  plans.length > 0 ? plans.reduce(better) : null;

// One animal of the table in one column. An action stands in the row of the animals it brings;
// where it only changes an extra die it is left to the list of all ways.
const brought = (p: Plan): number | null => {
  if (p.from === null || p.action === 'none' || p.action === 'two') return null;
  return p.action === 'lower' ? p.from + 1 : p.from - 1;
};
export const cellOf = (
  plans: readonly Plan[],
  twist: Twist,
  animal: number,
  action: (typeof COLUMNS)[number],
): Plan | null =>
  bestOf(
    plans.filter(
      (p) =>
        p.action === action &&
        p.types.length === 1 &&
        p.types[0] === animal &&
        (brought(p) ?? animal) === animal &&
        fits(p, twist),
    ),
  );

// Two types at once: the cell of a pair, in either order.
export const pairOf = (
  plans: readonly Plan[],
  twist: Twist,
  one: number,
  other: number,
): Plan | null =>
  bestOf(
    plans.filter(
      (p) =>
        p.action === 'two' && p.types.includes(one) && p.types.includes(other) && fits(p, twist),
    ),
  );

export const columnsOf = (plans: readonly Plan[]): (typeof COLUMNS)[number][] =>
  COLUMNS.filter((c) => c === 'none' || plans.some((p) => p.action === c));

// All ways that bring every animal of the filter, richest first.
export const waysOf = (plans: readonly Plan[], wanted: readonly number[]): Plan[] =>
  plans
    .filter((p) => wanted.every((i) => (p.gain[i] ?? 0) > 0))
    .sort((a, b) => a.nature - b.nature || sum(b.gain) - sum(a.gain));

// How a way comes about, as keys of sentences with the animal they speak of.
export const planWords = (p: Plan): { readonly key: string; readonly animal: number | null }[] => {
  const words: { key: string; animal: number | null }[] = [];
  if (p.shifted !== null) words.push({ key: p.higher ? 'how_up' : 'how_down', animal: null });
  if (p.action === 'lower' || p.action === 'raise')
    words.push({ key: `how_${p.action}`, animal: p.from });
  if (p.action === 'two') words.push({ key: 'how_two', animal: null });
  if (p.doubled !== null)
    words.push({ key: p.doubled === 0 ? 'how_double_bear' : 'how_double_water', animal: null });
  if (p.extra.length > 0) words.push({ key: 'how_extra', animal: null });
  return words;
};
