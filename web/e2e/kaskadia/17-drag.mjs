// 17-drag.mjs: a way to collect is dragged to the tally, by mouse and by finger; a card to the
// sheet; a sheet fits the height and is looked at closer by keys.
import assert from 'node:assert/strict';
import { byFinger, byMouse, middle } from '../drag.mjs';
import { PHONE, until } from '../lib.mjs';
import { offers, tableAt } from './player.mjs';

const asked = (page) =>
  page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));
const seat = async (world, table, way) => {
  const ola = await world.reader(way);
  await ola.sit(table);
  await ola.page.locator('.kaskadia ul.tally').first().waitFor();
  return ola;
};
const next = (page, before) =>
  until('the next question', async () => (await asked(page)) !== before);

// Which ways there are is up to the dice: the first one may have to be scrolled to.
const firstWay = async (page) => {
  const way = page.locator('.collect .way').first();
  await way.scrollIntoViewIfNeeded();
  return middle(way);
};

export default {
  'kaskadia: a way to collect is dragged to the tally, elsewhere it goes back': async (world) => {
    const table = await tableAt(world, { sheet: 'c' }, offers('collect'));
    const { page } = await seat(world, table, { viewport: { width: 1366, height: 657 } });
    const before = await asked(page);
    const from = await firstWay(page);
    const tally = await middle(page.locator('ul.tally'));
    await byMouse(page, from, { x: from.x, y: from.y + 60 }, async () =>
      assert.equal(await page.locator('ul.tally.takes').count(), 1, 'the tally lights up'),
    );
    assert.equal(await asked(page), before);
    assert.equal(await page.locator('.way.chosen').count(), 0, 'a drag is no press');
    await byMouse(page, from, tally);
    await next(page, before);
  },

  'kaskadia: by a finger, out of a list that still scrolls': async (world) => {
    const table = await tableAt(world, { sheet: 'c' }, offers('collect'));
    const { page } = await seat(world, table, { ...PHONE, name: 'Jan' });
    const before = await asked(page);
    const from = await firstWay(page);
    const side = { x: from.x + 60, y: from.y };
    await byFinger(page, from, side, await middle(page.locator('ul.tally')));
    await next(page, before);
  },

  'kaskadia: a card is dragged to the sheet that it marks': async (world) => {
    const table = await tableAt(world, { sheet: 'c' }, offers('complete'));
    const { page } = await seat(world, table, { viewport: { width: 1366, height: 657 } });
    const before = await asked(page);
    const sheet = await middle(page.locator('.kas-sheet .frame'));
    const card = page.locator('.habitat-card.lit').first();
    await byMouse(page, await middle(card), sheet, async () =>
      assert.equal(await page.locator('.sheet-room.takes[data-over]').count(), 1),
    );
    await until(
      'it is completed, or its payments are offered',
      async () =>
        (await asked(page)) !== before || (await page.locator('.card-panel .payments').count()) > 0,
    );
  },

  'kaskadia: sheets fit the height, and keys look closer': async (world) => {
    for (const sheet of ['a', 'b', 'c', 'd']) {
      const table = await tableAt(world, { sheet }, offers('collect'));
      const { page } = await seat(world, table, { viewport: { width: 1366, height: 657 } });
      const picture = page.locator('.kas-sheet .frame > svg');
      const { y, height } = await picture.boundingBox();
      assert.ok(y + height <= 657, `sheet ${sheet} ends at ${y + height}`);
      const whole = await picture.getAttribute('viewBox');
      await page.locator('.kas-sheet [data-stop]').first().focus();
      await page.keyboard.press('+');
      assert.notEqual(await picture.getAttribute('viewBox'), whole);
      await page.keyboard.press('0');
      assert.equal(await picture.getAttribute('viewBox'), whole);
      await page.close();
    }
  },
};
