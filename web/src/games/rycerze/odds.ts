// odds.ts: how likely a roll is to succeed, and what its dice come from.
import { NUMBERS } from '../../gen/view.rycerze';
import type { News } from '../../store/protocol';
import type { WasteView } from './view';

// Of an attack: dice, chance to hit in percent, health it takes on average in tenths.
export interface Blow {
  readonly dice: number;
  readonly hit: number;
  readonly loss: number;
}
// One's own best attack with a combat card, and the opponent's best one against it.
export const blowsOf = (view: WasteView, card: number): readonly [Blow, Blow] => [
  {
    dice: view.own_dice[card] ?? 0,
    hit: view.own_hit[card] ?? 0,
    loss: view.own_loss[card] ?? 0,
  },
  {
    dice: view.other_dice[card] ?? 0,
    hit: view.other_hit[card] ?? 0,
    loss: view.other_loss[card] ?? 0,
  },
];

export const PARTS = ['skill', 'gear', 'cards', 'place', 'other', 'wounds'] as const;
export type Parts = Readonly<Record<(typeof PARTS)[number], number>>;

export interface Coming {
  readonly dice: number;
  readonly difficulty: number;
  readonly need: number;
  readonly skill: string; // of a test
  readonly parts: Parts;
}

// That at least `need` of so many ten-sided dice reach a difficulty.
export const chanceOf = (dice: number, difficulty: number, need = 1): number => {
  const hit = Math.min(1, Math.max(0, (NUMBERS.die_sides + 1 - difficulty) / NUMBERS.die_sides));
  let chance = 0;
  let ways = 1; // to choose k of the dice
  for (let k = 0; k <= dice; k++) {
    if (k >= need) chance += ways * hit ** k * (1 - hit) ** (dice - k);
    ways = (ways * (dice - k)) / (k + 1);
  }
  return chance;
};

const ZERO = NUMBERS.told_zero; // the view has no negative numbers
export const partsOf = (told: readonly number[]): Parts =>
  Object.fromEntries(PARTS.map((part, i) => [part, (told[i] ?? ZERO) - ZERO])) as Parts;

export const partsTold = (fact: News | undefined, dice: number): Parts =>
  Object.fromEntries(
    PARTS.map((part) => [part, fact ? Number(fact[part] ?? 0) : part === 'skill' ? dice : 0]),
  ) as Parts;

// A roll that is to come: the view tells of it before the first die, or the facts do.
export const comingOf = (view: WasteView, facts: readonly News[], range: number): Coming | null => {
  const need = view.fighting === 1 ? 1 : Math.max(1, view.need);
  const difficulty = view.fighting === 1 ? range : view.difficulty;
  const skill = view.skill ?? '';
  if (view.to_roll > 0)
    return { dice: view.to_roll, difficulty, need, skill, parts: partsOf(view.part) };
  const roll = facts.find(({ event }) => /^(test|attack|foe_attack)$/.test(event));
  if (!roll) return null;
  const dice = Number(roll.dice);
  const pool = facts.find(({ event }) => event === 'pool');
  return {
    dice,
    difficulty: roll.event === 'test' ? Number(roll.difficulty) : range,
    need,
    skill: roll.event === 'test' ? String(roll.word ?? '') : '',
    parts: partsTold(pool, dice),
  };
};
