// motion.ts: what the figures do when something has happened: strike, flinch, step, fall. The view
// has decided already; without any of this everything is only plainer.
import type { News } from '../../store/protocol';
import { type Damage, type Side, sideOf } from './view';

export type Deed = 'strike' | 'hit' | 'step' | 'fall' | 'guard' | 'cheer';
export interface Beat {
  readonly side: Side;
  readonly deed: Deed;
  readonly at: number; // ms from now
}
const DEEDS: Readonly<Record<string, Deed>> = {
  attacks: 'strike',
  attacks_deck: 'strike',
  special: 'strike',
  reacts: 'strike',
  damaged: 'hit',
  moved: 'step',
  blocked: 'guard',
  blocked_effect: 'guard',
  failed_test: 'fall',
  round_won: 'cheer',
};
const LENGTH: Readonly<Record<Deed, number>> = {
  strike: 200,
  hit: 160,
  step: 200,
  guard: 160,
  fall: 0,
  cheer: 0,
};
const LONGEST = 1200; // a long list of facts is told faster, not longer

export const beatsOf = (news: readonly News[]): Beat[] => {
  const beats: Beat[] = [];
  let at = 0;
  for (const fact of news) {
    const deed = DEEDS[fact.event];
    if (!deed || fact.seat === null) continue;
    beats.push({ side: sideOf(fact.seat), deed, at });
    at += LENGTH[deed];
  }
  const pace = at > LONGEST ? LONGEST / at : 1;
  return beats.map((b) => ({ ...b, at: Math.round(b.at * pace) }));
};

const FRAMES: Readonly<Record<Deed, { part: string; frames: Keyframe[]; ms: number }>> = {
  strike: {
    part: '.limb-front',
    frames: [
      { transform: 'rotate(0deg)' },
      { transform: 'rotate(-28deg)', offset: 0.3 },
      { transform: 'rotate(34deg) translate(6px, 0)', offset: 0.6 },
      { transform: 'rotate(0deg)' },
    ],
    ms: 420,
  },
  hit: {
    part: '.pose',
    frames: [
      { transform: 'none', filter: 'none' },
      { transform: 'translate(-9px, 0) rotate(-9deg)', filter: 'brightness(1.7)', offset: 0.25 },
      { transform: 'translate(4px, 0) rotate(3deg)', offset: 0.6 },
      { transform: 'none', filter: 'none' },
    ],
    ms: 360,
  },
  step: {
    part: '.pose',
    frames: [
      { transform: 'none' },
      { transform: 'translate(0, -7px) rotate(4deg)', offset: 0.3 },
      { transform: 'translate(0, 0)', offset: 0.55 },
      { transform: 'translate(0, -5px) rotate(2deg)', offset: 0.8 },
      { transform: 'none' },
    ],
    ms: 340,
  },
  guard: {
    part: '.pose',
    frames: [
      { transform: 'none' },
      { transform: 'scale(0.94, 1.04) translate(-4px, 0)', offset: 0.4 },
      { transform: 'none' },
    ],
    ms: 300,
  },
  fall: {
    part: '.pose',
    frames: [
      { transform: 'none' },
      { transform: 'translate(-10px, -6px) rotate(-30deg)', offset: 0.4 },
      { transform: 'translate(-22px, -4px) rotate(-86deg)', offset: 0.8 },
      { transform: 'translate(-22px, -4px) rotate(-86deg)' },
    ],
    ms: 900,
  },
  cheer: {
    part: '.pose',
    frames: [
      { transform: 'none' },
      { transform: 'translate(0, -12px)', offset: 0.35 },
      { transform: 'none', offset: 0.6 },
      { transform: 'translate(0, -6px)', offset: 0.8 },
      { transform: 'none' },
    ],
    ms: 700,
  },
};

export const play = (root: Element, beats: readonly Beat[]): void => {
  for (const { side, deed, at } of beats) {
    const { part, frames, ms } = FRAMES[deed];
    const node = root.querySelector(`[data-figure="${side}"] ${part}`);
    node?.animate?.(frames, { duration: ms, delay: at, easing: 'ease-out' });
  }
};

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);

// Cubes that rise from a figure: what it has just taken, or got rid of.
export interface Puff extends Damage {
  readonly side: Side;
  readonly gain: boolean; // damage taken
  readonly id: number;
}
let puff = 0;
export const puffsOf = (news: readonly News[]): Puff[] =>
  news.flatMap((fact) => {
    const gain = fact.event === 'damaged' || fact.event === 'triggered';
    if (!gain && fact.event !== 'healed' && fact.event !== 'passed_test') return [];
    const damage = { light: num(fact.light), heavy: num(fact.heavy) };
    if (fact.seat === null || damage.light + damage.heavy === 0) return [];
    return [{ ...damage, side: sideOf(fact.seat), gain, id: puff++ }];
  });

// A test that has just been decided; a tower that a bot trusts to chance has no dice.
export interface Roll {
  readonly side: Side;
  readonly dice: readonly number[];
  readonly bonus: number;
  readonly sum: number;
  readonly total: number;
  readonly passed: boolean;
}
export const rollOf = (news: readonly News[], verdict: News): Roll | null => {
  if (!/^(passed|failed)_test$/.test(verdict.event) || verdict.seat === null) return null;
  const before = news.slice(0, news.lastIndexOf(verdict));
  const dice = before.findLast((f) => f.event === 'dice');
  const test = before.findLast((f) => f.event === 'test');
  return {
    side: sideOf(verdict.seat),
    dice: dice ? [num(dice.die1), num(dice.die2), num(dice.die3)] : [],
    bonus: num(dice?.bonus),
    sum: num(dice?.sum),
    total: num(dice?.total ?? test?.total),
    passed: verdict.event === 'passed_test',
  };
};

// A round that has just ended, and who lies on the floor, if anybody does.
export interface Finale {
  readonly winner: Side;
  readonly knockout: boolean;
  readonly round: number;
}
export const finaleOf = (fact: News): Finale | null =>
  fact.event !== 'round_won' || fact.seat === null
    ? null
    : {
        winner: sideOf(fact.seat),
        knockout: fact.ending === 'knockout',
        round: num(fact.round),
      };
