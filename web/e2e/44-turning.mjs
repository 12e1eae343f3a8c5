// 44-turning.mjs: a phone is turned, a window is pulled larger and smaller, in the middle of a
// question, in every game: the question, the hint, the words that were typed and the look at a map
// stay, what is marked comes into sight again, and nothing goes beyond the screen.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';
import { choose } from './marks.mjs';
import { boardGames, listen, turn } from './play.mjs';

const SIZES = [
  [740, 360],
  [360, 740],
  [1366, 657],
  [768, 1024],
  [360, 740],
];
const ZOOMS = 2;
const MOVES = 12; // until a map is there, where a game has one

// What has to stay, and what must not be.
const now = (page) =>
  page.evaluate(() => {
    const field = document.querySelector('[data-ask]');
    const hint = document.querySelector('[data-hint]');
    const all = [...document.querySelectorAll('[data-press]')];
    const isFree = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const spots = [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y]));
      return spots.some(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && one.contains(hit);
      });
    };
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      kept: {
        ask: field?.getAttribute('data-ask'),
        typed: field?.value,
        hint: hint?.getAttribute('data-hint'),
        isHintSeen: hint?.checkVisibility() ?? false,
      },
      marked: all.length === 1 && isFree(all[0]),
      beyond: [scrollWidth - innerWidth, scrollHeight - innerHeight],
    };
  });

// A picture that was looked at closer: how close, and whether it shows nothing beside itself.
const closer = (page) =>
  page.evaluate(() => {
    const svg = document.querySelector('.frame .zoomed .zoom-picture');
    if (!svg) return null;
    const { width, height } = svg.getBoundingClientRect();
    const [x, y, w, h] = svg.getAttribute('viewBox').split(' ').map(Number);
    return { ratio: w / h / (width / height), box: [x, y, w, h], width, height };
  });

const turned = async (page, [width, height]) => {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (let n = 0; n < 6; n++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
};

const sitDown = async (world, { id, seats }) => {
  const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
  const ola = await world.reader(PHONE);
  const said = listen(ola.page);
  await ola.sit(await world.server.table(['me', ...others], { game: id }));
  return { ola, said, first: await turn(ola) };
};

// Plays until there is something that can be looked at closer; false: there is nothing.
const findMap = async ({ ola, said, first }) => {
  const isThere = () => ola.button('zoom.closer').isVisible();
  for (let n = 0, now = first; n < MOVES && now.answers && !(await isThere()); n++) {
    await choose(ola, said, now.answers[(n * 5) % now.answers.length]);
    now = await turn(ola, now.ask);
  }
  return isThere();
};

export default {
  'turning: question, hint and typed words stay, and what is marked comes into sight': async (
    world,
  ) => {
    const faults = [];
    for (const game of await boardGames(world)) {
      const { ola } = await sitDown(world, game);
      const { page } = ola;
      await page.locator('[data-ask]').evaluate((field) => {
        field.value = 'pas';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await ola.button('table.hint').dispatchEvent('click'); // sheets may lie over it
      await ola.button('table.hint_play').waitFor();
      await until('something is marked', async () => (await now(page)).marked);
      const { kept } = await now(page);
      for (const size of SIZES) {
        await turned(page, size);
        const fault = (what) => faults.push(`${game.id}, ${size.join('x')}: ${what}`);
        const after = await until('it is in sight', async () => {
          const one = await now(page);
          return one.marked && one;
        }).catch(() => now(page));
        if (!after.marked) fault('what is marked is out of sight');
        if (JSON.stringify(after.kept) !== JSON.stringify(kept))
          fault(`${JSON.stringify(kept)} became ${JSON.stringify(after.kept)}`);
        if (after.beyond.some((px) => px > 0)) fault(`${after.beyond} px beyond the screen`);
      }
      await page.context().close();
    }
    assert.deepEqual(faults, []);
  },

  'turning: a map that is looked at closer stays so, and fills its place': async (world) => {
    const faults = [];
    const hidden = [];
    let maps = 0;
    for (const game of await boardGames(world)) {
      const seat = await sitDown(world, game);
      const { ola } = seat;
      const { page } = ola;
      if (await findMap(seat)) {
        maps++;
        for (let n = 0; n < ZOOMS; n++) await ola.press(ola.button('zoom.closer'));
        await until('it is closer', () => closer(page));
        for (const size of SIZES) {
          await turned(page, size);
          const fault = (what) => faults.push(`${game.id}, ${size.join('x')}: ${what}`);
          // What is asked about may take the place of the map where there is room for one only.
          if (!(await page.locator('.frame .zoom-picture').first().isVisible())) {
            hidden.push(`${game.id}, ${size.join('x')}`);
            continue;
          }
          const now = await closer(page);
          if (!now) fault('no longer closer');
          else if (Math.abs(now.ratio - 1) > 0.05) fault(`shows what is beside it: ${now.ratio}`);
          if (!(await ola.button('zoom.whole').isVisible())) fault('no way back to the whole');
        }
        const whole = ola.button('zoom.whole');
        if (await whole.isVisible()) await ola.press(whole);
        if (await closer(page)) faults.push(`${game.id}: the whole is not shown`);
      }
      await page.context().close();
    }
    assert(maps > 1, 'two games have a map');
    assert(
      hidden.every((one) => one.endsWith('740x360')),
      `no map: ${hidden}`,
    );
    assert.deepEqual(faults, []);
  },
};
