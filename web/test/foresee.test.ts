// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Match } from '../src/store/match.svelte';

// A line to a server that answers every question at once.
const opened = (seat: string | null, reply: Record<string, unknown>) => {
  const said: Record<string, unknown>[] = [];
  class Line {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;
    constructor() {
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string) {
      const message = JSON.parse(text);
      said.push(message);
      const answer =
        message.op === 'hello' ? { kind: 'welcome', seat, chat: [] } : { re: message.id, ...reply };
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Line);
  return { match: new Match('k7mq2xwd'), said };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => vi.unstubAllGlobals());

test('a player is told what an answer would bring', async () => {
  const news = [{ event: 'drew', seat: 'P1' }];
  const { match, said } = opened('P1', { ok: true, news, view: { cards: 3 } });
  await settled();
  expect(await match.foresee('pass')).toEqual({ news, view: { cards: 3 } });
  expect(said.at(-1)).toMatchObject({ op: 'foresee', answer: 'pass' });
  match.close();
});

test('a refused answer brings nothing', async () => {
  const { match } = opened('P1', { error: 'refused', refusal: 'no_slot', rule: 'T-1' });
  await settled();
  expect(await match.foresee('pass')).toBeNull();
  match.close();
});

test('a watcher asks nothing', async () => {
  const { match, said } = opened(null, { ok: true, news: [], view: {} });
  await settled();
  expect(await match.foresee('pass')).toBeNull();
  expect(said).toHaveLength(1);
  match.close();
});
