// bots.test.ts: no card of any game bears the name of a bot, in either language: the log would not
// say who did what.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packs = join(import.meta.dirname, '../../../packs');
type Say = { readonly pl: string; readonly en: string };

// All texts of a file that a pattern finds: one thing is one line.
const textsIn = (file: string, line: RegExp): Say[] =>
  [...readFileSync(file, 'utf8').matchAll(line)].map(([, pl = '', en = '']) => ({ pl, en }));
const NAMED = /name: \{pl: "([^"]*)", en: "([^"]*)"/g;
const BOT = /^ {2}(?:easy|medium|hard): \{pl: "([^"]*)", en: "([^"]*)"/gm;

test('no card bears the name of a bot', () => {
  const own = readFileSync(join(packs, 'web/texts.yaml'), 'utf8');
  const bots = [...own.slice(own.indexOf('\nbot:')).matchAll(BOT)].map(([, pl = '', en = '']) => ({
    pl,
    en,
  }));
  expect(bots).toHaveLength(3);
  let looked = 0;
  for (const game of readdirSync(packs)) {
    if (game === 'web') continue;
    for (const file of readdirSync(join(packs, game)).filter((name) => name.endsWith('.yaml')))
      for (const name of textsIn(join(packs, game, file), NAMED)) {
        looked += 1;
        for (const bot of bots)
          for (const lang of ['pl', 'en'] as const)
            expect(name[lang].toLowerCase()).not.toContain(bot[lang].toLowerCase());
      }
  }
  expect(looked).toBeGreaterThan(300);
});
