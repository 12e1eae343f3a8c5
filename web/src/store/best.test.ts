// @vitest-environment happy-dom
// best.test.ts: personal bests of who plays alone.
import { beforeEach, expect, test } from 'vitest';
import { keepBest } from './best';
import type { TableCard } from './protocol';

const table = (code: string, options: Record<string, string> = {}): TableCard =>
  ({ code, game: 'rivers', options, seats: [{ seat: 'P1', kind: 'human', name: 'Ola' }] }) as never;

beforeEach(() => localStorage.clear());

test('the first result, a worse, a better one', () => {
  expect(keepBest(table('a'), 40)).toEqual({ points: 40, before: undefined });
  expect(keepBest(table('b'), 30)).toEqual({ points: 30, before: 40 });
  expect(keepBest(table('c'), 50)).toEqual({ points: 50, before: 40 });
  expect(keepBest(table('d'), 50)).toEqual({ points: 50, before: 50 });
});

test('a match that is looked at again does not beat itself', () => {
  keepBest(table('a'), 40);
  expect(keepBest(table('a'), 40).before).toBeUndefined();
  keepBest(table('b'), 45);
  expect(keepBest(table('b'), 45).before).toBe(40);
});

test('other options, other bests; what is damaged is forgotten', () => {
  keepBest(table('a'), 40);
  expect(keepBest(table('b', { sheet: 'd' }), 20).before).toBeUndefined();
  localStorage.setItem('pionek.best', '[');
  expect(keepBest(table('c'), 10).before).toBeUndefined();
});
