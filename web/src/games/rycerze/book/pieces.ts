// pieces.ts: what the pictures of the rules and of the options are made of: hexes, people of the
// wasteland, cards.
import '../art/figures.css';
import { at, byPlace, paintFigure } from '../../../board/figure/paint';
import { ground } from '../../../board/picture';
import { FIGURES } from '../art/figures';
import { SIGNS, type SignName } from '../art/signs';

export const DUST = ground('#ecd9b0');
export const INK = '#3a2a20';

export const figure = (x: number, y: number, id: string, size: number, turned = false): string => {
  const drawn = FIGURES[id];
  return at(
    x,
    y,
    size,
    `<g class="waste-tones"><g class="is-${id}">${drawn ? paintFigure(drawn, byPlace) : ''}</g></g>`,
    turned,
  );
};
export const sign = (x: number, y: number, name: SignName, size: number, ink = INK): string =>
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
export const LANDS = {
  desert: '#d9b982',
  swamp: '#7d8a4e',
  hills: '#9a7a5c',
  road: '#8c8378',
  city: '#a94f26',
};
export const hex = (x: number, y: number, land: keyof typeof LANDS, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-18-31h36l18 31-18 31h-36l-18-31z" fill="${LANDS[land]}" stroke="#fbf3dc" stroke-width="3"/>${land === 'city' ? '<path fill="#fbf3dc" d="M-14 12v-18h8v-10h10v14h10v14z"/>' : land === 'hills' ? '<path fill="#6b5340" d="M-20 12l12-20 8 11 7-9 13 18z"/>' : land === 'swamp' ? '<path fill="none" stroke="#4d5a2c" stroke-width="3" d="M-14 8V-8M-4 10V-4M6 8V-9M14 10V0"/>' : land === 'road' ? '<path stroke="#e8d9a8" stroke-width="4" stroke-dasharray="8 6" d="M-30 0h60"/>' : '<path fill="none" stroke="#b08f58" stroke-width="3" d="M-16 8q8-8 16 0t16 0"/>'}`,
  );
export const card = (x: number, y: number, ink: string, inside: string): string =>
  at(
    x,
    y,
    1,
    `<rect x="2" y="3" width="64" height="90" rx="7" fill="${INK}" opacity=".25"/><rect width="64" height="90" rx="7" fill="#fbf7ee" stroke="${INK}" stroke-width="2"/><path fill="${ink}" d="M2 7q0-5 5-5h50q5 0 5 5v9H2z"/>${inside}`,
  );
