import { expect, it } from 'vitest';
import { Typed } from './typed';

const places = ['A1', 'A2', 'D4', '1', '12', '30'].map((label) => ({ key: `k_${label}`, label }));
const type = (keys: string) => {
  const typed = new Typed(() => places);
  return [...keys].map((key) => typed.key(key)?.key);
};

it('a label that is typed leads to its place', () => {
  expect(type('d4')).toEqual([null, 'k_D4']);
  expect(type('A2a1')).toEqual([null, 'k_A2', null, 'k_A1']);
});
it('what begins other labels leads to its own place first', () => {
  expect(type('12')).toEqual(['k_1', 'k_12']);
});
it('what cannot go on begins again, or is no label', () => {
  expect(type('ad4')).toEqual([null, null, 'k_D4']);
  expect(type('x')).toEqual([undefined]);
  expect(type('a+')).toEqual([null, undefined]);
  expect(type('ax2')).toEqual([null, undefined, undefined]);
});
