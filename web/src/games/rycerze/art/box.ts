// box.ts: the picture on the box: the road through the wasteland, a car, a knight, and what waits
// there.
import { at, type Paints, paintFigure } from '../../../board/figure/paint';
import { FIGURES } from './figures';

const drawn = (id: string, paints: Paints): string => {
  const figure = FIGURES[id];
  return figure ? paintFigure(figure, paints(id)) : '';
};
const hill = (d: string, ink: string): string => `<path fill="${ink}" d="${d}"/>`;

export const box = (paints: Paints): string =>
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#2e4a4f"/><stop offset=".5" stop-color="#c98548"/><stop offset="1" stop-color="#f2cf94"/></linearGradient></defs>' +
  '<path fill="url(#s)" d="M0 0h640v336H0z"/><circle cx="404" cy="150" r="62" fill="#f7dfa4"/><circle cx="404" cy="150" r="94" fill="#f7dfa4" opacity=".28"/>' +
  hill(
    'M0 176l40-10v-38h12v-26h26v-18h10v18h20v34h16v22h30V96h8v-22h22v22h10v56l60 12h390v160H0z',
    '#6b4a3f',
  ) +
  '<path fill="#c98548" d="M60 112h6v10h-6zM84 108h6v8h-6zM84 126h6v8h-6zM168 104h6v10h-6zM182 104h6v10h-6zM182 124h6v10h-6z"/>' +
  hill('M0 190q140-30 300-8t340-16v180H0z', '#b8794a') +
  hill('M0 226q160-30 330-8t310-14v132H0z', '#d9b982') +
  '<path fill="#4b4440" d="M386 204h26l212 132H176z"/><path fill="#e8d9a8" d="M397 208h4l4 16h-10zM394 232h9l6 26h-20zM386 268h22l9 40h-38z"/>' +
  '<g fill="#5b4630"><path d="M30 262v-46h7v20h14v-14h6v20H37v20zM596 250v-38h6v16h12v-12h5v17h-17v17z"/></g>' +
  '<path fill="none" stroke="#8a5a33" stroke-width="3" stroke-linecap="round" opacity=".6" d="M20 306h60M96 320h40M560 314h50M500 326h30"/>' +
  at(254, 300, 1.2, drawn('v_jeep', paints)) +
  at(92, 316, 1.12, drawn('k_mel', paints)) +
  at(526, 306, 1.02, drawn('w_tekla', paints), true);
