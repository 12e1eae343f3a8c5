// screen.ts: what this game brings to the page.
import type { GameScreen } from '../contract';
import Board from './Board.svelte';
import Result from './Result.svelte';
import { moments } from './scenes';
import { numberOf, type WasteView } from './view';

export const screen: GameScreen<WasteView> = {
  id: 'rycerze',
  Board,
  Result,
  needsPack: true,
  mood: 'mood-rycerze',
  rounds: ['round'],
  moments,
  turn: (view) => `${view.round}.${view.phase}.${view.active ?? ''}`,
  standing: (view, seat) => {
    const n = numberOf(seat);
    if (!view.knight[n]) return null;
    return {
      key: 'board.standing',
      gaps: { rep: view.rep[n] ?? 0, hp: view.hp[n] ?? 0, luck: view.luck_cards[n] ?? 0 },
    };
  },
};
