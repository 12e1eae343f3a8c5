// steps.ts: where a player is in the round, in the five words of the stepper, and which part of the
// board that concerns.
export const STAGES = ['roll', 'collect', 'card', 'bonuses', 'marks'] as const;
export type Stage = (typeof STAGES)[number] | 'done';
export type Tab = 'table' | 'sheet' | 'players';

const STAGE: Readonly<Record<string, Stage>> = {
  reroll: 'roll',
  chance_reroll: 'roll',
  collect: 'collect',
  card: 'card',
  card_bonus: 'bonuses',
  roll_die: 'bonuses',
  chance_roll: 'bonuses',
  roll_animal: 'bonuses',
  gain: 'bonuses',
  fill: 'bonuses',
  pay: 'bonuses',
  most: 'bonuses',
  upgrade: 'bonuses',
  habitat: 'marks',
  mark: 'marks',
  bonus: 'marks',
  done: 'done',
};
export const stageOf = (step: string | null | undefined): Stage => STAGE[step ?? 'done'] ?? 'done';

// The part that a step is played on.
export const tabOf = (stage: Stage): Tab => (stage === 'marks' ? 'sheet' : 'table');
