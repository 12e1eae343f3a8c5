// box.ts: the picture on the box: two fighters on the bridge over the falls, and what they leave.
import { at, type Paints, paintFigure } from '../../../board/figure/paint';
import { SIEGE } from './siege';
import { SIGNS } from './signs';

export const cube = (x: number, y: number, heavy: boolean, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-13" y="-26" width="26" height="26" rx="4" fill="${heavy ? '#3b4652' : '#f1e4c8'}" stroke="#1d1712" stroke-width="2"/>${heavy ? '<path d="M-7-20l14 14M7-20l-14 14" stroke="#b9c4ce" stroke-width="2.500"/>' : '<rect x="-8" y="-21" width="16" height="16" rx="2" fill="#fffaf0"/>'}</g>`;

export const box = (paints: Paints): string =>
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5b1a1a"/><stop offset=".6" stop-color="#c4572f"/><stop offset="1" stop-color="#f0b25e"/></linearGradient><radialGradient id="l"><stop stop-color="#fff0c4"/><stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></radialGradient></defs>' +
  '<path fill="url(#s)" d="M0 0h640v336H0z"/><circle cx="320" cy="150" r="190" fill="url(#l)" opacity=".75"/>' +
  '<path fill="#4a2630" opacity=".7" d="M0 168l60-60 50 40 70-84 66 78 74-96 80 100 60-70 74 74 56-50 50 60v176H0z"/>' +
  '<path fill="#8fb3bd" opacity=".75" d="M214 150q106-18 212 0l40 186H174z"/><path fill="none" stroke="#e7f1f1" stroke-width="4" stroke-linecap="round" opacity=".7" d="M240 164q-6 80-20 172M286 158q2 90-6 178M338 156q-4 90 4 180M390 160q10 90 12 176"/>' +
  '<path fill="#33202a" d="M0 196q70 6 96 44t34 96H0zM640 196q-70 6-96 44t-34 96h130z"/>' +
  '<path fill="none" stroke="#3a2418" stroke-width="5" d="M0 196Q320 262 640 196"/>' +
  '<path fill="#7a4e2c" stroke="#2a190e" stroke-width="3" d="M0 282h640v22H0z"/><path stroke="#2a190e" stroke-width="2" opacity=".7" d="M64 282v22M128 282v22M192 282v22M256 282v22M320 282v22M384 282v22M448 282v22M512 282v22M576 282v22"/><path fill="#4b2d18" d="M0 304h640v10H0z"/>' +
  at(206, 284, 1.75, paintFigure(SIEGE.veroth, paints('veroth'))) +
  at(432, 284, 1.75, paintFigure(SIEGE.driana, paints('driana')), true) +
  at(284, 82, 3, `<g fill="#f6d36b" stroke="#7a1c14" stroke-width="1.200">${SIGNS.ko}</g>`) +
  '<text x="320" y="129" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="22" fill="#7a1c14">K.O.</text>' +
  cube(562, 282, true) +
  cube(564, 256, false, 3) +
  cube(560, 230, false, -4) +
  cube(590, 282, false) +
  cube(66, 282, true) +
  cube(40, 282, false, 8);
