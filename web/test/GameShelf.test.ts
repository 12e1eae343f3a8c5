// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import GameShelf from '../src/app/home/GameShelf.svelte';
import type { GameCard, TableWish } from '../src/store/protocol';

const opened = vi.hoisted(() => [] as TableWish[]);
vi.mock('../src/store/api', async (whole) => ({
  ...(await whole<typeof import('../src/store/api')>()),
  openTable: (wish: TableWish) => {
    opened.push(wish);
    return Promise.reject(new Error('the table is not what is tested'));
  },
}));

const game = (id: string, more: Partial<GameCard> = {}): GameCard => ({
  id,
  title: { pl: `Gra ${id}`, en: `Game ${id}` },
  seats: [1, 2],
  guides: [],
  feats: 0,
  options: [],
  ...more,
});
const role = (word: string) => ({ pl: word, en: word });
const kinds = () => opened.map((wish) => 'seats' in wish && wish.seats.map(({ kind }) => kind));

beforeEach(() => opened.splice(0));

test('what is off the shelf is offered nowhere', () => {
  render(GameShelf, { games: [game('toy'), game('made', { off_shelf: true })] });
  expect(screen.queryByText(/(Gra|Game) toy/)).not.toBeNull();
  expect(screen.queryByText(/(Gra|Game) made/)).toBeNull();
});

test('where a seat says who one is, one press chooses it', async () => {
  const roles = [role('kot'), role('mysz'), role('mysz')];
  render(GameShelf, { games: [game('toy', { seats: [3, 3], roles })] });
  const ways = screen.getAllByRole('button', { name: /(jako|as) (kot|mysz)/ });
  expect(ways).toHaveLength(2);
  for (const way of ways) await fireEvent.click(way);
  expect(kinds()).toEqual([
    ['me', 'bot', 'bot'],
    ['bot', 'me', 'bot'],
  ]);
});

test('where seats are alike, one sits on the first', async () => {
  render(GameShelf, { games: [game('toy', { roles: [role('gracz'), role('gracz')] })] });
  await fireEvent.click(screen.getByRole('button', { name: /^(Zagraj z botem|Play a bot)$/ }));
  expect(kinds()).toEqual([['me', 'bot']]);
});
