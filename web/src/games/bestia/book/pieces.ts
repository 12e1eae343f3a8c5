// pieces.ts: what the pictures of the rules and of the options are made of: beasts, Hunters, cards
// in two colours, areas.
import '../figures.css';
import { at, byPlace, paintFigure } from '../../../board/figure/paint';
import { ground } from '../../../board/picture';
import { BEASTS } from '../art/beasts';
import { HUNTERS } from '../art/hunters';
import { SIGNS } from '../art/signs';

export const NIGHT = ground('#2b3a55');
export const DAY = ground('#dfe3da');
export const BLUE = '#2f5f9a';
export const RED = '#a8352c';

export const beast = (x: number, y: number, size: number, turned = false): string =>
  at(x, y, size, `<g class="is-fangrir">${paintFigure(BEASTS.fangrir, byPlace)}</g>`, turned);
export const hunter = (x: number, y: number, id: keyof typeof HUNTERS, size: number): string =>
  at(x, y, size, `<g class="is-${id}">${paintFigure(HUNTERS[id], byPlace)}</g>`);
export const sign = (x: number, y: number, name: string, size: number, ink: string): string =>
  at(x - 12 * size, y - 12 * size, size, `<path fill="${ink}" d="${SIGNS[name] ?? ''}"/>`);
// A card has one half for the Beast and one for a Hunter.
export const card = (x: number, y: number, ink: string): string =>
  at(
    x,
    y,
    1,
    `<rect x="2" y="3" width="52" height="74" rx="6" fill="#10182a" opacity=".3"/><rect width="52" height="74" rx="6" fill="#fbf7ee" stroke="#3d4a61" stroke-width="2"/><path fill="${ink}" d="M2 6q0-4 4-4h40q4 0 4 4v6H2z"/><path stroke="#b3a898" stroke-dasharray="4 4" d="M6 42h40"/>` +
      sign(26, 27, 'trail', 0.85, '#3d4a61') +
      sign(26, 57, 'tower', 0.85, '#3d4a61'),
  );
export const back = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    '<rect width="36" height="50" rx="5" fill="#2b3a55" stroke="#10182a" stroke-width="2"/><path fill="none" stroke="#6fd3b0" stroke-width="2" d="M8 16q10-8 20 0M8 26q10-8 20 0M8 36q10-8 20 0"/>',
  );
export const area = (x: number, y: number, name: string, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${fill}" stroke="#fbf7ee" stroke-width="3"/>${sign(x, y, name, 1, '#fbf7ee')}`;
