// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { beginGuide, Guide } from '../src/store/guide.svelte';
import type { Ask } from '../src/store/protocol';

vi.mock('../src/store/api', () => ({ getGuide: () => Promise.resolve({ steps: [] }) }));

let id = 0;
const ask = (...answers: string[]): Ask => {
  id += 1;
  return { id, prompt: 'window', min: 1, max: 1, answers };
};

beforeEach(() => {
  sessionStorage.clear();
  beginGuide('ABCDE');
});

test('every question is a step, also one like those before it', () => {
  const guide = new Guide('null', 'first', 'ABCDE');
  for (let i = 0; i < 4; i++) guide.see(ask('pass'));
  expect(guide.number).toBe(4);
});

test('a question is counted once, however often it is told', () => {
  const guide = new Guide('null', 'first', 'ABCDE');
  const one = ask('pass');
  guide.see(one);
  guide.see(one);
  expect(guide.number).toBe(1);
});

test('what is taken back opens the last question like it', () => {
  const guide = new Guide('null', 'first', 'ABCDE');
  guide.see(ask('ride'));
  guide.see(ask('pass', 'play'));
  guide.see(ask('pass'));
  guide.see(ask('go'));
  guide.takesBack(true);
  guide.see(ask('pass', 'play')); // nobody takes back to a window without a choice
  expect(guide.number).toBe(2);
  guide.see(ask('pass'));
  expect(guide.number).toBe(3);
});

test('what was not taken back is counted on', () => {
  const guide = new Guide('null', 'first', 'ABCDE');
  guide.see(ask('pass'));
  guide.see(ask('go'));
  guide.takesBack(true);
  guide.takesBack(false);
  guide.see(ask('pass'));
  expect(guide.number).toBe(3);
});
