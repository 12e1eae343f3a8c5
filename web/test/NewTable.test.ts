// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import NewTable from '../src/app/home/NewTable.svelte';
import type { Box, TableWish } from '../src/store/protocol';
import { box } from './toy';

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

// A server with one game, whose answer to a wish is given.
const serve = (status: number, body: unknown, game: Box = box) => {
  const wishes: TableWish[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      wishes.push(JSON.parse(String(init.body)));
      return reply(status, body);
    }
    return path === '/api/games' ? reply(200, { games: [], levels: ['easy'] }) : reply(200, game);
  });
  return wishes;
};

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

const said = (text: string) => ({ pl: text, en: text });
const folding: Box = {
  ...box,
  id: 'folding', // the boxes of games are kept: it must be another one
  options: [
    { id: 'again', values: ['no', 'yes'], text: said('Play it again') },
    {
      id: 'times',
      values: ['1', '2'],
      text: said('How often'),
      needs: [{ option: 'again', values: ['yes'] }],
    },
  ],
};

test('what cannot matter is not asked, and not wished for either', async () => {
  const wishes = serve(400, { error: 'unfit', refusal: 'no_slot', rule: 'T-1.2' }, folding);
  render(NewTable, { game: 'folding' });
  const yes = await screen.findByRole('radio', { name: 'yes' });
  expect(screen.queryByRole('group', { name: 'How often' })).toBeNull();
  yes.click();
  await screen.findByRole('group', { name: 'How often' });
  screen.getByRole('radio', { name: '2' }).click();
  const open = screen.getByRole('button', { name: /Open the table|Otwórz stół/ });
  open.click();
  await waitFor(() => expect(wishes.at(-1)?.options).toEqual({ again: 'yes', times: '2' }));
  screen.getByRole('radio', { name: 'no' }).click();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'How often' })).toBeNull());
  await waitFor(() => expect(wishes.at(-1)?.options).toEqual({}));
});

test('where the seat decides who plays what, its label says so', async () => {
  const sided: Box = {
    ...box,
    id: 'sided',
    texts: { ...box.texts, 'seats.1': said('the Wolf'), 'seats.others': said('Lambs') },
  };
  serve(400, { error: 'unfit', refusal: 'no_slot', rule: 'T-1.2' }, sided);
  render(NewTable, { game: 'sided' });
  await screen.findByRole('combobox', { name: /^(Seat|Miejsce) 1: the Wolf$/ });
  screen.getByRole('combobox', { name: /^(Seat|Miejsce) 2: Lambs$/ });
});

test('what is tried is what would be opened, with the key that a rated match needs', async () => {
  const wishes = serve(200, { ok: true }, { ...folding, id: 'rated' });
  render(NewTable, { game: 'rated' });
  (await screen.findByRole('radio', { name: /^(Rated|O ranking)/ })).click();
  await waitFor(() => expect(wishes.at(-1)?.rated).toBe(true));
  expect(wishes.at(-1)?.key).toMatch(/^[0-9a-f]{32}$/);
});
