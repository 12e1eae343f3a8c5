// pictures.ts: the rules in pictures: the Beast, its Hunters, cards in two colours, areas and
// trails.
import '../figures.css';
import { at, byPlace, paintFigure } from '../../../board/figure/paint';
import { arrow, gone, ground, number, tick } from '../../../board/picture';
import { BEASTS } from '../art/beasts';
import { paw, pine } from '../art/box';
import { HUNTERS } from '../art/hunters';
import { SIGNS } from '../art/signs';

const NIGHT = ground('#2b3a55');
const DAY = ground('#dfe3da');
const BLUE = '#2f5f9a';
const RED = '#a8352c';

const beast = (x: number, y: number, size: number, turned = false): string =>
  at(x, y, size, `<g class="is-fangrir">${paintFigure(BEASTS.fangrir, byPlace)}</g>`, turned);
const hunter = (x: number, y: number, id: keyof typeof HUNTERS, size: number): string =>
  at(x, y, size, `<g class="is-${id}">${paintFigure(HUNTERS[id], byPlace)}</g>`);
const sign = (x: number, y: number, name: string, size: number, ink: string): string =>
  at(x - 12 * size, y - 12 * size, size, `<path fill="${ink}" d="${SIGNS[name] ?? ''}"/>`);
// A card has one half for the Beast and one for a Hunter.
const card = (x: number, y: number, ink: string): string =>
  at(
    x,
    y,
    1,
    `<rect x="2" y="3" width="52" height="74" rx="6" fill="#10182a" opacity=".3"/><rect width="52" height="74" rx="6" fill="#fbf7ee" stroke="#3d4a61" stroke-width="2"/><path fill="${ink}" d="M2 6q0-4 4-4h40q4 0 4 4v6H2z"/><path stroke="#b3a898" stroke-dasharray="4 4" d="M6 42h40"/>` +
      sign(26, 27, 'trail', 0.85, '#3d4a61') +
      sign(26, 57, 'tower', 0.85, '#3d4a61'),
  );
const back = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    '<rect width="36" height="50" rx="5" fill="#2b3a55" stroke="#10182a" stroke-width="2"/><path fill="none" stroke="#6fd3b0" stroke-width="2" d="M8 16q10-8 20 0M8 26q10-8 20 0M8 36q10-8 20 0"/>',
  );
const area = (x: number, y: number, name: string, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${fill}" stroke="#fbf7ee" stroke-width="3"/>${sign(x, y, name, 1, '#fbf7ee')}`;

export const pictures = {
  sides:
    NIGHT +
    '<circle cx="252" cy="56" r="34" fill="#f3ecd2"/>' +
    pine(30, 150, 0.8, '#1d2942') +
    pine(298, 156, 0.9, '#1d2942') +
    '<path fill="#131b2c" d="M0 142q160-20 320 0v38H0z"/>' +
    beast(226, 150, 0.74, true) +
    hunter(58, 158, 'helga', 0.6) +
    hunter(108, 160, 'assar', 0.6),
  draft:
    DAY +
    card(24, 52, BLUE) +
    tick(76, 56) +
    card(120, 52, RED) +
    card(146, 52, BLUE) +
    card(172, 52, RED) +
    arrow([232, 90], [292, 90], 24, '#1c6e5d'),
  cards:
    DAY +
    card(92, 52, BLUE) +
    card(176, 52, RED) +
    tick(118, 144) +
    tick(202, 144) +
    card(20, 52, RED) +
    card(248, 52, RED) +
    gone(274, 144),
  trail:
    DAY +
    '<path fill="none" stroke="#b3a898" stroke-width="7" d="M60 60L140 100L226 60L270 130"/>' +
    area(60, 60, 'forest', '#3f6b4a') +
    area(140, 100, 'settlement', '#a8752c') +
    area(226, 60, 'swamp', '#3d7a80') +
    area(270, 130, 'cave', '#6b5f7a') +
    paw(104, 62, 110) +
    paw(186, 100, 60) +
    hunter(140, 104, 'assar', 0.42) +
    back(20, 118) +
    back(48, 118) +
    back(76, 118),
  night:
    NIGHT +
    '<circle cx="60" cy="52" r="28" fill="#f3ecd2"/><circle cx="72" cy="46" r="24" fill="#2b3a55"/>' +
    [0, 1, 2, 3].map((i) => sign(120 + i * 44, 52, 'grudge', 1.3, '#f2b33d')).join('') +
    arrow([186, 78], [186, 104], 0, '#f3ecd2') +
    [0, 1, 2]
      .map(
        (i) =>
          `<rect x="${92 + i * 66}" y="116" width="56" height="44" rx="6" fill="#fbf7ee" stroke="#10182a" stroke-width="2"/>${sign(120 + i * 66, 138, ['heart', 'ancient', 'trap'][i] ?? '', 1.2, RED)}`,
      )
      .join(''),
  end:
    DAY +
    [0, 1, 2, 3]
      .map((i) => sign(40 + i * 34, 46, 'farmer', 1.2, '#6a6055') + gone(50 + i * 34, 62))
      .join('') +
    beast(254, 84, 0.42, true) +
    '<path stroke="#b3a898" stroke-width="2" stroke-dasharray="5 6" d="M16 94h288"/>' +
    hunter(48, 172, 'helga', 0.4) +
    hunter(86, 172, 'assar', 0.4) +
    arrow([112, 140], [150, 140], 0, '#1c6e5d') +
    sign(182, 138, 'heart', 1.6, RED) +
    gone(200, 154) +
    [1, 2, 3].map((n) => number(232 + (n - 1) * 28, 140, n)).join(''),
};
