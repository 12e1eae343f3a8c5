// list.ts: the only file that names games. A game without a folder here is played by its answer
// list alone.
import type { GameScreen } from './contract';

// In the order of the home page.
const ORDER = ['bitwa', 'kaskadia', 'knockdown', 'bestia', 'rycerze'];

const screens = import.meta.glob<{ screen: GameScreen }>('./*/screen.ts');

export const hasScreen = (game: string): boolean => `./${game}/screen.ts` in screens;

export const loadScreen = async (game: string): Promise<GameScreen | null> => {
  const load = screens[`./${game}/screen.ts`];
  return load ? (await load()).screen : null;
};

export const byShelf = (a: string, b: string): number => place(a) - place(b);
const place = (game: string): number => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length);
