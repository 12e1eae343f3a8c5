// list.ts: the games that have a folder here, found by looking. All others are played by their
// answer list alone. In which order games stand on the shelf is the server's word.
import type { GameScreen } from './contract';

const screens = import.meta.glob<{ screen: GameScreen }>('./*/screen.ts');

export const hasScreen = (game: string): boolean => `./${game}/screen.ts` in screens;

export const loadScreen = async (game: string): Promise<GameScreen | null> => {
  const load = screens[`./${game}/screen.ts`];
  return load ? (await load()).screen : null;
};

// The picture on a game's box (art/box.ts, scripts/boxes.mjs).
const boxes = import.meta.glob<string>('./*/box.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
export const boxOf = (game: string): string | undefined => boxes[`./${game}/box.svg`];
