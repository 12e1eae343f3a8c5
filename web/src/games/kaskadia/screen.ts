// screen.ts: what this game brings to the page.
import type { GameScreen } from '../contract';
import Board from './Board.svelte';
import Result from './Result.svelte';
import Trail from './trail/Trail.svelte';
import { type KaskadiaView, seatIndex } from './view';

export const screen: GameScreen<KaskadiaView> = {
  id: 'kaskadia',
  Board,
  Result,
  Trail,
  needsPack: true,
  mood: 'mood-kaskadia',
  rounds: ['round'],
  // The end of a round shows what the others did meanwhile; who is alone has seen it all.
  moments: {
    round: ({ round }, view) =>
      Number(round) > 1 && (view as KaskadiaView).seats > 1 ? 'before' : null,
  },
  standing: (view, seat) => ({
    key: 'board.points',
    gaps: { number: view.total[seatIndex(seat)] ?? 0 },
  }),
};
