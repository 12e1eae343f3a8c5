import { describe, expect, it } from 'vitest';
import type { MapPlan } from '../../board/map/map';
import type { Box } from '../../store/protocol';
import { areaOf, argsOf, choosesCharacter, isMild, naming, neighboursOf } from './answers';

const arg = (kind: string) => ({ name: kind, kind });
const box = {
  verbs: {
    lay: [arg('move')],
    step: [arg('area')],
    resummon: [arg('area'), arg('area')],
    attack_unit: [arg('unit'), arg('area'), arg('number'), arg('number')],
    keep_two: [arg('card'), arg('card')],
    split: [arg('card'), arg('card'), arg('card'), arg('card')],
    pass: [],
  },
} as unknown as Box;

// A cross of roads, drawn by hand: nothing stands exactly above or beside anything.
const place = (key: string, x: number, y: number) => ({ key, x, y });
const plan = {
  places: [
    place('mid', 100, 100),
    place('up', 108, 20),
    place('down', 94, 190),
    place('left', 10, 112),
    place('right', 200, 91),
  ],
  roads: ['up', 'down', 'left', 'right'].map((to) => ({ between: ['mid', to] })),
} as unknown as MapPlan;

describe('what an answer speaks of', () => {
  it('is told by the kinds of its arguments', () => {
    expect(argsOf(box, 'attack_unit sheep f_d4 0 1')).toEqual({
      unit: ['sheep'],
      area: ['f_d4'],
      number: ['0', '1'],
    });
    expect(argsOf(box, 'pass')).toEqual({});
    expect(argsOf(box, 'unheard_of f_d4')).toEqual({});
  });
});

describe('the kind of a question', () => {
  it('tells characters to be chosen from one of several effects', () => {
    expect(['choose_beast', 'choose_hunter', 'choose_one'].map(choosesCharacter)).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('and what gives up from what does something', () => {
    expect(['skip', 'stop', 'no', 'flee act_rush'].every(isMild)).toBe(true);
    expect(['noted', 'lay north', 'end_it'].some(isMild)).toBe(false);
  });
});

describe('where an answer is given', () => {
  it('is where a movement card leads', () => {
    expect([...neighboursOf(plan, 'mid')]).toEqual([
      ['north', 'up'],
      ['south', 'down'],
      ['west', 'left'],
      ['east', 'right'],
    ]);
    expect(areaOf(box, plan, 'mid', 'lay north')).toBe('up');
    expect(areaOf(box, plan, 'right', 'lay west')).toBe('mid');
    expect(areaOf(box, plan, 'right', 'lay east')).toBeUndefined();
  });

  it('is where the Beast stays', () => {
    expect(areaOf(box, plan, 'mid', 'lay none')).toBe('mid');
    expect(areaOf(box, plan, null, 'lay none')).toBeUndefined();
  });

  it('is where a pawn goes, not where it comes from', () => {
    expect(areaOf(box, plan, null, 'step up')).toBe('up');
    expect(areaOf(box, plan, null, 'resummon left down')).toBe('down');
  });

  it('is nowhere for what has no place', () => {
    expect(areaOf(box, plan, 'mid', 'pass')).toBeUndefined();
  });
});

describe('cards laid together', () => {
  const answers = ['keep_two a b', 'keep_two a c', 'keep_two b c', 'pass'];

  it('are an answer in whatever order they were pressed', () => {
    expect(naming(box, answers, 'keep_two', ['c', 'a'])).toBe('keep_two a c');
    expect(naming(box, ['split a b c d'], 'split', ['d', 'b', 'a', 'c'])).toBe('split a b c d');
  });

  it('are none while some are missing, or for another question', () => {
    expect(naming(box, answers, 'keep_two', ['a'])).toBeUndefined();
    expect(naming(box, answers, 'split', ['a', 'b'])).toBeUndefined();
    expect(naming(box, answers, 'keep_two', ['a', 'd'])).toBeUndefined();
  });
});
