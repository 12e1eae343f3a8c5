// 75-kit.mjs: the page that shows all parts of the kit: axe, light and dark, wide and narrow;
// things that are dragged, by mouse, by finger and by keys; the map that is looked at closer.
import assert from 'node:assert/strict';
import { byFinger, byMouse, middle as middleOf } from './drag.mjs';
import { PHONE, until } from './lib.mjs';

const WIDE = { viewport: { width: 1366, height: 657 } };
const open = async (world, options) => {
  const reader = await world.reader(options);
  await reader.go('#/kit');
  await reader.page.locator('.kit-hand').first().waitFor();
  return reader;
};
const held = (page) =>
  page
    .locator('.cards > .kit-hand [data-stop]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-stop')).join(''));
const row = (page) => page.locator('.cards > .kit-row .kit-place').allInnerTexts();
const middle = async (locator) => {
  await locator.scrollIntoViewIfNeeded();
  return middleOf(locator);
};
// What moves is not where it is pressed: a card on its way to its place, or back.
const still = (page) =>
  page.locator('.cards').evaluate(async (cards) => {
    const ends = cards
      .getAnimations({ subtree: true })
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ends.map((one) => one.finished));
  });
const atOnce = async (page, from, to) => {
  await still(page);
  await page.locator('.cards > .kit-row').evaluate((node) => node.scrollIntoView());
  return [await middle(page.locator(from)), await middle(page.locator(to))];
};
export default {
  'kit: every part without a fault that axe can find': async (world) => {
    for (const options of [
      { lang: 'pl', prefs: { theme: 'light' }, ...WIDE },
      { lang: 'en', prefs: { theme: 'dark' }, ...WIDE },
      { lang: 'pl', prefs: { theme: 'dark' }, ...PHONE },
      { lang: 'en', prefs: { theme: 'light' }, ...PHONE },
    ]) {
      const ola = await open(world, options);
      const { page } = ola;
      await ola.axe('kit');
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(across <= options.viewport.width, `${across} px wide`);
      await page.locator('.kit-explained').click();
      await page.locator('.kit-panel .said').waitFor();
      await ola.axe('kit, a number explained');
      await page.keyboard.press('Escape');
    }
  },

  'kit: a card is dragged by mouse, by finger and by keys': async (world) => {
    const ola = await open(world, WIDE);
    const { page } = ola;
    const [from, to] = await atOnce(
      page,
      '[data-stop="2"]',
      '.cards .kit-place:nth-child(2) button',
    );
    await byMouse(page, from, to);
    await until('the card on its place', async () => (await held(page)) === '13456');
    assert.deepEqual(await row(page), ['7', '2', '8', '']);

    // Beside every place it goes back; Escape lets go of it, too.
    const [next] = await atOnce(page, '[data-stop="4"]', '.cards > .kit-row');
    for (const end of [() => page.mouse.up(), () => page.keyboard.press('Escape')]) {
      await still(page);
      await page.mouse.move(next.x, next.y);
      await page.mouse.down();
      await page.mouse.move(next.x + 300, next.y, { steps: 5 });
      await page.locator('.kit-dragged').waitFor();
      await end();
      await page.locator('.kit-dragged').waitFor({ state: 'detached' });
      await page.mouse.up();
      assert.equal(await held(page), '13456');
    }
    assert.equal(
      await page.locator('.cards > .kit-hand [aria-pressed=true]').count(),
      0,
      'nothing pressed',
    );

    await page.locator('[data-stop="1"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.cards .kit-place:nth-child(4) button').focus();
    await page.keyboard.press('Enter');
    await until('the card on its place', async () => (await held(page)) === '3456');

    const jan = await open(world, { ...PHONE, name: 'Jan' });
    const ends = await atOnce(jan.page, '[data-stop="1"]', '.cards .kit-place:nth-child(2) button');
    await byFinger(jan.page, ...ends);
    await until('the card on its place', async () => (await held(jan.page)) === '23456');
  },

  'kit: holding looks closer, and is no press': async (world) => {
    const { page } = await open(world, WIDE);
    const [from] = await atOnce(page, '[data-stop="5"]', '.cards > .kit-row');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.locator('.kit-panel').waitFor();
    await page.mouse.up();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.cards > .kit-hand [aria-pressed=true]').count(), 0);
  },

  'kit: the map is walked, looked at closer and picked at 360 px without zooming': async (
    world,
  ) => {
    const ola = await open(world, PHONE);
    const { page } = ola;
    const map = page.locator('.map > svg');
    await map.scrollIntoViewIfNeeded();
    const place = (key) => page.locator(`.map [data-stop="${key}"]`);
    const has = async (key) => /pionek/.test(await place(key).getAttribute('aria-label'));
    const whole = await map.getAttribute('viewBox');
    // Beside the circle, but nearer to it than to any other.
    const { x, y, width } = await place('c').locator('.body').boundingBox();
    await page.touchscreen.tap(x + width + 5, y + 6);
    assert.ok(await has('c'), 'a finger need not hit the circle itself');
    assert.equal(await map.getAttribute('viewBox'), whole);

    await place('c').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.ok(await has('d'));
    await page.keyboard.press('+');
    assert.notEqual(await map.getAttribute('viewBox'), whole);
    await ola.button('zoom.whole').click();
    assert.equal(await map.getAttribute('viewBox'), whole);
  },
};
