// options.ts: what a table of this game can be opened with, in pictures.
import { at } from '../../../board/figure/paint';
import { arrow, number, unknown } from '../../../board/picture';
import type { DrawOptions } from '../../pictures';
import { card, drawn } from '../art/box';
import type { needs } from '../art/own';
import { dam, WATER } from './pieces';

const BANK = '<path fill="#e6e0c4" d="M0 0h160v90H0z"/>';
const RIVER = `${BANK}<path fill="${WATER}" d="M0 30h160v30H0z"/>`;
const INK = '#4a2f18';
const attacker = (x: number, y: number, size = 30): string =>
  at(x - size / 2, y - size / 2, 1, drawn('attacker', size, '#9c2a24'));
const defender = (x: number, y: number, size = 30): string =>
  at(x - size / 2, y - size / 2, 1, drawn('defender', size, '#1c4f92'));
const fought = at(22, 16, 0.66, card('G', 7, 'salamander')) + at(46, 16, 0.66, card('B', 5, 'eel'));
// A tactics card: its drawing and no number.
const tactics = (x: number, y: number, name: Parameters<typeof drawn>[0]): string =>
  at(
    x,
    y,
    0.66,
    `<rect x="2" y="3" width="63" height="88" rx="4" fill="#281c0a" opacity=".25"/><rect width="63" height="88" rx="4" fill="#efe3c6" stroke="#7d7059" stroke-width="1.500"/><rect x="4" y="4" width="55" height="80" rx="3" fill="none" stroke="#a9794a" stroke-width="1.500"/>${at(9, 22, 1, drawn(name, 45, INK))}`,
  );
// Two seats over the river: who attacks sits below.
const seated = (near: string, far: string): string =>
  RIVER + dam(80, 45) + far + near + number(80, 14, 2) + number(80, 76, 1);
const row = (signs: readonly (keyof typeof needs)[]): string =>
  RIVER + signs.map((sign, i) => dam(28 + i * 52, 45, false, sign)).join('');

export const options: DrawOptions = async () => ({
  tactics: {
    false: BANK + at(22, 0, 1, fought),
    true: BANK + fought + tactics(82, 16, 'explosion') + tactics(106, 16, 'betrayal'),
  },
  rematch: {
    false: RIVER + dam(80, 45) + attacker(80, 75, 24) + defender(80, 15, 24),
    true:
      RIVER +
      dam(40, 45) +
      attacker(40, 75, 24) +
      defender(40, 15, 24) +
      arrow([70, 45], [88, 45], 0, '#1c6e5d') +
      dam(122, 45) +
      defender(122, 75, 24) +
      attacker(122, 15, 24),
  },
  attacker_seat: {
    random: seated(unknown(48, 72, 24), unknown(48, 15, 24)),
    seat_0: seated(attacker(48, 76, 24), defender(48, 14, 24)),
    seat_1: seated(defender(48, 76, 24), attacker(48, 14, 24)),
  },
  dam_order: {
    standard:
      row(['open', 'open', 'open']) + [1, 2, 3].map((n) => number(n * 52 - 24, 74, n)).join(''),
    random:
      row(['open', 'open', 'open']) +
      [2, 3, 1].map((n, i) => number(28 + i * 52, 74, n)).join('') +
      arrow([34, 22], [74, 22], 12, '#1c6e5d') +
      arrow([126, 22], [88, 22], 12, '#1c6e5d'),
  },
});
