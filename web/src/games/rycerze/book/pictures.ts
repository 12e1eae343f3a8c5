// pictures.ts: the rules in pictures: hexes, a car, people of the wasteland, dice.
import '../art/figures.css';
import { at, byPlace, paintFigure } from '../../../board/figure/paint';
import { arrow, die, ground, number, text, tick } from '../../../board/picture';
import { FIGURES } from '../art/figures';
import { SIGNS, type SignName } from '../art/signs';

const DUST = ground('#ecd9b0');
const INK = '#3a2a20';

const figure = (x: number, y: number, id: string, size: number, turned = false): string => {
  const drawn = FIGURES[id];
  return at(
    x,
    y,
    size,
    `<g class="waste-tones"><g class="is-${id}">${drawn ? paintFigure(drawn, byPlace) : ''}</g></g>`,
    turned,
  );
};
const sign = (x: number, y: number, name: SignName, size: number, ink = INK): string =>
  at(
    x - 12 * size,
    y - 12 * size,
    size,
    SIGNS[name]
      .map(([kind, d, width]) =>
        kind === 'solid'
          ? `<path fill="${ink}" d="${d}"/>`
          : `<path fill="none" stroke="${kind === 'hole' ? '#fbf7ee' : ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`,
      )
      .join(''),
  );
// The land of a hex, flat on top.
const LANDS = {
  desert: '#d9b982',
  swamp: '#7d8a4e',
  hills: '#9a7a5c',
  road: '#8c8378',
  city: '#a94f26',
};
const hex = (x: number, y: number, land: keyof typeof LANDS, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-18-31h36l18 31-18 31h-36l-18-31z" fill="${LANDS[land]}" stroke="#fbf3dc" stroke-width="3"/>${land === 'city' ? '<path fill="#fbf3dc" d="M-14 12v-18h8v-10h10v14h10v14z"/>' : land === 'hills' ? '<path fill="#6b5340" d="M-20 12l12-20 8 11 7-9 13 18z"/>' : land === 'swamp' ? '<path fill="none" stroke="#4d5a2c" stroke-width="3" d="M-14 8V-8M-4 10V-4M6 8V-9M14 10V0"/>' : land === 'road' ? '<path stroke="#e8d9a8" stroke-width="4" stroke-dasharray="8 6" d="M-30 0h60"/>' : '<path fill="none" stroke="#b08f58" stroke-width="3" d="M-16 8q8-8 16 0t16 0"/>'}`,
  );
const card = (x: number, y: number, ink: string, inside: string): string =>
  at(
    x,
    y,
    1,
    `<rect x="2" y="3" width="64" height="90" rx="7" fill="${INK}" opacity=".25"/><rect width="64" height="90" rx="7" fill="#fbf7ee" stroke="${INK}" stroke-width="2"/><path fill="${ink}" d="M2 7q0-5 5-5h50q5 0 5 5v9H2z"/>${inside}`,
  );

export const pictures = {
  map:
    DUST +
    hex(70, 60, 'hills') +
    hex(70, 124, 'desert') +
    hex(126, 92, 'road') +
    hex(126, 28, 'desert') +
    hex(182, 60, 'city') +
    hex(182, 124, 'swamp') +
    hex(238, 92, 'desert') +
    hex(238, 28, 'hills') +
    figure(126, 112, 'v_jeep', 0.34) +
    sign(284, 136, 'rep', 2, '#a94f26') +
    sign(36, 30, 'mission', 1.6),
  drive:
    DUST +
    hex(48, 96, 'desert', 1.1) +
    hex(116, 60, 'road', 1.1) +
    hex(184, 96, 'swamp', 1.1) +
    hex(252, 60, 'city', 1.1) +
    arrow([60, 84], [104, 66], 6, '#a94f26') +
    arrow([130, 66], [172, 88], -2, '#a94f26') +
    arrow([196, 84], [238, 66], 6, '#a94f26') +
    figure(48, 122, 'v_jeep', 0.4) +
    [0, 1, 2].map((i) => sign(228 + i * 30, 150, 'fuel', 1.1, '#2e4a4f')).join(''),
  wasteland:
    DUST +
    figure(74, 160, 'k_mel', 0.78) +
    arrow([214, 84], [140, 84], 16, '#9f2f2a') +
    card(
      232,
      40,
      '#a94f26',
      `<svg x="4" y="20" width="56" height="64" viewBox="-100 -128 204 140">${figure(0, 0, 'w_tekla', 1, true)}</svg>`,
    ) +
    sign(264, 156, 'scavenger', 1.4) +
    sign(152, 140, 'face', 1.4) +
    sign(190, 140, 'flee', 1.4),
  fight:
    DUST +
    figure(52, 168, 'k_mel', 0.62) +
    figure(268, 166, 'w_dingoes', 0.62, true) +
    card(96, 18, '#2e4a4f', sign(32, 52, 'attack', 2)) +
    card(164, 18, '#a94f26', sign(32, 52, 'defence', 2)) +
    die(122, 146, 7, 30) +
    die(160, 146, 10, 30) +
    die(198, 146, 3, 30) +
    tick(134, 126) +
    tick(174, 126),
  explore:
    DUST +
    hex(74, 88, 'city', 1.7) +
    figure(74, 140, 'k_mel', 0.5) +
    arrow([146, 88], [180, 88], 0, '#1c6e5d') +
    sign(216, 52, 'contract', 1.7) +
    sign(268, 52, 'market', 1.7) +
    sign(216, 116, 'healing', 1.7) +
    sign(268, 116, 'ammo', 1.7),
  end:
    DUST +
    [1, 2, 3, 4, 5, 6, 7, 8]
      .map((n) => number(34 + (n - 1) * 36, 48, n, n === 8 ? '#a94f26' : '#8c8378'))
      .join('') +
    sign(110, 122, 'mission', 2.4) +
    sign(214, 122, 'rep', 2.6, '#a94f26') +
    text(164, 132, '+', 34),
};
