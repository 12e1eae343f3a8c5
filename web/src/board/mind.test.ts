// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Ask } from '../store/protocol';
import { Mind } from './mind.svelte';

const ask = (id: number): Ask => ({ id, prompt: 'x', answers: [] }) as unknown as Ask;

it('a careful press points first and acts the second time', () => {
  const mind = new Mind<{ readonly card: string }>();
  expect(mind.press({ card: 'G5' }, true)).toBe(false);
  expect(mind.aim).toEqual({ card: 'G5' });
  expect(mind.press({ card: 'G6' }, true)).toBe(false);
  expect(mind.press({ card: 'G6' }, true)).toBe(true);
  expect(mind.press({ card: 'G7' }, false)).toBe(true);
});

it('what is pointed at comes before what was pressed, and only it is let go', () => {
  const mind = new Mind<string>();
  mind.press('a', true);
  mind.look('b');
  expect(mind.aim).toBe('b');
  mind.leave('c');
  expect(mind.aim).toBe('b');
  mind.leave('b');
  expect(mind.aim).toBe('a');
  expect(mind.back()).toBe(true);
  expect(mind.back()).toBe(false);
});

it('a new question ends what was weighed for the old one', () => {
  const mind = new Mind<string>();
  expect(mind.renew(ask(1))).toBe(true);
  mind.press('a', true);
  expect(mind.renew(ask(1))).toBe(false);
  expect(mind.aim).toBe('a');
  expect(mind.renew(ask(2))).toBe(true);
  expect(mind.aim).toBeNull();
});
