// say.test.ts: sentences with parts that may be left out; test_box.c asks the program the same.
import { expect, it } from 'vitest';
import { fill } from './say';

const LIST =
  '<who> takes[ and <bear> <bear|bear|bears>][ and <elk> elk][ and <fox> <fox|fox|foxes>][ (for <nature>)].';

it.each([
  [1, 2, 3, 4, 'P takes 1 bear, 2 elk and 3 foxes (for 4).'],
  [1, 0, 1, 0, 'P takes 1 bear and 1 fox.'],
  [0, 2, 3, 0, 'P takes 2 elk and 3 foxes.'],
  [0, 2, 0, 1, 'P takes 2 elk (for 1).'],
  [0, 0, 0, 1, 'P takes (for 1).'],
])('parts that begin alike are a list: %i %i %i %i', (bear, elk, fox, nature, told) => {
  expect(fill(LIST, { who: 'P', bear, elk, fox, nature })).toBe(told);
});

it('makes no list of parts that begin with another word, or with none', () => {
  expect(fill('a[ and <n>][ or <n>][ <n>][ <n>]', { n: 1 })).toBe('a and 1 or 1 1 1');
});
