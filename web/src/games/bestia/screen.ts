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
  knower: 'P1', // the Beast: it sees what the Hunters know, too
  moments,
  turn: (view) => `${view.day}.${view.active}.${view.streak}`,
  standing: (view, seat) => {
    // One player may have two Hunters (BE-3.11); who has chosen nobody yet has nothing to show.
    const all = Array.from({ length: view.people }, (_, who) => who).filter(
      (who) => view.character[who] && playerOf(who, view.picked.length) === seat,
    );
    if (all.length === 0) return null;
    const each = (of: (who: number) => number): string => all.map(of).join(' + ');
    return {
      key: 'board.standing',
      gaps: {
        health: each((who) => (view.health[who] ?? 0) - (view.wounds[who] ?? 0)),
        grudges: each((who) => view.grudges[who] ?? 0),
      },
    };
  },
};
