// options.ts: what a table of this game can be opened with, in pictures.
import { at } from '../../../board/figure/paint';
import { arrow, gone, number, tick, unknown } from '../../../board/picture';
import type { DrawOptions } from '../../pictures';
import { card, figure, hex, sign } from './pieces';

const DUST = '<path fill="#ecd9b0" d="M0 0h160v90H0z"/>';
const RUST = '#a94f26';
const small = (x: number, y: number, inside: string): string =>
  at(x, y, 0.78, card(0, 0, RUST, inside));
const back = (x: number, y: number): string =>
  at(
    x,
    y,
    0.78,
    `<rect width="64" height="90" rx="7" fill="${RUST}" stroke="#3a2a20" stroke-width="2"/><rect x="7" y="7" width="50" height="76" rx="5" fill="none" stroke="#ecd9b0" stroke-width="2"/>${sign(32, 45, 'backpack', 1.6, '#ecd9b0')}`,
  );
const rounds = (n: number): string =>
  Array.from({ length: 8 }, (_, i) =>
    at(
      26 + (i % 4) * 36,
      30 + Math.floor(i / 4) * 32,
      1,
      number(0, 0, i + 1, i < n ? (i === n - 1 ? RUST : '#6b5340') : '#cdb98e') +
        (i < n ? '' : gone(8, 8)),
    ),
  ).join('');
const drive = at(0, 0, 1, hex(48, 48, 'desert', 0.9) + hex(104, 48, 'road', 0.9));

export const options: DrawOptions = async () => ({
  mission: {
    m_saviour:
      DUST +
      hex(50, 48, 'city', 1.1) +
      figure(50, 82, 'k_mel', 0.42) +
      sign(116, 44, 'rep', 2.2, RUST),
    m_only_one:
      DUST +
      figure(44, 84, 'k_mel', 0.5) +
      sign(80, 40, 'attack', 1.4) +
      figure(118, 84, 'k_heat', 0.5, true),
    m_damsel: DUST + figure(56, 84, 'damsel', 0.5) + figure(112, 84, 'x_baron', 0.5, true),
    m_avengers: DUST + figure(48, 84, 'x_doctor', 0.5) + figure(112, 84, 'x_baron', 0.5, true),
    m_cult:
      DUST +
      figure(40, 84, 'x_cultist', 0.48) +
      figure(82, 84, 'x_cultist', 0.48) +
      figure(124, 84, 'x_cultist', 0.48),
    t_road:
      DUST +
      drive +
      figure(48, 66, 'v_jeep', 0.32) +
      arrow([72, 30], [104, 30], 8, RUST) +
      sign(138, 48, 'mission', 1.6),
    vote: DUST + sign(50, 46, 'mission', 2.2) + unknown(106, 44, 50),
  },
  hunted: {
    on:
      DUST +
      hex(44, 48, 'desert', 1.1) +
      figure(44, 78, 'k_mel', 0.42) +
      arrow([100, 44], [76, 44], 0, '#9f2f2a') +
      small(104, 10, sign(32, 52, 'beast', 1.8)),
    off:
      DUST +
      hex(44, 48, 'desert', 1.1) +
      figure(44, 78, 'k_mel', 0.42) +
      small(104, 10, sign(32, 52, 'beast', 1.8)) +
      gone(104, 18),
  },
  draft: {
    off:
      DUST +
      (['k_mel', 'k_heat', 'k_kate', 'k_naomi', 'k_hugo'] as const)
        .map((id, i) => figure(20 + i * 30, 84, id, 0.42))
        .join(''),
    on:
      DUST +
      figure(36, 84, 'k_mel', 0.5) +
      figure(82, 84, 'k_kate', 0.5) +
      figure(128, 84, 'k_hugo', 0.5) +
      tick(104, 20),
  },
  short: { off: DUST + rounds(8), on: DUST + rounds(6) },
  open_hands: {
    off: DUST + back(30, 10) + back(82, 10),
    on: DUST + small(30, 10, sign(32, 52, 'weapon', 1.8)) + small(82, 10, sign(32, 52, 'med', 1.8)),
  },
});
