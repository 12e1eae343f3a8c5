// box.ts: the picture on the box: the river at dawn, a dam across it, cards on both banks.
import { at } from '../../../board/figure/paint';
import { lands, type Suit, signs } from './own';
import { drawings } from './sprite';

export const INKS: Record<Suit, readonly [ink: string, mid: string, soft: string]> = {
  Y: ['#7a5700', '#e0b54a', '#f8e7b4'],
  B: ['#1c4f92', '#7fabdb', '#d5e4f5'],
  G: ['#2a632c', '#8ab76f', '#dcebc9'],
  P: ['#663386', '#b595d2', '#eadef3'],
  R: ['#9c2a24', '#e0907f', '#f8dcd3'],
};
export const drawn = (name: keyof typeof drawings, size: number, ink: string): string =>
  `<g color="${ink}" fill="${ink}" transform="scale(${size / drawings[name].size})">${drawings[name].body}</g>`;

export const card = (suit: Suit, value: number, animal: keyof typeof drawings): string => {
  const [ink, mid, soft] = INKS[suit];
  return (
    '<rect x="2" y="3" width="63" height="88" rx="4" fill="#281c0a" opacity=".25"/>' +
    '<rect width="63" height="88" rx="4" fill="#fdfaf2" stroke="#7d7059" stroke-width=".8"/>' +
    `<path d="M.8 25V4.400a3.600 3.600 0 0 1 3.600-3.600h54.200a3.600 3.600 0 0 1 3.600 3.600V25z" fill="${soft}"/>` +
    `<rect x="3" y="27.500" width="57" height="57.500" rx="2.500" fill="${soft}"/>` +
    `<circle cx="46" cy="38" r="6" fill="#fdfaf2"/>` +
    `<path d="${lands[suit][0]}" fill="${mid}" opacity=".55"/><path d="${lands[suit][1]}" fill="${mid}"/>` +
    at(9.5, 32, 1, drawn(animal, 44, ink)) +
    `<text x="4" y="20.500" font-family="Georgia,serif" font-weight="700" font-size="20" fill="${ink}">${value}</text>` +
    `<g fill="${ink}" transform="translate(41 5) scale(.64)">${signs[suit].replaceAll('var(--k-soft)', soft)}</g>`
  );
};
const fan = (x: number, y: number, cards: readonly string[], tilt: number): string =>
  cards
    .map(
      (one, i) =>
        `<g transform="translate(${x + i * 46} ${y + Math.abs(i - (cards.length - 1) / 2) * 9}) rotate(${tilt + (i - (cards.length - 1) / 2) * 8})">${one}</g>`,
    )
    .join('');
export const log = (x: number, y: number, length: number, tone: string): string =>
  `<rect x="${x}" y="${y}" width="${length}" height="19" rx="9.500" fill="${tone}" stroke="#4a2f18" stroke-width="2"/>` +
  `<ellipse cx="${x + length - 8}" cy="${y + 9.5}" rx="6" ry="8" fill="#e2c190" stroke="#4a2f18" stroke-width="1.500"/>` +
  `<ellipse cx="${x + length - 8}" cy="${y + 9.5}" rx="2.500" ry="3.500" fill="none" stroke="#9a7850" stroke-width="1.200"/>` +
  `<path d="M${x + 14} ${y + 6}h${length * 0.4}M${x + 30} ${y + 13}h${length * 0.3}" stroke="#4a2f18" stroke-width="1.200" opacity=".5" fill="none"/>`;

export const box = (): string =>
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#8fc0c8"/><stop offset=".55" stop-color="#f6d9a0"/><stop offset="1" stop-color="#f3b878"/></linearGradient><linearGradient id="w" x2="0" y2="1"><stop stop-color="#7db6b8"/><stop offset="1" stop-color="#2c6f78"/></linearGradient></defs>' +
  '<path fill="url(#s)" d="M0 0h640v336H0z"/><circle cx="320" cy="120" r="46" fill="#fbe7b4"/><circle cx="320" cy="120" r="70" fill="#fbe7b4" opacity=".35"/>' +
  '<path fill="#8ea56d" d="M0 140q90-60 190-26t160-22 150 12 140-20v260H0z" opacity=".8"/>' +
  '<path fill="#6b7d3a" d="M0 176q110-46 226-14t214-10 200 2v190H0z"/>' +
  '<path fill="url(#w)" d="M232 150q86-14 176 0 60 70 190 186H42q136-112 190-186z"/>' +
  '<path fill="none" stroke="#d6ece8" stroke-width="2.500" stroke-linecap="round" opacity=".8" d="M262 178h40M330 170h34M222 300h60M360 306h70M300 322h44M168 326h40M452 324h50"/>' +
  `<g>${log(206, 198, 232, '#96683d')}${log(186, 216, 268, '#a9794a')}${log(176, 234, 292, '#8a5a33')}${log(160, 252, 320, '#a9794a')}${log(148, 270, 344, '#96683d')}</g>` +
  at(276, 118, 1, drawn('beaver', 96, '#4a2f18')) +
  at(120, 70, 1, drawn('heron', 78, '#3c4a2a')) +
  fan(26, 204, [card('G', 7, 'salamander'), card('G', 8, 'crayfish'), card('G', 9, 'turtle')], -8) +
  fan(470, 204, [card('B', 11, 'beaver'), card('R', 4, 'shrew'), card('Y', 0, 'duck')], 8);
