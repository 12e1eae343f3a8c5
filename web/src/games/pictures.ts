// pictures.ts: the drawings of games that pages other than home show: home does without the list
// of them.
import type { Pack } from '../store/protocol';

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
