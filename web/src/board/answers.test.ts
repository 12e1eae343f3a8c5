import { expect, it } from 'vitest';
import { byThing, offered, some } from './answers';

const ANSWERS = ['gain B', 'gain S', 'gain_x', 'move f4', 'dash f4', 'stop'];

it('tells whether an answer begins so, by whole words', () => {
  expect(some(ANSWERS, 'gain')).toBe(true);
  expect(some(ANSWERS, 'stop')).toBe(true);
  expect(some(ANSWERS, 'gain S')).toBe(true);
  expect(some(ANSWERS, 'sto')).toBe(false);
  expect(some(undefined, 'stop')).toBe(false);
});

it('lists what a verb offers', () => {
  expect(offered(ANSWERS, 'gain')).toEqual(['B', 'S']);
  expect(offered(undefined, 'gain')).toEqual([]);
});

it('sorts answers by the thing they are given on', () => {
  const map = byThing(ANSWERS, (answer) => /^(?:move|dash) (\S+)$/.exec(answer)?.[1]);
  expect([...map]).toEqual([['f4', ['move f4', 'dash f4']]]);
});
