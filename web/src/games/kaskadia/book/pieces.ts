// pieces.ts: what the pictures of the rules and of the options are made of: dice, animals, hexes, a
// habitat card.
import { at } from '../../../board/figure/paint';
import { ground, text } from '../../../board/picture';
import { lands } from '../art';
import { die, hex, icon } from '../art/box';

export const BEAR = '#6e4a2f';
export const ELK = '#8a6420';
export const FOX = '#b8501b';
export const HAWK = '#35607f';
export const SALMON = '#b23a4e';
export const NATURE = '#3f6b35';
export const LAND = ground('#e8efe0');
export const COLUMNS = ['#2f6f93', '#71ae9f', '#3d7360', '#c2963a', '#6b5f86'] as const;

export const rolled = (
  x: number,
  y: number,
  name: Parameters<typeof icon>[0],
  ink: string,
): string => at(x, y, 0.6, die(0, 0, 0, name, ink));
export const token = (x: number, y: number): string =>
  at(x - 9, y - 9, 0.75, icon('nature', NATURE));
export const animal = (
  x: number,
  y: number,
  name: Parameters<typeof icon>[0],
  ink: string,
): string => at(x - 15, y - 15, 1.25, icon(name, ink));
export const sheet = (x: number, values: readonly (readonly number[])[]): string =>
  COLUMNS.map((fill, i) =>
    [0, 1, 2, 3]
      .map((k) => {
        const value = values[i]?.[k];
        const y = 30 + k * 38;
        return (
          at(x + i * 34, y, 0.62, hex(0, 0, value ? fill : '#f6f1e4', '')) +
          (value ? text(x + i * 34, y + 6, value, 17, '#fffaf0') : '')
        );
      })
      .join(''),
  ).join('');
export const card = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    '<rect x="2" y="3" width="96" height="124" rx="8" fill="#1d2a20" opacity=".2"/><rect width="96" height="124" rx="8" fill="#fbf7ee" stroke="#8a7552" stroke-width="2"/><path fill="#deebd2" d="M4 4h88v44H4z"/>' +
      at(
        0,
        18,
        1,
        `<path fill="#7ba566" d="${lands.forest[0]}"/><path fill="#2b5a24" d="${lands.forest[1]}"/>`,
      ) +
      at(20, 22, 0.5, hex(0, 0, '#2b5a24', '')) +
      text(20, 28, 3, 17, '#fffaf0') +
      token(78, 20) +
      animal(24, 76, 'bear', BEAR) +
      animal(56, 76, 'fox', FOX) +
      animal(24, 106, 'fox', FOX) +
      animal(56, 106, 'salmon', SALMON),
  );
