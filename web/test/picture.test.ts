import { expect, test } from 'vitest';
import { valuesOf, wrapped } from '../src/app/table/picture';

const fits = (most: number) => (line: string) => line.length <= most;

test('a headline breaks between words, and ends in its last line', () => {
  expect(wrapped('Wygrywa Jan.', fits(20))).toEqual(['Wygrywa Jan.']);
  expect(wrapped('Wygrywają razem: Ola, Jan', fits(10))).toEqual([
    'Wygrywają',
    'razem:',
    'Ola, Jan',
  ]);
  expect(wrapped('aa bb cc dd ee', fits(2))).toEqual(['aa', 'bb', 'cc dd ee']);
});

test('points that only say who won are not shown', () => {
  expect(valuesOf([0, 1])).toEqual([undefined, undefined]);
  expect(valuesOf([63, 41, 0])).toEqual([63, 41, 0]);
  expect(valuesOf([1])).toEqual([1]);
});
