// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Trial } from './trial.svelte';

const tower = (seed: number) =>
  ({ phase: 'tower', seed_low: seed, seed_high: 0, tested: 'P2' }) as const;
const after = { phase: 'action', seed_low: 5, seed_high: 0, tested: null } as const;
const clock = (start: number | null) => ({ seat: 'P2', start, hz: 100, ticks: 1000 });

test('a test is shown until it is put away, with the clock it had', () => {
  const trial = new Trial();
  trial.see(tower(5), undefined);
  expect([trial.seed, trial.builder, trial.start]).toEqual(['5 0', 'P2', null]);
  trial.see(tower(5), clock(700));
  trial.see(after, undefined);
  expect([trial.seed, trial.builder, trial.start]).toEqual(['5 0', 'P2', 700]);
  trial.close();
  expect(trial.seed).toBeNull();
});

test('one that was put away early stays away', () => {
  const trial = new Trial();
  trial.see(tower(5), clock(700));
  trial.close();
  trial.see(tower(5), clock(700));
  expect(trial.seed).toBeNull();
});

test('the next test waits for its own clock, whichever is told first', () => {
  const trial = new Trial();
  trial.see(tower(5), clock(700));
  trial.passed = true;
  trial.see(after, undefined);
  trial.see(tower(6), undefined);
  expect([trial.seed, trial.start, trial.passed]).toEqual(['6 0', null, null]);
  trial.see(tower(6), clock(9000));
  expect(trial.start).toBe(9000);
  trial.close();
  trial.see(after, clock(12_000));
  trial.see(tower(7), clock(12_000));
  expect([trial.seed, trial.start]).toEqual(['7 0', 12_000]);
});

test('a clock that waits for its player stands still', () => {
  const trial = new Trial();
  trial.see(tower(5), clock(700));
  trial.see(tower(5), clock(null));
  expect(trial.start).toBeNull();
});
