// picture.ts: the result of a match as a picture to be sent: drawn on a canvas, so that it needs
// nothing but the page.
import { saveFile } from '../../store/save';

export interface ResultPicture {
  readonly game: string;
  readonly art: string; // address of a picture
  readonly headline: string;
  readonly reason: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly won: boolean;
  }[];
  readonly foot: string;
}

const [W, H, EDGE] = [1200, 630, 72];
const ART = { x: W - EDGE - 500, y: 64, width: 500, height: 262 };
const BESIDE = ART.x - EDGE - 32; // what is left for words
const [LINE, LINES] = [62, 3]; // of the headline
const ROWS = { y: 446, height: 130, step: 50, column: 4 };

const fitted = (
  pen: CanvasRenderingContext2D,
  text: string,
  [most, size, face]: readonly [number, number, string],
): void => {
  for (let px = size; px > 18; px -= 2) {
    pen.font = `600 ${px}px ${face}`;
    if (pen.measureText(text).width <= most) return;
  }
};

// Word by word; what does not fit into the lines stays in the last. A word as short as a place
// ("2.") does not stand alone in it.
const SHORT = 3; // letters
export const wrapped = (text: string, isFit: (line: string) => boolean): string[] => {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (isFit(longer) || lines.length === LINES) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [before, last] = lines.slice(-2);
  const cut = before?.lastIndexOf(' ') ?? -1;
  if (before && last && last.length <= SHORT && cut > 0)
    lines.splice(-2, 2, before.slice(0, cut), `${before.slice(cut + 1)} ${last}`);
  return lines;
};

// Points that only say who won are no news.
export const valuesOf = (points: readonly number[]): (number | undefined)[] =>
  points.length > 1 && points.every((one) => one === 0 || one === 1)
    ? points.map(() => undefined)
    : [...points];

const drawArt = async (pen: CanvasRenderingContext2D, address: string): Promise<void> => {
  const art = new Image();
  art.src = address;
  try {
    await art.decode();
  } catch {
    return; // a result is one without a picture, too
  }
  pen.save();
  pen.beginPath();
  pen.roundRect(ART.x, ART.y, ART.width, ART.height, 16);
  pen.clip();
  pen.drawImage(art, ART.x, ART.y, ART.width, ART.height);
  pen.restore();
};

export const drawResult = async (
  canvas: HTMLCanvasElement,
  { game, art, headline, reason, rows, foot }: ResultPicture,
): Promise<void> => {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim() || '#222';
  const [book, sans] = [color('--book'), color('--sans')];
  canvas.width = W;
  canvas.height = H;
  pen.fillStyle = color('--paper');
  pen.fillRect(0, 0, W, H);
  pen.fillStyle = color('--act');
  pen.fillRect(0, 0, W, 16);
  await drawArt(pen, art);
  pen.fillStyle = color('--ink-soft');
  fitted(pen, game, [BESIDE, 38, book]);
  pen.fillText(game, EDGE, 100);
  pen.fillStyle = color('--ink');
  pen.font = `700 58px ${book}`;
  const lines = wrapped(headline, (line) => pen.measureText(line).width <= BESIDE);
  lines.forEach((line, at) => {
    fitted(pen, line, [BESIDE, 58, book]);
    pen.fillText(line, EDGE, 178 + at * LINE);
  });
  pen.fillStyle = color('--ink-soft');
  fitted(pen, reason, [W - 2 * EDGE, 32, sans]);
  pen.fillText(reason, EDGE, 384);
  const columns = rows.length > ROWS.column ? 2 : 1;
  const each = Math.ceil(rows.length / columns);
  const step = Math.min(ROWS.step, ROWS.height / Math.max(1, each));
  const wide = (W - 2 * EDGE - (columns - 1) * EDGE) / columns;
  rows.forEach(({ name, value, won }, at) => {
    const x = EDGE + Math.floor(at / each) * (wide + EDGE);
    const y = ROWS.y + (at % each) * step;
    pen.font = `${won ? 700 : 400} ${Math.round(step * 0.64)}px ${sans}`;
    pen.fillStyle = color(won ? '--act' : '--ink');
    pen.textAlign = 'left';
    pen.fillText(name, x, y);
    pen.textAlign = 'right';
    pen.fillText(value, x + wide, y);
  });
  pen.textAlign = 'left';
  pen.fillStyle = color('--ink-soft');
  pen.font = `400 26px ${sans}`;
  pen.fillText(foot, EDGE, H - 36);
};

// Sends the picture where the system can, else saves it. Whoever closes the sheet has decided.
export const sendResult = async (what: ResultPicture, name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  await document.fonts.ready;
  await drawResult(canvas, what);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: what.headline }).catch(() => {});
    return;
  }
  saveFile(blob, name);
};
