import { describe, expect, it } from 'vitest';
import { fight } from './fixture';
import { chanceOf, comingOf, partsOf } from './odds';
import { lastCards, lastRoll, lastTrail } from './rolls';

const fact = (event: string, args: Record<string, unknown> = {}) => ({
  event,
  seat: 'P1' as const,
  ...args,
});
const diffOf = (range: string) => (range === 'close' ? 5 : 7);

describe('a roll to come', () => {
  it('has a chance', () => {
    expect(chanceOf(1, 7)).toBeCloseTo(0.4);
    expect(chanceOf(3, 7)).toBeCloseTo(1 - 0.6 ** 3);
    expect(chanceOf(2, 5, 2)).toBeCloseTo(0.36);
    expect(chanceOf(1, 5, 2)).toBe(0);
  });
  it('is told by the view, or by the facts up to the first die', () => {
    const test = { skill: 'repair', difficulty: 9, need: 2 } as const;
    const seen = { ...fight, ...test, fighting: 0, to_roll: 4, part: [131, 129] };
    const parts = { skill: 3, gear: 1, cards: 0, place: 0, other: 0, wounds: 0 };
    expect(comingOf(seen, [], 0)).toEqual({ dice: 4, ...test, parts });
    const facts = [fact('test', { word: 'talk', dice: 2, difficulty: 5 })];
    expect(comingOf({ ...seen, to_roll: 0 }, facts, 0)?.parts.skill).toBe(2);
    expect(comingOf({ ...seen, to_roll: 0 }, facts, 0)?.skill).toBe('talk');
    expect(comingOf({ ...seen, to_roll: 0 }, [], 0)).toBeNull();
    const enemy = [fact('foe_attack', { foe: 'x', word: 'mid', dice: 2 })];
    const aimed = comingOf({ ...seen, fighting: 1, to_roll: 0 }, enemy, 7);
    expect([aimed?.dice, aimed?.difficulty, aimed?.need]).toEqual([2, 7, 1]);
    expect(partsOf([130, 127]).gear).toBe(-1);
  });
});

describe('the last roll', () => {
  const roll = [
    fact('range', { word: 'close' }),
    fact('attack', { gear: 's_knife', word: 'melee', dice: 3 }),
    fact('pool', { skill: 4, gear: 0, cards: -1, place: 0, other: 0, wounds: 0 }),
    ...[4, 8, 3].map((value) => fact('die', { value })),
  ];
  it('tells dice, difficulty and parts', () => {
    const told = lastRoll(roll, diffOf);
    expect(told?.difficulty).toBe(5);
    expect(told?.dice.map(({ value }) => value)).toEqual([4, 8, 3]);
    expect(told?.parts.cards).toBe(-1);
    expect(told?.end).toBeNull();
  });
  it('tells which dice were rolled again, and which was turned', () => {
    const again = lastRoll([...roll, fact('die', { value: 9 }), fact('hit', { loss: 1 })], diffOf);
    expect(again?.dice[0]).toEqual({ value: 9, was: 4 });
    expect(again?.dice[2]).toEqual({ value: 3, was: null });
    expect(again?.end?.event).toBe('hit');
    const turned = lastRoll([...roll, fact('die_set', { value: 10 })], diffOf);
    expect(turned?.dice[1]).toEqual({ value: 10, was: 8 });
  });
  it('is over when something else begins', () => {
    expect(lastRoll([...roll, fact('turn')], diffOf)).toBeNull();
    expect(lastRoll([], diffOf)).toBeNull();
  });
});

describe('the last move', () => {
  it('goes from where the knight stood', () => {
    const told = [
      fact('moved', { hex: 'A0' }),
      fact('turn'),
      fact('moved', { hex: 'B1' }),
      fact('moved', { hex: 'C2' }),
    ];
    expect(lastTrail(told)).toEqual({ seat: 'P1', hexes: ['A0', 'B1', 'C2'] });
    expect(lastTrail([])).toBeNull();
  });
});

describe('the cards that came last', () => {
  it('are mine, all that came together, until the next', () => {
    const told = [
      fact('drew', { word: 'blue', gear: 'rope' }),
      fact('turn'),
      fact('drew', { word: 'blue', gear: 'knife' }),
      fact('luck', { luck: 'l_dice' }),
      fact('turn'),
    ];
    expect(lastCards(told, 'P1')).toEqual(['knife', 'l_dice']);
    expect(lastCards([...told, fact('gained', { gear: 'axe' })], 'P1')).toEqual(['axe']);
    expect(lastCards(told, 'P2')).toEqual([]);
    expect(lastCards(told, null)).toEqual([]);
  });
});
