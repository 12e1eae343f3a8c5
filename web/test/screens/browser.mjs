// browser.mjs: a browser and a page of a given size, light, language; for shots and for axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const base = process.env.PAGE ?? 'http://127.0.0.1:8080';

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

export const open = async (
  browser,
  { width = 1280, height = 800, dark = false, lang = 'pl' } = {},
) => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: lang === 'pl' ? 'pl-PL' : 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: true, // axe is put into the page from outside
  });
  const page = await context.newPage();
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) console.log(`  console: ${line.text()}`);
  });
  page.on('pageerror', (error) => console.log(`  page error: ${error.message}`));
  await page.goto(base);
  await page.waitForSelector('main');
  return page;
};

export const faults = async (page) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations.flatMap((one) =>
    one.nodes
      .slice(0, 3)
      .map((node) => `${one.id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? one.help}`),
  );
};
