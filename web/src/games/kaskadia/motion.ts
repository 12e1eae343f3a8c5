// motion.ts: what news show for a moment: dice that tumble, numbers that rise from the tally. The
// view has already decided; without it everything is only plainer.
import type { News, Seat } from '../../store/protocol';
import { ANIMALS, animalAt } from './view';

export interface Rolls {
  readonly central: number;
  readonly special: number;
  readonly personal: number;
}
const DICE: Readonly<Record<string, keyof Rolls>> = {
  central: 'central',
  special: 'special',
  personal: 'personal',
  rerolled: 'personal',
  rolled: 'personal',
};
// Each roll has a number of its own, so that equal faces are seen to be rolled, too.
export const rollsOf = (before: Rolls, news: readonly News[], seat: Seat): Rolls => {
  const next = { central: 0, special: 0, personal: 0 };
  for (const fact of news) {
    const dice = DICE[fact.event];
    if (dice && (dice !== 'personal' || fact.seat === seat)) next[dice] = before[dice] + 1;
  }
  const changed = next.central + next.special + next.personal > 0;
  return changed
    ? { ...before, ...Object.fromEntries(Object.entries(next).filter(([, n]) => n)) }
    : before;
};

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
export interface Puff {
  readonly at: number; // on the tally: five animals, then nature
  readonly by: number;
  readonly id: number;
}
let puff = 0;
// What a seat's tally has just gained and lost.
export const puffsOf = (news: readonly News[], seat: Seat): Puff[] => {
  const by = [0, 0, 0, 0, 0, 0];
  const add = (at: number, n: number) => {
    if (at >= 0) by[at] = (by[at] ?? 0) + n;
  };
  for (const fact of news) {
    if (fact.seat !== seat) continue;
    if (fact.event === 'collected' || fact.event === 'paid') {
      const sign = fact.event === 'paid' ? -1 : 1;
      for (const [i, a] of ANIMALS.entries()) add(i, sign * num(fact[a]));
      add(5, -num(fact.nature));
    } else if (fact.event === 'gained') add(animalAt(fact.animal), num(fact.count));
    else if (fact.event === 'gave') add(animalAt(fact.animal), -1);
    else if (fact.event === 'nature') add(5, num(fact.count));
    else if (fact.event === 'upgraded')
      for (const [i, a] of ANIMALS.entries()) {
        add(i, -num(fact[a]));
        add(i - 1, num(fact[a]));
      }
  }
  return by.flatMap((n, at) => (n !== 0 ? [{ at, by: n, id: puff++ }] : []));
};
