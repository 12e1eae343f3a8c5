// paint.ts: drawings as text: what is put together once, not drawn by components: the picture on a
// game's box (art/box.ts) and those of its book (book/pictures.ts).
import type { Figure, Shape, Tone } from './shape';

// A colour for each tone.
export type Paint = (tone: Tone) => string;
export const EDGE = '#1d1712';

// As figure.css has it: colours are those of the place where it stands.
export const byPlace: Paint = (tone) => `var(--${tone})`;

const shape = ([kind, tone, d, width]: Shape, paint: Paint): string => {
  const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  if (kind === 'limb')
    return (
      `<path ${round} stroke="${EDGE}" stroke-width="${(width ?? 0) + 3}" d="${d}"/>` +
      `<path ${round} stroke="${paint(tone)}" stroke-width="${width}" d="${d}"/>`
    );
  if (kind === 'line')
    return `<path ${round} stroke="${paint(tone)}" stroke-width="${width}" d="${d}"/>`;
  const edge = ` stroke="${EDGE}" stroke-width="1.8" stroke-linejoin="round"`;
  return `<path fill="${paint(tone)}"${kind === 'fill' ? edge : ''} d="${d}"/>`;
};

export const paintFigure = (figure: Figure, paint: Paint): string =>
  [...figure.back, ...figure.body, ...figure.head, ...figure.front]
    .map((one) => shape(one, paint))
    .join('');

// Something at a place, so much bigger; `turned` looks the other way.
export const at = (x: number, y: number, size: number, what: string, turned = false): string =>
  `<g transform="translate(${x} ${y}) scale(${turned ? -size : size} ${size})">${what}</g>`;

// A box has no stylesheet (the server allows none inside a picture), so its art is told the colours
// that the game's stylesheets give to a figure: `.is-NAME { --skin: ... }`.
export type Paints = (figure: string) => Paint;
export type BoxArt = (paints: Paints) => string;
export const BOX = { width: 640, height: 336 };

const paintsOf = (css: string): Paints => {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, who = '', body = '']) => ({
    who: who.split(',').map((one) => one.trim()),
    tones: new Map(
      [...body.matchAll(/--(\w+):\s*(#[0-9a-f]+)/g)].map(([, k = '', v = '']) => [k, v]),
    ),
  }));
  const find = (ends: RegExp, tone: Tone) =>
    rules
      .findLast(({ who, tones }) => tones.has(tone) && who.some((one) => ends.test(one)))
      ?.tones.get(tone);
  return (figure) => (tone) => {
    const colour = find(new RegExp(`\\.is-${figure}$`), tone) ?? find(/-tones$/, tone);
    if (!colour) throw new Error(`no colour for ${tone} of ${figure}`);
    return colour;
  };
};

export const boxSvg = (art: BoxArt, css: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}">${art(paintsOf(css))}</svg>\n`;
