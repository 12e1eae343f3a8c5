// options.ts: what a table of this game can be opened with, in pictures.
import { at, byPlace, paintFigure } from '../../../board/figure/paint';
import { arrow, die, gone, number, tick, unknown } from '../../../board/picture';
import type { DrawOptions } from '../../pictures';
import { cube } from '../art/box';
import { FOG } from '../art/fog';
import { SIEGE } from '../art/siege';
import { card, sign } from './pieces';

const SKY = '<path fill="#f3e3cc" d="M0 0h160v90H0z"/>';
const CAST = { ...SIEGE, ...FOG };
const fighter = (x: number, id: keyof typeof CAST, size = 0.56): string =>
  at(x, 84, size, `<g class="is-${id}">${paintFigure(CAST[id], byPlace)}</g>`);
const tower = (x: number): string =>
  `<path fill="none" stroke="#6d5f4b" stroke-width="4" d="M${x - 30} 8h60M${x} 8v8"/><path stroke="#6d5f4b" stroke-width="4" d="M${x - 30} 84h60"/>` +
  at(x, 82, 0.7, cube(0, 0, true) + cube(3, -26, false, 2) + cube(-3, -52, false, -3)) +
  at(x + 8, 33, 0.7, cube(0, 0, false, 5));
const dice = (x: number): string =>
  die(x - 22, 34, 5, 28) + die(x + 22, 34, 2, 28) + die(x, 64, 4, 28);
const hand = (x: number, y: number): string => at(x, y, 0.78, card(0, 0, 'fist', 1));
const back = (x: number, y: number): string =>
  at(
    x,
    y,
    0.78,
    '<rect width="54" height="76" rx="6" fill="#5b1a1a" stroke="#2a190e" stroke-width="2"/><rect x="6" y="6" width="42" height="64" rx="4" fill="none" stroke="#c4572f" stroke-width="2"/>',
  );
const rounds = (drafted: readonly number[]): string =>
  [1, 2, 3]
    .map(
      (n) =>
        number(34 + (n - 1) * 46, 18, n) +
        (drafted.includes(n)
          ? at(18 + (n - 1) * 46, 36, 0.5, card(0, 0, 'fist', 1)) +
            at(26 + (n - 1) * 46, 42, 0.5, card(0, 0, 'block', 1))
          : ''),
    )
    .join('');
// Light ones and heavy ones, and which of them go.
const cubes = (heavyGoes: boolean): string =>
  [0, 1, 2, 3].map((i) => at(44 + i * 26, 42, 0.8, cube(0, 0, false))).join('') +
  gone(96, 32) +
  gone(122, 32) +
  [0, 1].map((i) => at(44 + i * 26, 78, 0.8, cube(0, 0, true))).join('') +
  (heavyGoes ? gone(70, 68) : '');
// The longer the way back, the slower the crane.
const swing = (wide: number): string =>
  `<path fill="none" stroke="#6d5f4b" stroke-width="4" d="M20 12h120"/>${at(80, 52, 1, cube(0, 0, false))}` +
  arrow([80 + wide, 68], [80 - wide, 68], -10, '#1c6e5d') +
  arrow([80 - wide, 68], [80 + wide, 68], -10, '#1c6e5d');

export const options: DrawOptions = async () => ({
  knockdown_test: {
    dice: SKY + dice(80),
    tower: SKY + tower(80),
    each_chooses: SKY + tower(42) + dice(118),
  },
  fighter_choice: {
    pick:
      SKY + fighter(34, 'veroth') + fighter(80, 'xingo') + fighter(126, 'driana') + tick(98, 22),
    random: SKY + fighter(46, 'veroth') + unknown(92, 48, 44) + fighter(124, 'driana'),
  },
  boxes: {
    siege_storm: SKY + fighter(34, 'veroth') + fighter(80, 'xingo') + fighter(126, 'driana'),
    fog_harbour: SKY + fighter(34, 'korsa') + fighter(80, 'ozrel') + fighter(126, 'brunn'),
    combined:
      SKY +
      (['veroth', 'xingo', 'driana', 'korsa', 'ozrel', 'brunn'] as const)
        .map((id, i) => fighter(18 + i * 25, id, 0.38))
        .join(''),
  },
  memory_aid: {
    on: SKY + hand(30, 14) + hand(58, 14) + back(88, 14),
    off: SKY + back(30, 14) + back(58, 14) + back(88, 14),
  },
  redraft_each_round: { no: SKY + rounds([1]), yes: SKY + rounds([1, 2, 3]) },
  pass_discards: { light: SKY + cubes(false), both: SKY + cubes(true) },
  tower_assist: {
    100: SKY + swing(18),
    125: SKY + swing(28),
    150: SKY + swing(40),
    200: SKY + swing(58),
  },
  tower_bots: {
    average: SKY + tower(80) + sign(128, 44, 'token', 1.2, '#b98a2f'),
    novice: SKY + tower(80),
    expert:
      SKY +
      tower(80) +
      sign(128, 32, 'token', 1.2, '#b98a2f') +
      sign(128, 62, 'token', 1.2, '#b98a2f'),
  },
});
