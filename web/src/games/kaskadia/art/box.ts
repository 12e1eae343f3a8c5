// box.ts: the picture on the box: a valley with its river, and dice with the five animals.
import { at } from '../../../board/figure/paint';
import { ICONS, type IconName, type Tone } from '../sheet/icons';

export const icon = (name: IconName, ink: string): string => {
  const looks: Record<Tone, string> = {
    body: `fill="${ink}"`,
    light: 'fill="#fffaf0"',
    dark: 'fill="#2b2119"',
    line: `fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`,
    thin: 'fill="none" stroke="#2b2119" stroke-width="1.100" stroke-linecap="round"',
  };
  return ICONS[name].map(([tone, d]) => `<path ${looks[tone]} d="${d}"/>`).join('');
};
export const die = (x: number, y: number, turn: number, name: IconName, ink: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-37" y="-33" width="78" height="78" rx="15" fill="#1d2a20" opacity=".28"/><rect x="-39" y="-39" width="78" height="78" rx="15" fill="#fbf4e4" stroke="#8a7552" stroke-width="2.500"/><rect x="-33" y="-33" width="66" height="66" rx="11" fill="#fffaf0"/>${at(-25, -25, 2.08, icon(name, ink))}</g>`;
export const hex = (
  x: number,
  y: number,
  fill: string,
  name: IconName | '',
  ink = '#fffaf0',
): string =>
  `<g transform="translate(${x} ${y})"><path d="M0-30l26 15v30L0 30l-26-15v-30z" fill="${fill}" stroke="#fbf4e4" stroke-width="3"/>${name ? at(-12, -12, 1, icon(name, ink)) : ''}</g>`;

const pine = (x: number, y: number, size: number, ink: string): string =>
  at(x, y, size, `<path fill="${ink}" d="M0-70l16 26h-8l14 24h-9l15 24H-28l15-24h-9l14-24h-8z"/>`);

export const box = (): string =>
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#a9d3e4"/><stop offset="1" stop-color="#f4ead0"/></linearGradient><linearGradient id="w" x2="0" y2="1"><stop stop-color="#8cc3dc"/><stop offset="1" stop-color="#2f6f93"/></linearGradient></defs>' +
  '<path fill="url(#s)" d="M0 0h640v336H0z"/><circle cx="520" cy="64" r="30" fill="#fbe2a2"/>' +
  '<path fill="#8f9fb5" d="M0 190L96 74l52 62 84-104 96 116 62-66 92 96 70-70 88 92v146H0z"/><path fill="#eef2f4" d="M232 32l-30 38 16-6 14 12 16-14 18 8zM96 74L74 101l12-3 12 8 14-10zM390 82l-18 19 12-2 8 7 14-8z"/>' +
  '<path fill="#5f8a5a" d="M0 202q120-44 250-12t200-14 190 6v154H0z"/>' +
  `${[20, 58, 92, 566, 602, 634].map((x, i) => pine(x, 216 + (i % 2) * 10, 1.05 + (i % 3) * 0.16, i % 2 ? '#2f5d50' : '#3d7360')).join('')}` +
  '<path fill="url(#w)" d="M300 186q60 14 24 44t64 50 24 56H150q10-40 68-66t32-46 50-38z"/>' +
  '<path fill="none" stroke="#dff0f5" stroke-width="2.500" stroke-linecap="round" opacity=".85" d="M292 226q16 8 34 2M262 262q22 10 48 2M330 290q20 8 42 0M214 300q24 10 54 0"/>' +
  at(254, 262, 2.3, icon('salmon', '#d9694b'), false) +
  at(384, 300, 1.7, icon('salmon', '#d9694b'), true) +
  `${hex(512, 244, '#2f6f93', 'sun', '#fbe2a2')}${hex(564, 244, '#3d7360', 'nature')}${hex(538, 289, '#c2963a', '')}${hex(590, 289, '#6b5f86', 'monument')}${hex(486, 289, '#71ae9f', 'rain')}` +
  die(70, 264, -10, 'bear', '#6e4a2f') +
  die(158, 286, 7, 'fox', '#b8501b') +
  die(122, 196, 12, 'elk', '#8a6420') +
  die(428, 236, -7, 'hawk', '#35607f');
