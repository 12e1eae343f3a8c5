import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import NewTable from '../src/app/home/NewTable.svelte';
import { box } from './toy';

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

// A server with one game, whose answer to a wish is given.
const serve = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') return reply(status, body);
    return path === '/api/games' ? reply(200, { games: [], levels: ['easy'] }) : reply(200, box);
  });

afterEach(() => vi.unstubAllGlobals());

const wish = async () => {
  render(NewTable, { game: 'toy' });
  const button = await screen.findByRole('button', { name: /Open the table|Otwórz stół/ });
  button.click();
  return screen.getByRole('alert');
};

test('a set-up that cannot be played: the game says why, with its rule', async () => {
  serve(400, { error: 'unfit', refusal: 'no_slot', rule: 'T-1.2' });
  const alert = await wish();
  await waitFor(() => expect(alert.textContent).toBe('No slot. (T-1.2)'));
});

test('a reason this page does not know is still said', async () => {
  serve(400, { error: 'unfit', refusal: 'newer', rule: 'T-9' });
  const alert = await wish();
  await waitFor(() => expect(alert.textContent).toMatch(/cannot be set up|nie da się zagrać/));
});
