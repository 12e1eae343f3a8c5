// box.ts: the picture on the box: a northern night, the Beast on the ridge, Hunters with their
// light.
import { at, type Paints, paintFigure } from '../../../board/figure/paint';
import { BEASTS } from './beasts';
import { HUNTERS } from './hunters';

export const pine = (x: number, y: number, size: number, ink: string): string =>
  at(
    x,
    y,
    size,
    `<path fill="${ink}" d="M0-90l15 26h-7l13 24h-8l15 26h-8l14 24H-34l14-24h-8l15-26h-8l13-24h-7z"/>`,
  );
export const paw = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.8)" fill="#ffb36b" opacity=".85"><ellipse rx="7" ry="6"/><ellipse cx="-8" cy="-8" rx="2.600" ry="4"/><ellipse cx="-2.800" cy="-11" rx="2.600" ry="4"/><ellipse cx="2.800" cy="-11" rx="2.600" ry="4"/><ellipse cx="8" cy="-8" rx="2.600" ry="4"/></g>`;

export const box = (paints: Paints): string =>
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#0f1730"/><stop offset=".7" stop-color="#2b3a55"/><stop offset="1" stop-color="#44506a"/></linearGradient><linearGradient id="a" x2="1" y2="0"><stop stop-color="#4fa38b" stop-opacity="0"/><stop offset=".4" stop-color="#6fd3b0" stop-opacity=".75"/><stop offset="1" stop-color="#4fa38b" stop-opacity="0"/></linearGradient><radialGradient id="f"><stop stop-color="#ffcf7a"/><stop offset=".5" stop-color="#e07a35" stop-opacity=".5"/><stop offset="1" stop-color="#b3472f" stop-opacity="0"/></radialGradient></defs>' +
  '<path fill="url(#s)" d="M0 0h640v336H0z"/>' +
  '<path fill="url(#a)" d="M40 90q150-90 300-40t280-40v56q-150 50-290 6T40 128z"/><path fill="url(#a)" opacity=".6" d="M0 130q200-60 360-20t280-30v34q-140 40-280 12T0 156z"/>' +
  '<g fill="#e9efff"><circle cx="66" cy="40" r="1.600"/><circle cx="150" cy="24" r="1.200"/><circle cx="236" cy="52" r="1.500"/><circle cx="588" cy="58" r="1.700"/><circle cx="610" cy="120" r="1.200"/><circle cx="30" cy="108" r="1.200"/><circle cx="420" cy="20" r="1.500"/></g>' +
  '<circle cx="470" cy="104" r="58" fill="#f3ecd2"/><circle cx="452" cy="92" r="9" fill="#dfd6b6"/><circle cx="488" cy="122" r="6" fill="#dfd6b6"/>' +
  '<path fill="#222d45" d="M0 214q80-50 170-22t140-40 150 18 180-30v196H0z"/>' +
  `${[18, 52, 84, 300, 330, 600, 630].map((x, i) => pine(x, 232 + (i % 3) * 8, 0.9 + (i % 2) * 0.25, i % 2 ? '#182236' : '#1d2942')).join('')}` +
  '<path fill="#131b2c" d="M0 286q120-40 250-22 90-50 210-44t180 6v110H0z"/>' +
  at(454, 232, 1.12, paintFigure(BEASTS.fangrir, paints('fangrir')), true) +
  `${paw(340, 262, -70)}${paw(306, 276, -76)}${paw(372, 244, -66)}` +
  '<circle cx="178" cy="226" r="96" fill="url(#f)"/>' +
  at(116, 308, 0.98, paintFigure(HUNTERS.helga, paints('helga'))) +
  at(204, 314, 0.94, paintFigure(HUNTERS.assar, paints('assar'))) +
  `${pine(560, 330, 1.3, '#0d1422')}${pine(612, 344, 1.6, '#0a101b')}${pine(20, 346, 1.5, '#0a101b')}`;
