// pieces.ts: what the pictures of the rules and of the options are made of: dams, cards, logs.
import { at } from '../../../board/figure/paint';
import { ground, text } from '../../../board/picture';
import { INKS, log } from '../art/box';
import { needs, type Suit, signs } from '../art/own';

export const WATER = '#a9cfd2';
export const bank = `${ground('#e6e0c4')}<path fill="${WATER}" d="M0 66h320v48H0z"/>`;
export const need = (name: keyof typeof needs, size: number): string =>
  at(-12 * size, -12 * size, size, `<g fill="#4a2f18">${needs[name]}</g>`);
// A dam across the water, whole or broken.
export const dam = (
  x: number,
  y: number,
  broken = false,
  sign: keyof typeof needs = 'open',
): string =>
  at(
    x,
    y,
    0.26,
    log(-75, -62, 150, '#96683d') +
      log(-75, -40, broken ? 60 : 150, '#a9794a') +
      log(broken ? 10 : -75, -18, broken ? 70 : 150, '#8a5a33') +
      log(-75, 4, broken ? 54 : 150, '#a9794a') +
      log(-75, 26, 150, '#96683d') +
      `<rect x="-42" y="-44" width="84" height="76" rx="10" fill="#fdfaf2" stroke="#6d4725" stroke-width="4"/>${need(sign, 2.4)}`,
  );
export const small = (x: number, y: number, suit: Suit, value: number, size = 1): string => {
  const [ink, mid, soft] = INKS[suit];
  return at(
    x,
    y,
    size,
    `<rect width="24" height="33" rx="3" fill="#fdfaf2" stroke="#7d7059"/><path fill="${soft}" d="M1.500 1.500h21v30h-21z"/><path fill="${mid}" d="M1.500 23q10-6 21 0v8.500h-21z"/>` +
      text(12, 17, value, 15, ink) +
      at(8, 21, 0.33, `<g fill="${ink}">${signs[suit].replaceAll('var(--k-soft)', soft)}</g>`),
  );
};
export const row = (x: number, y: number, cards: readonly (readonly [Suit, number])[]): string =>
  cards.map(([suit, value], i) => small(x + i * 27, y, suit, value)).join('');
