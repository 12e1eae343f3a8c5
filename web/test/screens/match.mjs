// match.mjs: one whole match against a running server, by keyboard only, then its end and replay.
// PAGE=http://127.0.0.1:8080 node test/screens/match.mjs [GAME] [FOLDER]
import { mkdirSync } from 'node:fs';
import { base, faults, launch, open } from './browser.mjs';

const [game = 'bitwa', folder = 'test/shots'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await launch();
const page = await open(browser, { lang: 'en' });
const shot = async (name) => {
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${folder}/${game}-${name}.png` });
  for (const fault of await faults(page)) console.log(`${name}: ${fault}`);
};
await page.goto(`${base}/#/new/${game}`);
await page.getByLabel('Seat 2', { exact: true }).selectOption('easy');
await page.getByRole('button', { name: 'Open the table' }).focus();
await page.keyboard.press('Enter');
await page.waitForSelector('.question');
let moves = 0;
for (let idle = 0; idle < 300; idle += 1) {
  if (await page.getByText('The game is over').count()) break;
  if (await page.locator('article .cup').count()) break;
  const answer = await page
    .locator('.notation')
    .first()
    .getAttribute('placeholder')
    .catch(() => null);
  if (answer && (await page.locator('.bar.mine').count())) {
    const asked = await page.locator('.notation').first().getAttribute('data-ask');
    await page.keyboard.press('Escape');
    await page.locator('main').focus();
    await page.keyboard.press('n');
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
    moves += 1;
    idle = 0;
    await page
      .waitForFunction(
        (old) => document.querySelector('.notation')?.getAttribute('data-ask') !== old,
        asked,
        { timeout: 8000 },
      )
      .catch(() => console.log(`no answer to ${answer}`));
    if (moves === 8) await shot('middle');
  } else await page.waitForTimeout(100);
}
console.log(`${moves} answers by keyboard`);
await page.waitForSelector('article .cup', { timeout: 20000 });
await page.waitForTimeout(4000);
await shot('end');
await page.getByRole('link', { name: 'Watch the replay' }).click();
await page.waitForSelector('.steps');
for (let k = 0; k < 5; k += 1) await page.keyboard.press('ArrowRight');
await shot('replay');
console.log(await page.locator('.row button').first().textContent(), page.url());
await page.locator('.row button').first().click();
await shot('chance');
await browser.close();
