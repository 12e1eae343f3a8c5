// screen.ts: what this game brings to the page.
import type { GameScreen } from '../contract';
import Board from './Board.svelte';
import Result from './Result.svelte';
import { moments } from './scenes';
import { type BestiaView, playerOf } from './view';

export const screen: GameScreen<BestiaView> = {
  id: 'bestia',
  Board,
  Result,
  needsPack: true,
  mood: 'mood-bestia',
  rounds: ['day', 'night'],
  moments,
  turn: (view) => `${view.day}.${view.active}.${view.streak}`,
  standing: (view, seat) => {
    const who = Array.from({ length: view.people }, (_, i) => i).find(
      (i) => playerOf(i, view.picked.length) === seat,
    );
    if (who === undefined) return null;
    return {
      key: 'board.standing',
      gaps: {
        health: (view.health[who] ?? 0) - (view.wounds[who] ?? 0),
        grudges: view.grudges[who] ?? 0,
      },
    };
  },
};
