// 37-moments.mjs: what matters is seen: a roll and a knockout stay until they were looked at,
// however fast a bot goes on, and nothing of the old round lies in the new one.
import assert from 'node:assert/strict';
import { when } from '../lib.mjs';
import { sitDown, tableAt, waits } from './player.mjs';

const look = (page) =>
  page.evaluate(() => ({
    next: document.querySelector('[data-next]') !== null,
    keys: document.activeElement?.matches('[data-next]') === true,
    ask: document.querySelector('[data-ask]') !== null,
    dice: document.querySelectorAll('.dice-test .die').length,
    knockout: document.querySelector('.drama') !== null,
    round: document.querySelector('.turn .round b')?.textContent,
    facts: document.querySelectorAll('[role=log] li').length,
  }));

export default {
  'knockdown: dice and a knockout are waited for': async (world) => {
    // A roll that nobody survives: the round is lost, and the bot goes on at once.
    const found = ({ answers }, { pass, victories }) =>
      answers.includes('roll') && pass[0] === 0 && victories[1] === 0;
    const table = await tableAt(world, found, {
      foe: 'easy',
      options: { knockdown_test: 'each_chooses' },
      ways: { ola: waits(2) },
    });
    const ola = await sitDown(world, table, { prefs: { waits: 'press' } });
    const { page } = ola;
    await page.locator('[data-answer="roll"]').click();
    await when(
      page,
      () =>
        document.querySelector('.dice-test .die') && document.activeElement?.matches('[data-next]'),
    );
    const rolled = await look(page);
    assert.deepEqual(rolled, { ...rolled, next: true, keys: true, ask: false, dice: 3 });
    assert.equal(rolled.knockout, false, 'one thing after the other');
    // Whatever came in the meantime waits: nothing else is told, and the table is the same.
    await page.waitForTimeout(1200);
    assert.deepEqual(await look(page), rolled);
    await page.keyboard.press('Enter');
    await when(page, () => document.querySelector('.drama'));
    const down = await look(page);
    assert.equal(down.round, rolled.round, 'the old round is still there');
    assert(down.keys, 'and goes on by keys');
    await page.locator('.drama').click();
    await when(page, () => document.querySelector('[data-ask]'));
    const after = await look(page);
    assert.deepEqual(
      [after.next, after.dice, after.knockout, after.round === rolled.round],
      [false, 0, false, false],
      'a new round, and nothing of the old one',
    );
  },
};
