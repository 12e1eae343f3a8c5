// @vitest-environment happy-dom
// The service worker as a browser would call it: what it shows when the server calls, and where a
// press on that leads.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;
const listeners: Record<string, Listener> = {};
const shown: { title: string; tag: string; body: string; data: unknown }[] = [];
let windows: Record<string, unknown>[] = [];
const opened: string[] = [];
const own = {
  addEventListener: (name: string, listener: Listener) => {
    listeners[name] = listener;
  },
  location: { origin: 'https://pionek.example' },
  navigator: {},
  registration: {
    showNotification: async (title: string, how: Omit<(typeof shown)[number], 'title'>) => {
      shown.push({ title, ...how });
    },
  },
  clients: {
    matchAll: async () => windows,
    openWindow: async (path: string) => opened.push(path),
  },
};

beforeAll(async () => {
  vi.stubGlobal('self', own);
  await Promise.all(Object.values(import.meta.glob('../worker/sw.ts')).map((load) => load()));
});
beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  windows = [];
});

const happens = async (name: string, event: Record<string, unknown>): Promise<void> => {
  const waits: Promise<unknown>[] = [];
  listeners[name]?.({ ...event, waitUntil: (until: Promise<unknown>) => waits.push(until) });
  await Promise.all(waits);
};
const hears = (text: string) => happens('push', { data: { text: () => text } });
const WORD = { table: 'k7mq2xwd', game: 'Gra o las', lang: 'pl' };

test('a closed page tells whose turn it is, in the language of the reader', async () => {
  await hears(JSON.stringify(WORD));
  await hears(JSON.stringify({ ...WORD, lang: 'en' }));
  expect(shown.map(({ title }) => title)).toEqual(['Twój ruch: Gra o las', 'Your move: Gra o las']);
  expect(shown[0]).toMatchObject({ tag: 'turn-k7mq2xwd', body: 'Stół k7mq 2xwd' });
});

test('not if a page of ours is looked at, nor if it is no word of the server', async () => {
  windows = [{ focused: true }];
  await hears(JSON.stringify(WORD));
  windows = [{ focused: false }];
  await hears('no word');
  expect(shown).toEqual([]);
  await hears(JSON.stringify(WORD));
  expect(shown.length).toBe(1);
});

test('a press leads to the table: where it is open, in any window, in a new one', async () => {
  const press = () =>
    happens('notificationclick', {
      notification: { close: () => undefined, data: { code: 'k7mq2xwd' } },
    });
  const focus = vi.fn();
  const navigate = vi.fn(async () => ({ focus }));
  const there = { url: 'https://pionek.example/#/t/k7mq2xwd', focus, navigate };
  windows = [{ url: 'https://pionek.example/', navigate }, there];
  await press();
  expect([focus.mock.calls.length, navigate.mock.calls.length]).toEqual([1, 0]);
  windows = [{ url: 'https://pionek.example/', navigate }];
  await press();
  expect(navigate).toHaveBeenCalledWith('/#/t/k7mq2xwd');
  windows = [];
  await press();
  expect(opened).toEqual(['/#/t/k7mq2xwd']);
});
