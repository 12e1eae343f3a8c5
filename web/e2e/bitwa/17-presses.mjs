// 17-presses.mjs: from the address to the first move: two presses, counted by the page itself.
import assert from 'node:assert/strict';
import { byMouse, middle } from '../drag.mjs';
import { until } from '../lib.mjs';

const asked = (page) =>
  page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));

export default {
  'bitwa: two presses from the address to the first move': async (world) => {
    const ola = await world.reader();
    const { page } = ola;
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        () => sessionStorage.setItem('pressed', `${Number(sessionStorage.getItem('pressed')) + 1}`),
        true,
      );
    });
    await ola.go();
    await ola.button('home.play_bot').click();
    await page.locator('.kit-hand .held.lit').first().waitFor(); // whoever begins
    const before = await asked(page);
    const { x, y, width } = await page.locator('[data-focus="dam-3"]').boundingBox();
    await byMouse(page, await middle(page.locator('.kit-hand .held').first()), {
      x: x + width / 2,
      y: y + 12,
    });
    await until('the move is made', async () => (await asked(page)) !== before);
    assert.equal(await page.evaluate(() => sessionStorage.getItem('pressed')), '2');
  },
};
