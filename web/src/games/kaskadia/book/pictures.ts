// pictures.ts: the rules in pictures: dice, animals, hexes and a habitat card.
import { at } from '../../../board/figure/paint';
import { arrow, ground, number, text, tick } from '../../../board/picture';
import { lands } from '../art';
import { die, hex, icon } from '../art/box';

const BEAR = '#6e4a2f';
const ELK = '#8a6420';
const FOX = '#b8501b';
const HAWK = '#35607f';
const SALMON = '#b23a4e';
const NATURE = '#3f6b35';
const LAND = ground('#e8efe0');
const COLUMNS = ['#2f6f93', '#71ae9f', '#3d7360', '#c2963a', '#6b5f86'] as const;

const rolled = (x: number, y: number, name: Parameters<typeof icon>[0], ink: string): string =>
  at(x, y, 0.6, die(0, 0, 0, name, ink));
const token = (x: number, y: number): string => at(x - 9, y - 9, 0.75, icon('nature', NATURE));
const animal = (x: number, y: number, name: Parameters<typeof icon>[0], ink: string): string =>
  at(x - 15, y - 15, 1.25, icon(name, ink));
const sheet = (x: number, values: readonly (readonly number[])[]): string =>
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
const card = (x: number, y: number): string =>
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

export const pictures = {
  sheet: LAND + sheet(90, [[3, 2], [1, 4, 2], [3], [2, 2, 5, 1], [4]]),
  dice:
    LAND +
    '<rect x="14" y="22" width="174" height="64" rx="14" fill="#fbf4e4" stroke="#b9a67c" stroke-width="2"/><rect x="200" y="22" width="114" height="64" rx="14" fill="#dbe9f3" stroke="#7fabdb" stroke-width="2"/>' +
    rolled(46, 54, 'fox', FOX) +
    rolled(101, 54, 'elk', ELK) +
    rolled(156, 54, 'fox', FOX) +
    rolled(230, 54, 'salmon', SALMON) +
    rolled(284, 54, 'fox', FOX) +
    '<g fill="none" stroke="#1c6e5d" stroke-width="4"><rect x="19" y="27" width="54" height="54" rx="11"/><rect x="129" y="27" width="54" height="54" rx="11"/><rect x="257" y="27" width="54" height="54" rx="11"/></g>' +
    arrow([160, 92], [160, 112], 0, '#1c6e5d') +
    animal(120, 146, 'fox', FOX) +
    animal(160, 146, 'fox', FOX) +
    animal(200, 146, 'fox', FOX) +
    number(238, 146, '+3', '#1c6e5d'),
  actions:
    LAND +
    animal(70, 36, 'elk', ELK) +
    arrow([96, 36], [132, 36]) +
    animal(160, 36, 'fox', FOX) +
    token(230, 36) +
    animal(70, 90, 'elk', ELK) +
    arrow([96, 90], [132, 90]) +
    animal(160, 90, 'bear', BEAR) +
    token(230, 90) +
    token(252, 90) +
    animal(70, 144, 'hawk', HAWK) +
    text(115, 152, '+', 26) +
    animal(160, 144, 'salmon', SALMON) +
    token(230, 144) +
    token(252, 144) +
    token(274, 144),
  card:
    LAND +
    animal(36, 50, 'bear', BEAR) +
    animal(70, 50, 'salmon', SALMON) +
    animal(36, 92, 'fox', FOX) +
    animal(70, 92, 'fox', FOX) +
    arrow([94, 72], [126, 72], 0, '#1c6e5d') +
    card(140, 26) +
    arrow([244, 72], [270, 72], 0, '#1c6e5d') +
    token(292, 62) +
    token(292, 84) +
    tick(232, 34),
  mark:
    LAND +
    at(60, 70, 1.2, hex(0, 0, '#2b5a24', '')) +
    text(60, 79, 3, 26, '#fffaf0') +
    arrow([98, 70], [138, 70], 0, '#1c6e5d') +
    sheet(158, [[2], [], [4, 3], [1], []]) +
    '<circle cx="226" cy="68" r="19" fill="none" stroke="#1c6e5d" stroke-width="4"/>' +
    at(44, 120, 1.4, icon('sun', '#a86a00')) +
    number(96, 138, '+1', '#1c6e5d'),
  end:
    LAND +
    text(92, 112, 20, 84, '#2f5d50') +
    [0, 1, 2, 3, 4]
      .map((i) =>
        animal(
          178 + i * 28,
          60,
          (['bear', 'elk', 'fox', 'hawk', 'salmon'] as const)[i] ?? 'any',
          [BEAR, ELK, FOX, HAWK, SALMON][i] ?? '',
        ),
      )
      .join('') +
    arrow([234, 82], [234, 112], 0, '#1c6e5d') +
    number(234, 138, '+1', '#1c6e5d'),
};
