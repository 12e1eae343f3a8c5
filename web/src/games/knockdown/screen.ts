// screen.ts: what this game brings to the page.
import type { GameScreen } from '../contract';
import Board from './Board.svelte';
import Result from './Result.svelte';
import { damageOf, type KnockdownView, sideOf, sumOf } from './view';

export const screen: GameScreen<KnockdownView> = {
  id: 'knockdown',
  Board,
  Result,
  needsPack: true,
  mood: 'mood-knockdown',
  rounds: ['round'],
  moments: { passed_test: 'after', failed_test: 'before', round_won: 'before' },
  turn: (view) => `${view.round}.${view.turn}`,
  standing: (view, seat) => ({
    key: 'board.standing',
    gaps: {
      wins: view.victories[sideOf(seat)],
      damage: sumOf(damageOf(view, sideOf(seat))),
    },
  }),
};
