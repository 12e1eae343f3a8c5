// picture.ts: the result of a match as a picture to be sent: drawn on a canvas, so that it needs
// nothing but the page.
import { saveFile } from '../../store/save';

export interface ResultPicture {
  readonly game: string;
  readonly headline: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly won: boolean;
  }[];
  readonly foot: string;
}

const [W, H, EDGE] = [1200, 630, 72];

const fitted = (pen: CanvasRenderingContext2D, text: string, size: number, face: string): void => {
  for (let px = size; px > 20; px -= 2) {
    pen.font = `600 ${px}px ${face}`;
    if (pen.measureText(text).width <= W - 2 * EDGE) return;
  }
};

export const drawResult = (
  canvas: HTMLCanvasElement,
  { game, headline, rows, foot }: ResultPicture,
): void => {
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
  pen.fillStyle = color('--ink-soft');
  fitted(pen, game, 40, book);
  pen.fillText(game, EDGE, 96);
  pen.fillStyle = color('--ink');
  fitted(pen, headline, 72, book);
  pen.fillText(headline, EDGE, 190);
  const step = Math.min(72, 300 / Math.max(1, rows.length));
  rows.forEach(({ name, value, won }, at) => {
    const y = 270 + at * step;
    pen.font = `${won ? 700 : 400} ${Math.round(step * 0.55)}px ${sans}`;
    pen.fillStyle = color(won ? '--act' : '--ink');
    pen.textAlign = 'left';
    pen.fillText(name, EDGE, y);
    pen.textAlign = 'right';
    pen.fillText(value, W - EDGE, y);
  });
  pen.textAlign = 'left';
  pen.fillStyle = color('--ink-soft');
  pen.font = `400 28px ${sans}`;
  pen.fillText(foot, EDGE, H - 40);
};

// Sends the picture where the system can, else saves it. Whoever closes the sheet has decided.
export const sendResult = async (what: ResultPicture, name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  await document.fonts.ready;
  drawResult(canvas, what);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: what.headline }).catch(() => {});
    return;
  }
  saveFile(blob, name);
};
