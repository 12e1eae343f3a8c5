// 37-drag.mjs: a card of the Row is dragged to the other fighter, a figure to a field, by
// mouse and by finger; elsewhere they go back.
import assert from 'node:assert/strict';
import { byFinger, byMouse, middle } from '../drag.mjs';
import { PHONE } from '../lib.mjs';
import { sitDown, tableAt, waits } from './player.mjs';

// Her action, with a field to go to, by one way only, and a card to take.
const acts = ({ prompt, answers }) =>
  prompt === 'action' &&
  !answers.some((one) => one.startsWith('dash ')) &&
  answers.some((one) => one.startsWith('move ')) &&
  answers.some((one) => one.startsWith('attack '));
const seat = async (world, way) =>
  sitDown(world, await tableAt(world, acts, { ways: { ola: waits(2), jan: waits(2) } }), way);

// A field near the lower rim of its button: the figures stand above it.
const foot = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height - 8 };
};

export default {
  'knockdown: a figure and a card are dragged by mouse': async (world) => {
    const ola = await seat(world, {});
    const { page } = ola;
    const before = await ola.asked;
    const figure = await foot(page.locator('.target[data-drag]'));
    const lane = page.locator('.target.can').first();
    await byMouse(page, figure, { x: 20, y: 400 });
    assert.equal(await ola.asked, before, 'beside the arena it goes back');
    await byMouse(page, figure, await foot(lane), async () =>
      assert.equal(await page.locator('.target.can[data-over]').count(), 1),
    );
    await ola.answered(before);

    const next = await seat(world, { name: 'Ala' });
    const asked = await next.asked;
    const card = next.page.locator('.row-card[data-drag]').first();
    const foe = await foot(next.page.locator('.target[aria-label*="Jan"]'));
    const empty = await foot(next.page.locator('.target:not([aria-label*="Jan"])').last());
    await byMouse(next.page, await middle(card), empty);
    assert.equal(await next.asked, asked, 'a card on an empty field goes back');
    await byMouse(next.page, await middle(card), foe, async () =>
      assert.equal(await next.page.locator('.hand.mine.takes').count(), 1, 'the hand lights up'),
    );
    await next.answered(asked);
  },

  'knockdown: a figure is dragged by a finger': async (world) => {
    const jan = await seat(world, { ...PHONE, name: 'Jan' });
    const { page } = jan;
    const before = await jan.asked;
    const to = await foot(page.locator('.target.can').first());
    await byFinger(page, await foot(page.locator('.target[data-drag]')), to);
    await jan.answered(before);
  },
};
