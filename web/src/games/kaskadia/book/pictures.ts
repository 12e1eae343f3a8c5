// pictures.ts: the rules in pictures: dice, animals, hexes and a habitat card.
import { at } from '../../../board/figure/paint';
import { arrow, number, text, tick } from '../../../board/picture';
import { hex, icon } from '../art/box';
import { animal, BEAR, card, ELK, FOX, HAWK, LAND, rolled, SALMON, sheet, token } from './pieces';

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
    arrow([98, 70], [126, 70], 0, '#1c6e5d') +
    sheet(164, [[2], [], [4, 3], [1], []]) +
    '<circle cx="232" cy="68" r="19" fill="none" stroke="#1c6e5d" stroke-width="4"/>' +
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
