import { afterEach, expect, test, vi } from 'vitest';
import type { GameScreen } from '../src/games/contract';
import { box } from './toy';

const asked: string[] = [];
const screens: Record<string, Partial<GameScreen> | null> = {
  listed: null,
  light: { id: 'light' },
  drawn: { id: 'drawn', needsPack: true },
  broken: { id: 'broken', needsPack: true },
};
vi.mock('../src/games/list', () => ({ loadScreen: async (game: string) => screens[game] }));
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path);
  if (path === '/api/games/broken/pack') return new Response('{}', { status: 503 });
  return new Response(JSON.stringify(path.endsWith('/pack') ? { map: { rows: 7 } } : box));
});
const { loadShown } = await import('../src/app/parts/board');
afterEach(() => {
  asked.length = 0;
});

test('the printed pack comes with a board that needs it, and is asked for once', async () => {
  expect((await loadShown('drawn')).pack).toEqual({ map: { rows: 7 } });
  expect((await loadShown('drawn')).pack).toEqual({ map: { rows: 7 } });
  expect(asked.filter((path) => path === '/api/games/drawn/pack')).toHaveLength(1);
});

test.each(['light', 'listed'])('no other asks for it: %s', async (game) => {
  expect((await loadShown(game)).pack).toEqual({});
  expect(asked).toEqual([`/api/games/${game}`]);
});

test('a board without its pack is not shown', async () => {
  await expect(loadShown('broken')).rejects.toThrow('offline');
});
