// pictures.ts: the rules in pictures: dams, cards and logs of the board.
import { at } from '../../../board/figure/paint';
import { arrow, gone, ground, number, tick } from '../../../board/picture';
import { card, drawn, log } from '../art/box';
import type { needs, Suit } from '../art/own';
import { bank, dam, need, row, small } from './pieces';

const FORMATIONS: readonly (readonly [keyof typeof needs, ...(readonly [Suit, number])[]])[] = [
  ['legion', ['G', 7], ['G', 8], ['G', 9]],
  ['company', ['Y', 6], ['B', 6], ['R', 6]],
  ['brotherhood', ['P', 2], ['P', 5], ['P', 10]],
  ['band', ['R', 3], ['B', 4], ['G', 5]],
  ['horde', ['Y', 1], ['P', 8], ['R', 4]],
];
export const pictures = {
  river:
    bank +
    [0, 1, 2, 3, 4, 5, 6].map((i) => dam(28 + i * 44, 90)).join('') +
    small(60, 116, 'G', 7) +
    small(60, 136, 'G', 8) +
    small(148, 118, 'R', 4) +
    small(236, 118, 'B', 9) +
    small(16, 26, 'P', 5) +
    small(104, 26, 'Y', 11) +
    small(192, 8, 'P', 6) +
    small(192, 28, 'P', 2) +
    at(284, 128, 1, drawn('attacker', 26, '#9c2a24')) +
    at(284, 24, 1, drawn('defender', 26, '#1c4f92')),
  play:
    bank +
    dam(100, 82) +
    dam(160, 82) +
    dam(220, 82) +
    small(148, 106, 'G', 8) +
    '<rect x="148" y="122" width="24" height="33" rx="3" fill="none" stroke="#1c6e5d" stroke-width="2.500" stroke-dasharray="5 4"/>' +
    at(20, 118, 0.62, card('Y', 3, 'toad')) +
    at(56, 112, 0.7, card('G', 9, 'turtle')) +
    at(262, 118, 0.62, card('B', 1, 'snail')) +
    arrow([104, 138], [138, 140], 14, '#1c6e5d'),
  formations:
    ground('#efe7d8') +
    FORMATIONS.map(([name, ...cards], i) => {
      const [x, y] = i < 3 ? [24, 8 + i * 57] : [184, 36 + (i - 3) * 62];
      return (
        number(x, y + 17, i + 1) + at(x + 30, y + 17, 1, need(name, 0.9)) + row(x + 48, y, cards)
      );
    }).join(''),
  prepare:
    bank +
    dam(80, 82) +
    small(68, 108, 'G', 7) +
    small(68, 128, 'G', 8) +
    gone(80, 114) +
    at(34, 22, 1, log(0, 0, 92, '#8a5a33')) +
    arrow([80, 44], [80, 62], 0, '#9f2f2a') +
    dam(236, 82) +
    small(224, 108, 'R', 1) +
    small(224, 128, 'B', 4) +
    arrow([254, 136], [296, 150], -16, '#9f2f2a') +
    '<path stroke="#b9ad90" stroke-width="2" stroke-dasharray="5 6" d="M160 14v152"/>',
  claim:
    bank +
    dam(84, 90) +
    row(44, 126, [
      ['G', 7],
      ['G', 8],
      ['G', 9],
    ]) +
    row(44, 20, [
      ['Y', 6],
      ['B', 6],
      ['R', 6],
    ]) +
    tick(136, 142) +
    arrow([142, 90], [186, 90], 0, '#1c6e5d') +
    dam(240, 90, true, 'brotherhood'),
  end:
    bank +
    [0, 1, 2, 3, 4, 5, 6].map((i) => dam(28 + i * 44, 90, i < 4)).join('') +
    at(70, 124, 1, drawn('attacker', 40, '#9c2a24')) +
    at(222, 16, 1, drawn('defender', 40, '#1c4f92')) +
    number(28, 56, 1) +
    number(72, 56, 2) +
    number(116, 56, 3) +
    number(160, 56, 4),
};
