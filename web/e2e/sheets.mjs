// sheets.mjs: contact sheets: all pictures of one state side by side, scaled down so that they can
// be looked at together. `make shots` ends with them: artefacts/sheets/STATE.png.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAME = /^(.*)-(\d+)x(\d+)-(light|dark)-(pl|en)\.png$/;
const WIDE = 1560; // px, of a sheet
const AREA = 150_000; // px, of a screen on it

// The pictures by what they show, each with its size and look.
const states = (folder) => {
  const all = new Map();
  for (const file of readdirSync(folder)) {
    const [, state, width, height, theme, lang] = NAME.exec(file) ?? [];
    if (!state) continue;
    const one = { file, width: Number(width), height: Number(height), theme, lang };
    all.set(state, [...(all.get(state) ?? []), one]);
  }
  return all;
};

// Small screens keep more of their size than large ones; a page that can be scrolled is longer.
const figure = (folder, { file, width, height, theme, lang }) => {
  const wide = Math.round(
    width * Math.min(0.78, Math.sqrt(AREA * (1 + width / 1500)) / Math.sqrt(width * height)),
  );
  const { href } = pathToFileURL(join(folder, file));
  return `<figure><img width="${wide}" src="${href}" />
    <figcaption>${width}x${height} ${theme} ${lang}</figcaption></figure>`;
};

export const sheets = async (browser, folder) => {
  const to = join(folder, 'sheets');
  mkdirSync(to, { recursive: true });
  const page = await browser.newPage({ viewport: { width: WIDE, height: 200 } });
  // A page of its own folder may show its pictures.
  await page.goto(pathToFileURL(folder).href);
  const style = `body { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px; background: #777 }
    figure { margin: 0 } figcaption { font: 13px sans-serif; color: white }`;
  const all = states(folder);
  for (const [state, pictures] of all) {
    const order = (a, b) => a.width - b.width || a.theme.localeCompare(b.theme);
    const figures = pictures.sort(order).map((one) => figure(folder, one));
    await page.setContent(`<style>${style}</style>${figures.join('')}`);
    await page.screenshot({ path: join(to, `${state}.png`), fullPage: true });
  }
  await page.close();
  return all.size;
};
