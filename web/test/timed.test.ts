// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Match } from '../src/store/match.svelte';
import type { Ask } from '../src/store/protocol';

// A line to a server that never replies, and tells what it is made to tell.
const line: { hear?: (message: object) => void; said: Record<string, unknown>[] } = { said: [] };
class Line {
  static readonly OPEN = 1;
  readonly readyState = 1;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    line.said = [];
    line.hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string) {
    line.said.push(JSON.parse(text));
  }
  close() {}
}
afterEach(() => vi.unstubAllGlobals());

const opened = (): Match => {
  vi.stubGlobal('WebSocket', Line);
  return new Match('k7mq2xwd');
};
const table = { code: 'k7mq2xwd', seats: [] };
const asked = { id: 9, prompt: 'tower', min: 1, max: 1, answers: ['finish'] };
const timed: Ask = { ...asked, test: { ticks: 1000, hz: 100, ready: 300, verb: 'drop' } };
const send = (match: Match, ask: Ask, ...answers: string[]) => {
  for (const answer of answers) void match.answer(ask, answer).catch(() => {});
};

test('answers of a timed test do not wait for each other, and the last one tells them all', () => {
  const match = opened();
  send(match, timed, 'drop 120', 'drop 180', 'finish');
  expect(line.said.map(({ answer, log }) => [answer, log])).toEqual([
    ['drop 120', undefined],
    ['drop 180', undefined],
    ['finish', [120, 180]],
  ]);
  match.close();
});

test('any other answer waits for the one before', () => {
  const match = opened();
  send(match, asked, 'finish', 'finish');
  expect(line.said).toHaveLength(1);
  match.close();
});

test('the start of a test is a moment of the page, worked out once', () => {
  const match = opened();
  const tell = (start: number | null, now: number) =>
    line.hear?.({ kind: 'table', table, now, test: { seat: 'P2', start, hz: 100, ticks: 1000 } });
  const before = performance.now();
  tell(10_003_000, 10_000_000);
  const start = match.test?.start ?? 0;
  expect(start - before).toBeGreaterThan(2900);
  expect(start - before).toBeLessThan(3200);
  tell(10_003_000, 10_000_900); // a slow message
  expect(match.test?.start).toBe(start);
  tell(null, 10_001_000);
  expect(match.test).toEqual({ seat: 'P2', start: null, hz: 100, ticks: 1000 });
  line.hear?.({ kind: 'table', table, now: 10_002_000 });
  expect(match.test).toBeUndefined();
  match.close();
});
