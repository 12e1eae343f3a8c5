// screen.ts: what this game brings to the page.
import type { GameScreen } from '../contract';
import Board from './Board.svelte';
import { type BitwaView, roleOf } from './view';

export { credits } from './art/sprite';

export const screen: GameScreen<BitwaView> = {
  id: 'bitwa',
  Board,
  moments: { claimed: 'others', cards_given: 'after', game_over: 'before' },
  mood: 'mood-bitwa',
  standing: (view, seat) =>
    roleOf(view, seat) === 'attacker'
      ? { key: 'board.standing_attacker', gaps: { number: view.damaged, all: view.damaged_to_win } }
      : { key: 'board.standing_defender', gaps: { number: view.logs } },
};
