// shots.mjs: pictures of the main states in four sizes, with axe on each.
// PAGE=http://127.0.0.1:8080 node test/screens/shots.mjs [FOLDER] [only these names...]
import { mkdirSync } from 'node:fs';
import { faults, launch, open } from './browser.mjs';

const [folder = 'test/shots', ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const SIZES = [
  { width: 360, height: 740, lang: 'pl' },
  { width: 768, height: 1024, lang: 'en', dark: true },
  { width: 1280, height: 800, lang: 'pl' },
  { width: 1920, height: 1080, lang: 'en', dark: true },
];
const button = (page, name) => page.getByRole('button', { name }).first();

const STATES = {
  home: async () => {},
  new: async (page) => page.evaluate(() => (location.hash = '#/new/bitwa')),
  wait: async (page) => {
    await button(page, /Zagraj z kimś|Play with a friend/).click();
    await page.waitForSelector('svg[role=img]');
  },
  table: async (page) => {
    await button(page, /Zagraj teraz|Play now/).click();
    await page.waitForSelector('.question');
    await page.waitForSelector('.mine .question', { timeout: 15000 });
  },
  hint: async (page) => {
    await STATES.table(page);
    await page.keyboard.press('h');
    await page.waitForSelector('.note.hint', { timeout: 20000 });
  },
  rules: async (page) => page.evaluate(() => (location.hash = '#/rules/bitwa/BR-4.2')),
  about: async (page) => page.evaluate(() => (location.hash = '#/about')),
  mine: async (page) => {
    await STATES.table(page);
    await page.evaluate(() => (location.hash = '#/mine'));
  },
};

const browser = await launch();
for (const [name, reach] of Object.entries(STATES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  for (const size of SIZES) {
    const page = await open(browser, size);
    try {
      await reach(page);
      await page.waitForTimeout(500);
    } catch (error) {
      console.log(`${name} ${size.width}: ${error.message.split('\n')[0]}`);
    }
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png` });
    for (const fault of await faults(page)) console.log(`${name} ${size.width}: ${fault}`);
    await page.context().close();
  }
}
await browser.close();
