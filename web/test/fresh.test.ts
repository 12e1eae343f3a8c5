// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Match } from '../src/store/match.svelte';

const line: { hear?: (message: object) => void } = {};
class Line {
  static readonly OPEN = 1;
  readonly readyState = 1;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    line.hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
  }
  send() {}
  close() {}
}
afterEach(() => vi.unstubAllGlobals());

test('what is told for the first time here, or again after an undo, did not happen just now', () => {
  vi.stubGlobal('WebSocket', Line);
  const match = new Match('k7mq2xwd');
  const fact = (event: string) => ({ event, seat: null });
  const tell = (from: number, ...events: string[]): string[] => {
    line.hear?.({ kind: 'state', asks: [], from, news: events.map(fact) });
    return match.fresh.map(({ event }) => event);
  };
  expect(tell(0, 'round', 'roll')).toEqual([]);
  expect(tell(2, 'mine', 'theirs')).toEqual(['mine', 'theirs']);
  expect(tell(2, 'theirs')).toEqual([]);
  expect(match.told.news.map(({ event }) => event)).toEqual(['round', 'roll', 'theirs']);
  expect(tell(3, 'mine')).toEqual(['mine']);
  match.close();
});
