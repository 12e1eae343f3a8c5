// 49-moments.mjs: what matters is seen before the table goes on, in every game: the page waits for
// "Next", however fast bots are; the final board comes before the end; nobody waits for what
// somebody else looks at.
import assert from 'node:assert/strict';
import { until } from './lib.mjs';
import { handOver } from './people.mjs';
import { boardGames, turn } from './play.mjs';

const WAITS = { prefs: { waits: 'press' } };
const SHOWN = 2; // moments of a match that are looked at; the others are only passed by

const facts = (page) => page.locator('[role=log] p').count();

// A match between bots, seen from a chair, from one moment to the next; how many there were.
const toTheEnd = async (ola, fault) => {
  const { page } = ola;
  const next = page.locator('[data-next]');
  const again = ola.button('end.show_board');
  const now = async () =>
    (await again.isVisible()) ? 'end' : (await next.isVisible()) && 'moment';
  let n = 0;
  for (; (await until('a moment or the end', now)) !== 'end'; n++) {
    if ((await page.locator('.frame').count()) === 0) fault('a moment without its board');
    if (n < SHOWN) {
      // Whatever bots do meanwhile is not told, and nothing is asked.
      const told = await facts(page);
      await page.waitForTimeout(200);
      if ((await facts(page)) !== told) fault('the table goes on behind a moment');
      if (await page.locator('[data-ask]').count()) fault('something is asked behind a moment');
    }
    // In the page: a moment may go by itself while a hand is on its way.
    await page.evaluate(() => document.querySelector('[data-next]')?.click());
  }
  return n;
};

export const long = true;

export default {
  'moments wait for "Next", and the final board is seen before the end, in every game': async (
    world,
  ) => {
    const faults = [];
    const told = [];
    for (const { id, seats } of await boardGames(world)) {
      const fault = (what) => faults.push(`${id}: ${what}`);
      const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
      const ola = await world.reader(WAITS);
      await ola.sit(await world.server.table(['me', ...others], { game: id }));
      await turn(ola);
      await handOver(ola);
      const moments = await toTheEnd(ola, fault);
      if (moments === 0) fault('the final board is not seen');
      told.push(`${id} ${moments}`);
      // Both can be had again.
      if (await ola.board.count()) fault('the board lies over the end');
      await ola.press(ola.button('end.show_board'));
      await ola.board.waitFor();
      await ola.press(ola.button('end.show_result'));
      await ola.button('end.show_board').waitFor();
      await ola.page.context().close();
    }
    assert.deepEqual(faults, []);
    return `moments: ${told.join(', ')}`;
  },

  'nobody waits for what somebody else looks at': async (world) => {
    const table = await world.server.table(['me', 'open']);
    const { token } = await world.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    const ola = await world.reader(WAITS);
    const jan = await world.reader({ name: 'Jan' });
    await ola.sit(table);
    await jan.sit({ code: table.code, token });
    await handOver(ola);
    await handOver(jan);
    await jan.link('end.replay').waitFor();
    await ola.page.locator('[data-next]').waitFor();
    assert.equal(await ola.link('end.replay').count(), 0, 'Ola is still looking');
  },
};
