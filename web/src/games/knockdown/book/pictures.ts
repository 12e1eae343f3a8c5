// pictures.ts: the rules in pictures: the bridge, its fighters, cards of the row, cubes.
import { at } from '../../../board/figure/paint';
import { arrow, die, gone, number, text } from '../../../board/picture';
import { cube } from '../art/box';
import { bridge, card, fighter, SKY, sign } from './pieces';

export const pictures = {
  arena:
    SKY + bridge(140) + fighter(96, 141, 'veroth', 0.95) + fighter(224, 141, 'xingo', 0.95, true),
  row:
    SKY +
    card(20, 16, 'fist', 2) +
    card(94, 16, 'kick', 1, 1) +
    card(168, 16, 'block', 1) +
    card(242, 16, 'fist', 0, 1, true) +
    '<rect x="90" y="12" width="62" height="84" rx="9" fill="none" stroke="#1c6e5d" stroke-width="4"/>' +
    arrow([112, 104], [86, 136], -8, '#1c6e5d') +
    sign(62, 150, 'kick', 1.3, '#b98a2f') +
    arrow([142, 104], [206, 140], 8, '#b3261e') +
    fighter(258, 176, 'driana', 0.58, true) +
    at(214, 164, 0.6, cube(0, 0, true) + cube(0, -28, false)),
  move:
    SKY +
    bridge(132) +
    fighter(75, 133, 'veroth', 0.74) +
    fighter(243, 133, 'driana', 0.74, true) +
    arrow([92, 40], [134, 40], 12, '#1c6e5d') +
    [1, 2, 3, 4].map((n) => number(75 + n * 42, 160, n)).join(''),
  combo:
    SKY +
    card(16, 30, 'fist', 1) +
    card(62, 42, 'kick', 1) +
    card(108, 54, 'dash', 1) +
    arrow([176, 92], [212, 92], 0, '#b3261e') +
    sign(236, 60, 'ability', 2, '#b98a2f') +
    sign(262, 116, 'strike', 2, '#b3261e') +
    text(290, 70, '×2', 26, '#b3261e'),
  block:
    SKY +
    card(22, 50, 'block', 1) +
    gone(76, 54) +
    card(104, 50, 'fist', 1) +
    card(136, 50, 'kick', 1) +
    '<path fill="none" stroke="#1c6e5d" stroke-width="3" stroke-linecap="round" d="M104 138h86"/>' +
    arrow([194, 88], [208, 88], 0, '#1c6e5d') +
    at(
      262,
      108,
      1.1,
      cube(-22, 0, true) + cube(8, 0, false) + cube(-22, -30, false) + cube(8, -30, false),
    ) +
    gone(238, 62) +
    gone(272, 62),
  test:
    SKY +
    '<path fill="none" stroke="#6d5f4b" stroke-width="5" d="M30 20h110M86 20v18"/>' +
    at(86, 66, 1, cube(0, 0, false, 4)) +
    at(84, 160, 1, cube(0, 0, true) + cube(3, -26, false, 2) + cube(-2, -52, false, -3)) +
    '<path stroke="#6d5f4b" stroke-width="4" d="M44 161h84"/><path stroke="#b9ad90" stroke-width="2" stroke-dasharray="5 6" d="M164 14v152"/>' +
    die(204, 74, 5) +
    die(246, 74, 2) +
    die(288, 74, 4) +
    text(246, 128, '≥', 28) +
    at(228, 166, 0.6, cube(0, 0, true) + cube(30, 0, false) + cube(60, 0, false)),
};
