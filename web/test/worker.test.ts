// What the service worker does with a request, and the pictures of an installed page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appIcons } from '../scripts/icon-shapes.mjs';
import { wayOf } from '../worker/way';
import { wordOf } from '../worker/word';

const ORIGIN = 'https://pionek.example';
const way = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...more }, ORIGIN);

test('what is about tables goes through to the server', () => {
  for (const path of ['/api/tables', '/api/tables/k7mq2xwd', '/api/feats', '/api/push', '/healthz'])
    expect(way(path)).toBe('through');
  expect(way('/api/games', { method: 'POST' })).toBe('through');
  expect(way('https://elsewhere.example/assets/x.js')).toBe('through');
});
test('the page, its parts, what is printed', () => {
  for (const path of ['/', '/t/k7mq2xwd', '/replay/k7mq2xwd/3'])
    expect(way(path, { mode: 'navigate' })).toBe('page');
  expect(way('/api/tables/k7mq2xwd/log', { mode: 'navigate' })).toBe('through');
  expect(way('/assets/index-abc.js')).toBe('kept');
  for (const path of ['/api/games', '/api/games/x/rules/pl', '/theme.js', '/pl.webmanifest'])
    expect(way(path)).toBe('fresh');
  expect(way('/build.txt')).toBe('through');
});

test('what a closed page is told is looked at before it is shown', () => {
  const word = { table: 'k7mq2xwd', game: 'Gra', lang: 'pl' };
  expect(wordOf(JSON.stringify({ ...word, more: 1 }))).toEqual(word);
  expect(wordOf(JSON.stringify({ ...word, lang: 'de' }))?.lang).toBe('en');
  for (const bad of ['', 'null', '[]', '{}', JSON.stringify({ ...word, table: '../x' })])
    expect(wordOf(bad)).toBeNull();
});

const folder = join(import.meta.dirname, '../public');
const pawn = readFileSync(join(folder, 'icon.svg'), 'utf8');
test.each(appIcons(pawn))('$name is made of the pawn as it is: scripts/app-icons.mjs', (icon) => {
  const png = readFileSync(join(folder, 'icons', icon.name));
  const source = createHash('sha256').update(icon.svg).digest('hex');
  expect(png.subarray(0, 200).includes(`tEXtSource\0${source}`)).toBe(true);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([icon.size, icon.size]);
  if (icon.name !== '192.png' && icon.name !== '512.png') expect(icon.svg).not.toBe(pawn);
});
