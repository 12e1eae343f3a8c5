// boxes.mjs: the picture on each game's box, from src/games/GAME/art/box.ts: box.svg for the page,
// and public/boxes/GAME.png for those who show what a link leads to. Run by hand after changing
// one:
// scripts/page node scripts/boxes.mjs [GAME...]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserPath } from '../e2e/browser.mjs';
import { picture } from './png.mjs';

const web = join(import.meta.dirname, '..');
const games = join(web, 'src/games');
const [WIDTH, HEIGHT] = [960, 504]; // wide enough for those who show links large

const wanted = process.argv.slice(2);
const all = readdirSync(games).filter((game) => existsSync(join(games, game, 'art/box.ts')));
const stylesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('figures.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const vite = await createServer({ root: web, server: { middlewareMode: true }, logLevel: 'error' });
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
mkdirSync(join(web, 'public/boxes'), { recursive: true });
const { boxSvg } = await vite.ssrLoadModule('/src/board/figure/paint.ts');
for (const game of wanted.length > 0 ? wanted : all) {
  const { box } = await vite.ssrLoadModule(`/src/games/${game}/art/box.ts`);
  const svg = boxSvg(box, stylesOf(join(games, game)));
  writeFileSync(join(games, game, 'box.svg'), svg);
  const png = await picture(browser, svg, [WIDTH, HEIGHT]);
  writeFileSync(join(web, `public/boxes/${game}.png`), png);
  console.log(`${game}: svg ${svg.length}, png ${png.length} bytes`);
}
await browser.close();
await vite.close();
