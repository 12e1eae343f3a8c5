// pieces.ts: what the pictures of the rules and of the options are made of: the bridge, fighters,
// cards of the row.
import '../figures.css';
import { at, byPlace, paintFigure } from '../../../board/figure/paint';
import { ground } from '../../../board/picture';
import { cube } from '../art/box';
import { SIEGE } from '../art/siege';
import { SIGNS, type SignName } from '../art/signs';

export const SKY = ground('#f3e3cc');
export const fighter = (
  x: number,
  y: number,
  id: keyof typeof SIEGE,
  size: number,
  turned = false,
): string => at(x, y, size, `<g class="is-${id}">${paintFigure(SIEGE[id], byPlace)}</g>`, turned);
// Planks; the two at the ends are dangerous.
export const bridge = (y: number): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (i) =>
        `<rect x="${13 + i * 42}" y="${y}" width="40" height="14" rx="3" fill="${i === 0 || i === 6 ? '#b3261e' : '#8a5a33'}" stroke="#2a190e" stroke-width="2"/>`,
    )
    .join('');
export const sign = (x: number, y: number, name: SignName, size: number, ink: string): string =>
  at(
    x - 12 * size,
    y - 12 * size,
    size,
    `<g color="${ink}" fill="${ink}">${SIGNS[name].replaceAll('var(--kd-hole)', '#fffaf0')}</g>`,
  );
export const TONES: Partial<Record<SignName, string>> = {
  fist: '#b3261e',
  kick: '#b98a2f',
  block: '#2d5f8a',
  dash: '#3f6b35',
};
export const card = (
  x: number,
  y: number,
  name: SignName,
  cubes: number,
  heavy = 0,
  ko = false,
): string =>
  at(
    x,
    y,
    1,
    '<rect x="2" y="3" width="54" height="76" rx="6" fill="#2a190e" opacity=".22"/><rect width="54" height="76" rx="6" fill="#fdf8ec" stroke="#6d5f4b" stroke-width="2"/>' +
      `<path fill="${TONES[name] ?? '#3b4652'}" d="M2 6q0-4 4-4h42q4 0 4 4v22H2z"/>` +
      sign(27, 16, name, 0.85, '#fffaf0') +
      Array.from({ length: cubes + heavy }, (_, i) =>
        at(14 + i * 14, 54, 0.48, cube(0, 0, i < heavy)),
      ).join('') +
      (ko ? sign(27, 66, 'ko', 0.6, '#b98a2f') : ''),
  );
