// picture.test.ts: the lines of a result's headline.
import { expect, it } from 'vitest';
import { wrapped } from './picture';

const lines = (text: string, letters: number) => wrapped(text, (line) => line.length <= letters);

it.each([
  ['Ola wins', 20, ['Ola wins']],
  ['Ola wins the whole match', 10, ['Ola wins', 'the whole', 'match']],
  ['Ola and Jan share place 2.', 24, ['Ola and Jan share', 'place 2.']], // not "2." alone
  ['Konstantynopolitanka 2.', 20, ['Konstantynopolitanka', '2.']],
])('of "%s" in %i letters', (text, letters, told) => {
  expect(lines(text, letters)).toEqual(told);
});
