// 16-drag.mjs: a card of the hand is dragged to a dam, by mouse and by finger; where it may go
// lights up; dropped elsewhere it goes back, and dropped where it cannot lie the reason is told.
import assert from 'node:assert/strict';
import { byFinger, byMouse, middle } from '../drag.mjs';
import { PHONE, until } from '../lib.mjs';

const asked = (page) =>
  page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));
const seat = async (world, way) => {
  const ola = await world.reader(way);
  const options = { attacker_seat: 'seat_0' };
  await ola.sit(await world.server.table(['me', 'easy'], { game: 'bitwa', options }));
  await ola.page.locator('.kit-hand .held.lit').first().waitFor();
  return ola;
};
const held = (page, at) => page.locator('.kit-hand .held').nth(at).getAttribute('data-piece');
// A column is pressed near its upper rim, where nothing else lies on it.
const rim = async (page, at) => {
  const { x, y, width } = await page.locator(`[data-focus="dam-${at}"]`).boundingBox();
  return { x: x + width / 2, y: y + 12 };
};

export default {
  'bitwa: a card is dragged to a dam by mouse; elsewhere it goes back': async (world) => {
    const { page } = await seat(world, {});
    const from = await middle(page.locator('.kit-hand .held').nth(2));
    const before = await asked(page);
    const card = await held(page, 2);
    await byMouse(page, from, { x: from.x + 260, y: from.y }, async () =>
      assert.equal(await page.locator('.press.can').count(), 7, 'all dams take it'),
    );
    assert.equal(await page.locator('.kit-hand [aria-pressed=true]').count(), 0, 'it went back');
    assert.equal(await asked(page), before);

    await byMouse(page, from, await rim(page, 3), async () =>
      assert.equal(await page.locator('[data-over]').count(), 1, 'the dam below it'),
    );
    await until('the next question', async () => (await asked(page)) !== before);
    assert.equal(await page.locator(`.kit-hand [data-piece=${card}]`).count(), 0, 'it is played');
  },

  'bitwa: a card is dragged to a dam by a finger': async (world) => {
    const { page } = await seat(world, { ...PHONE, name: 'Jan' });
    const before = await asked(page);
    await byFinger(page, await middle(page.locator('.kit-hand .held').nth(1)), await rim(page, 2));
    await until('the next question', async () => (await asked(page)) !== before);
  },
};
