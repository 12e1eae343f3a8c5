// list.ts: the games that have a folder here, found by looking. All others are played by their
// answer list alone. In which order games stand on the shelf is the server's word.
import type { Pack } from '../store/protocol';
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

// The pictures of a game's book by name, each the inside of an svg (board/picture.ts).
export type Pictures = Readonly<Record<string, string>>;
const pictures = import.meta.glob<{ pictures: Pictures }>('./*/book/pictures.ts');
export const loadPictures = async (game: string): Promise<Pictures> => {
  const load = pictures[`./${game}/book/pictures.ts`];
  return load ? (await load()).pictures : {};
};

// Pictures of what a table can be opened with, by option and value, each the inside of a small svg.
// A game that draws from what is printed asks for its pack.
export type OptionPictures = Readonly<Record<string, Pictures>>;
export type DrawOptions = (pack: () => Promise<Pack>) => Promise<OptionPictures>;
const options = import.meta.glob<{ options: DrawOptions }>('./*/book/options.ts');
export const loadOptions = async (
  game: string,
  pack: () => Promise<Pack>,
): Promise<OptionPictures> => {
  const load = options[`./${game}/book/options.ts`];
  return load ? (await load()).options(pack) : {};
};
