// The pictures on the boxes are as their drawings say: scripts/boxes.mjs makes them anew.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BoxArt, boxSvg } from '../src/board/figure/paint';
import { boxOf } from '../src/games/list';

const arts = import.meta.glob<{ box: BoxArt }>('../src/games/*/art/box.ts', { eager: true });
const screens = import.meta.glob('../src/games/*/screen.ts');
const games = join(import.meta.dirname, '../src/games');
const idOf = (path: string) => path.match(/games\/(\w+)\//)?.[1] ?? '';
const stylesOf = (game: string): string =>
  readdirSync(join(games, game), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('figures.css'))
    .map((name) => readFileSync(join(games, game, name), 'utf8'))
    .join('\n');

test('every game with a board has a box', () => {
  expect(Object.keys(arts).map(idOf).sort()).toEqual(Object.keys(screens).map(idOf).sort());
});

test.each(Object.entries(arts))('%s', (path, { box }) => {
  const game = idOf(path);
  const svg = readFileSync(join(games, game, 'box.svg'), 'utf8');
  expect(svg).toBe(boxSvg(box, stylesOf(game)));
  // The server forbids styles inside a picture, and nothing in one may act or be fetched.
  expect(svg).not.toMatch(/<style|style=|<script|href=|var\(|NaN/);
  const png = readFileSync(join(games, `../../public/boxes/${game}.png`));
  const source = createHash('sha256').update(svg).digest('hex');
  expect(png.subarray(0, 200).includes(`tEXtSource\0${source}`)).toBe(true);
  expect(boxOf(game)).toBeTruthy();
});
