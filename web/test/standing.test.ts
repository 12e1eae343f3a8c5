// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Ask, TableCard } from '../src/store/protocol';
import { isAlone, isCovered, StandingOrder } from '../src/store/standing.svelte';

const ask = (id: number, window: boolean): Ask => ({
  id,
  prompt: 'block',
  min: 1,
  max: 1,
  answers: ['no_block', 'block_effect'],
  ...(window ? { window: true as const } : {}),
});

test('windows of the turn get their first answer, once each', () => {
  const answer = vi.fn(async (_ask: Ask, _line: string) => {});
  const order = new StandingOrder(answer);
  order.see(ask(1, true), '1.4');
  expect(answer).not.toHaveBeenCalled();
  order.order();
  order.see(ask(1, true), '1.4');
  order.see(ask(1, true), '1.4');
  order.see(ask(2, true), '1.4');
  expect(answer.mock.calls.map(([asked, line]) => [asked.id, line])).toEqual([
    [1, 'no_block'],
    [2, 'no_block'],
  ]);
});

test('other questions are asked as ever', () => {
  const answer = vi.fn(async (_ask: Ask, _line: string) => {});
  const order = new StandingOrder(answer);
  order.see(undefined, '1.4');
  order.order();
  order.see(ask(3, false), '1.4');
  expect(answer).not.toHaveBeenCalled();
  expect(order.on).toBe(true);
});

test('it ends with the turn, or when it is taken back', () => {
  const answer = vi.fn(async (_ask: Ask, _line: string) => {});
  const order = new StandingOrder(answer);
  order.see(undefined, '1.4');
  order.order();
  order.see(ask(4, true), '1.5');
  expect(order.on).toBe(false);
  order.order();
  order.cancel();
  order.see(ask(5, true), '1.5');
  expect(answer).not.toHaveBeenCalled();
});

test('what can be averted is asked about, and the order stands', () => {
  const answer = vi.fn(async (_ask: Ask, _line: string) => {});
  const order = new StandingOrder(answer);
  order.see(undefined, '1.4');
  order.order();
  order.see({ ...ask(6, true), guards: true }, '1.4');
  expect(answer).not.toHaveBeenCalled();
  order.see(ask(7, true), '1.4');
  expect(answer).toHaveBeenCalledOnce();
});

test('alone, what can only be let pass is not asked; a choice is', () => {
  const answer = vi.fn(async (_ask: Ask, _line: string) => {});
  const order = new StandingOrder(answer);
  order.see({ ...ask(8, true), guards: true, answers: ['pass'] }, '1.4', true);
  expect(answer).toHaveBeenCalledOnce();
  order.see(ask(9, true), '1.4', true);
  order.see({ ...ask(10, false), answers: ['done'] }, '1.4', true);
  order.see({ ...ask(11, true), answers: ['pass'] }, '1.4', false);
  expect(answer).toHaveBeenCalledOnce();
});

test('who has other people at the table, or watchers, is not alone', () => {
  const table = (watchers: number, kind: 'bot' | 'human' | 'open', guide?: string): TableCard => ({
    code: 'ABCDE',
    game: 'null',
    options: {},
    public: false,
    status: 'running',
    created: 0,
    changed: 0,
    seats: [
      { seat: 'P1', kind: 'human' },
      { seat: 'P2', kind },
    ],
    watchers,
    pending: [],
    ...(guide === undefined ? {} : { guide }),
  });
  expect(isAlone(table(0, 'bot'), 'P1')).toBe(true);
  expect(isAlone(table(1, 'bot'), 'P1')).toBe(false);
  expect(isAlone(table(1, 'bot', 'first'), 'P1')).toBe(true);
  expect(isAlone(table(0, 'human'), 'P1')).toBe(false);
  expect(isAlone(table(0, 'open'), 'P1')).toBe(false);
  expect(isAlone(table(0, 'bot'), null)).toBe(false);
  expect(isAlone(undefined, 'P1')).toBe(false);
});

test('it is offered where it would answer', () => {
  const offered = [
    ask(12, true),
    ask(13, false),
    { ...ask(14, true), guards: true as const },
    undefined,
  ];
  expect(offered.map(isCovered)).toEqual([true, false, false, false]);
});

test('an answer that comes too late is nobody’s mistake', async () => {
  const order = new StandingOrder(() => Promise.reject(new Error('late')));
  order.see(undefined, '1.4');
  order.order();
  order.see(ask(8, true), '1.4'); // a refusal that nobody takes would fail this test
  await new Promise((done) => setTimeout(done));
  expect(order.on).toBe(true);
});
