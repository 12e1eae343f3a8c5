// picture.ts: what the pictures of books and of options are made with, as text: 320 by 180 in a
// book, 160 by 90 beside an option, no words in them. Each game puts its own pieces there
// (games/GAME/book/pictures.ts, options.ts).
export const PICTURE = { width: 320, height: 180 };
export const SMALL = { width: 160, height: 90 };

const INK = '#3a2f24';

// The ground everything lies on.
export const ground = (fill: string): string => `<path fill="${fill}" d="M0 0h320v180H0z"/>`;

// Nobody knows yet which.
export const unknown = (x: number, y: number, size = 30, ink = INK): string =>
  text(x, y + size * 0.34, '?', size, ink);

// A bent arrow; `bend` lifts its middle.
export const arrow = (
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  bend = 0,
  ink = INK,
): string => {
  const [midX, midY] = [(x + toX) / 2, (y + toY) / 2 - bend];
  const turn = (Math.atan2(toY - midY, toX - midX) * 180) / Math.PI;
  return (
    `<path fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" d="M${x} ${y}Q${midX} ${midY} ${toX} ${toY}"/>` +
    `<path fill="${ink}" transform="translate(${toX} ${toY}) rotate(${turn.toFixed(1)})" d="M8 0L-7-8v16z"/>`
  );
};

// A sign in a circle: what is right, what goes, a number.
const round = (x: number, y: number, fill: string, inside: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="11" fill="${fill}" stroke="#fffdf8" stroke-width="2"/>${inside}</g>`;
export const tick = (x: number, y: number): string =>
  round(
    x,
    y,
    '#1c6e5d',
    '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M-5 0l4 4 6-8"/>',
  );
export const gone = (x: number, y: number): string =>
  round(
    x,
    y,
    '#9f2f2a',
    '<path stroke="#fff" stroke-width="3" stroke-linecap="round" d="M-4-4l8 8M4-4l-8 8"/>',
  );
export const number = (x: number, y: number, value: string | number, fill = INK): string =>
  round(
    x,
    y,
    fill,
    `<text y="4.500" text-anchor="middle" font-family="Inter,sans-serif" font-weight="700" font-size="13" fill="#fffdf8">${value}</text>`,
  );
export const text = (x: number, y: number, value: string | number, size = 20, ink = INK): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Alegreya,Georgia,serif" font-weight="700" font-size="${size}" fill="${ink}">${value}</text>`;

// A die with pips or a number on it.
export const die = (x: number, y: number, value: string | number, size = 34): string =>
  `<g transform="translate(${x} ${y})"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="7" fill="#fffaf0" stroke="#6d5f4b" stroke-width="2"/>${text(0, size * 0.2, value, size * 0.6)}</g>`;
