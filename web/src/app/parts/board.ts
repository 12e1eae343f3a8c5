// board.ts: all that is needed before a table or a replay can be shown: the game's box, its board
// if it has one, and the printed pack if that board draws from it.
import type { GameScreen } from '../../games/contract';
import { loadScreen } from '../../games/list';
import { getBox, getPack } from '../../store/api';
import type { Box, Pack } from '../../store/protocol';

export interface Shown {
  readonly box: Box;
  readonly screen: GameScreen | null;
  readonly pack: Pack;
}

const NONE: Pack = {};

export const loadShown = async (game: string): Promise<Shown> => {
  const [box, screen] = await Promise.all([getBox(game), loadScreen(game)]);
  return { box, screen, pack: screen?.needsPack ? await getPack(game) : NONE };
};

// The table itself; few need it at first.
export const loadTable = () => import('../table/Table.svelte');

// Fetched while the server sets the table.
export const fetchAhead = (game: string): void => {
  for (const ahead of [loadTable(), loadShown(game)]) ahead.catch(() => undefined);
};
