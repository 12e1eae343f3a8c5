// @vitest-environment happy-dom
// Every picture of an option is of a value that there is, and no value of it is without.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadOptions } from '../src/games/pictures';
import { projectFile, projectFolder } from './files';

const drawn = Object.keys(import.meta.glob('../src/games/*/book/options.ts'));
const screens = Object.keys(import.meta.glob('../src/games/*/screen.ts'));
const idOf = (path: string) => path.match(/games\/(\w+)\//)?.[1] ?? '';

// What is printed, file by file, as the server tells it.
const packOf = async (game: string) =>
  Object.fromEntries(
    projectFolder(`packs/${game}`).map((path) => [
      path.replace(/^.*\/(.*)\.yaml$/, '$1'),
      parse(projectFile(path)),
    ]),
  );

test('every game with a board has pictures of its options', () => {
  expect(drawn.map(idOf).sort()).toEqual(screens.map(idOf).sort());
});

test.each(drawn.map(idOf))('%s', async (game) => {
  const pack = await packOf(game);
  const all: { id: string; values: unknown[] }[] = pack.game.options;
  const pictures = await loadOptions(game, async () => pack);
  expect(Object.keys(pictures).length).toBeGreaterThan(2);
  for (const [id, values] of Object.entries(pictures)) {
    const option = all.find((one) => one.id === id);
    expect(Object.keys(values).sort()).toEqual(option?.values.map(String).sort());
    // Each another one, or there would be nothing to see.
    expect(new Set(Object.values(values)).size).toBe(Object.keys(values).length);
    for (const picture of Object.values(values)) {
      expect(picture).not.toMatch(/NaN|undefined|style=|<script/);
      const page = new DOMParser().parseFromString(`<svg>${picture}</svg>`, 'text/html');
      expect(page.querySelectorAll('svg *').length).toBeGreaterThan(3);
    }
  }
});

// The beginnings of words, so that inflection does not count.
const stems = (text: string) =>
  new Set([...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, 5)));

test.each(drawn.map(idOf))('%s: the help of an option says more than its name', async (game) => {
  const { game: card, texts } = await packOf(game);
  for (const { id, text } of card.options)
    for (const lang of ['pl', 'en'] as const) {
      const told = Object.values<Record<typeof lang, string>>(texts.setup[id]);
      const known = stems(told.map((one) => one[lang]).join(' '));
      const more = [...stems(text[lang])].filter((word) => !known.has(word));
      expect(more.length, `${id}, ${lang}: ${text[lang]}`).toBeGreaterThan(1);
    }
});
