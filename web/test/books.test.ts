// @vitest-environment happy-dom
// Every picture that a book names is drawn, and none is drawn for nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadPictures } from '../src/games/pictures';

const packs = join(import.meta.dirname, '../../packs');
const drawn = Object.keys(import.meta.glob('../src/games/*/book/pictures.ts'));
const screens = Object.keys(import.meta.glob('../src/games/*/screen.ts'));
const idOf = (path: string) => path.match(/games\/(\w+)\//)?.[1] ?? '';

test('every game with a board has pictures of its rules', () => {
  expect(drawn.map(idOf).sort()).toEqual(screens.map(idOf).sort());
});

test.each(drawn.map(idOf))('%s', async (game) => {
  const book = parse(readFileSync(join(packs, game, 'book.yaml'), 'utf8'));
  const named = [book.aim, ...book.turn, book.end].map(({ picture }) => picture);
  const pictures = await loadPictures(game);
  expect(Object.keys(pictures).sort()).toEqual(named.sort());
  for (const picture of Object.values(pictures)) {
    expect(picture).not.toMatch(/NaN|undefined|style=|<script/);
    const page = new DOMParser().parseFromString(`<svg>${picture}</svg>`, 'text/html');
    expect(page.querySelectorAll('svg *').length).toBeGreaterThan(5);
  }
});
