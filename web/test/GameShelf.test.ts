import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import GameShelf from '../src/app/home/GameShelf.svelte';
import type { GameCard } from '../src/store/protocol';

const game = (id: string, off_shelf?: true): GameCard => ({
  id,
  title: { pl: `Gra ${id}`, en: `Game ${id}` },
  seats: [1, 2],
  guides: [],
  feats: 0,
  options: [],
  ...(off_shelf ? { off_shelf } : {}),
});

test('what is off the shelf is offered nowhere', () => {
  render(GameShelf, { games: [game('toy'), game('made', true)] });
  expect(screen.queryByText(/(Gra|Game) toy/)).not.toBeNull();
  expect(screen.queryByText(/(Gra|Game) made/)).toBeNull();
});
