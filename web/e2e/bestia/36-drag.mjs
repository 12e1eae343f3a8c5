// 36-drag.mjs: a pawn is dragged along its road, by mouse and by finger; elsewhere it goes back;
// keys do the same.
import assert from 'node:assert/strict';
import { byFinger, byMouse, middle } from '../drag.mjs';
import { PHONE, until } from '../lib.mjs';
import { listen } from '../play.mjs';

const WAY = { game: 'bestia', options: { first_game: 'on' } };
const LAPTOP = { viewport: { width: 1366, height: 657 } };

// As the Beast, asked for its next step.
const seat = async (world, way) => {
  const ola = await world.reader(way);
  const said = listen(ola.page);
  await ola.sit(await world.server.table(['me', 'easy'], WAY));
  const pawn = ola.page.locator('.bestia .map .place[data-drag] .body');
  const near = ola.page.locator('.bestia .map .place.lit:not([data-drag]) .body').first();
  await pawn.waitFor();
  await near.waitFor();
  const given = (n) => until(`answer ${n}`, () => said.length >= n);
  return { ola, page: ola.page, said, pawn, near, given };
};

export default {
  'Bestia: a pawn is dragged along its road by mouse and by finger, and goes by keys': async (
    world,
  ) => {
    const { page, said, pawn, near, given } = await seat(world, LAPTOP);
    const from = await middle(pawn);
    await byMouse(page, from, { x: 20, y: 400 });
    assert.deepEqual(said, [], 'beside the map it goes back');
    await byMouse(page, from, await middle(near), async () =>
      assert.equal(await page.locator('.place[data-over]').count(), 1, 'the area below it'),
    );
    await given(1);
    assert.match(said[0], /^lay /);

    const ewa = await seat(world, { ...PHONE, name: 'Ewa' });
    // Sideways first: up and down a finger scrolls.
    const begin = await middle(ewa.pawn);
    const side = { x: begin.x + 50, y: begin.y };
    await byFinger(ewa.page, begin, side, await middle(ewa.near));
    await ewa.given(1);
    assert.equal(ewa.said[0], said[0], 'the same step');

    const jan = await seat(world, { ...LAPTOP, name: 'Jan' });
    await jan.page.locator('.bestia .map .place.lit').first().focus();
    await jan.page.keyboard.press('Enter');
    await jan.given(1);
    assert.match(jan.said[0], /^lay /);
  },
};
