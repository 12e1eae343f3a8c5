// app-icons.mjs: the pawn of public/icon.svg as the pictures that telephones and desktops want:
// public/icons. Run by hand after changing it: scripts/page node scripts/app-icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from '../e2e/browser.mjs';
import { appIcons } from './icon-shapes.mjs';
import { picture } from './png.mjs';

const folder = join(import.meta.dirname, '../public');
const pawn = readFileSync(join(folder, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { name, size, svg } of appIcons(pawn)) {
  const png = await picture(browser, svg, [size, size]);
  writeFileSync(join(folder, 'icons', name), png);
  console.log(`${name}: ${png.length} bytes`);
}
await browser.close();
