// 45-frame.mjs: the frame holds: whatever is said, the board stays where it is, and what a move
// needs is in sight, on a laptop with the guide open and on a phone on its side.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';
import { boardGames, listen, sitGuided, turn } from './play.mjs';
import { look, sightOf } from './sight.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const WIDTHS = [740, 800];
const ASIDE = { viewport: { width: 800, height: 360 }, hasTouch: true, isMobile: true };

// After a change of its size a page is drawn anew.
const settled = (page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });

// In the list, wherever it is folded away; without a wish what stands first there now: the list
// changes a picture after the question.
const choose = (ola, answer) =>
  ola.page.evaluate(
    (wish) =>
      document
        .querySelector(wish ? `[data-answer="${CSS.escape(wish)}"]` : '[data-answer]')
        ?.click(),
    answer,
  );

// Through the whole guide; `see` is told of every look.
const walk = async (world, { game, guide }, way, see) => {
  const ola = await world.reader(way);
  const said = listen(ola.page);
  await sitGuided(ola, game, guide);
  const { steps } = await world.server.api(`games/${game}/guides/${guide}`);
  let last;
  // Each step is one answer; where nothing can be done the page gives it by itself.
  for (let n = 0; n < steps.length; n = said.asks.size) {
    const now = await turn(ola, last);
    if (now.over) break;
    last = now.ask;
    n = said.asks.size;
    const step = steps[n];
    await see(ola, `step ${n + 1}`);
    if (n === 1) {
      const other = now.answers.find((answer) => answer !== step.answer);
      if (step.answer && other) {
        await choose(ola, other);
        await ola.sees('guide.only');
        await see(ola, 'a warning');
      }
      await ola.press(ola.button('table.hint'));
      await ola.button('table.hint_play').waitFor();
      await see(ola, 'a hint');
    }
    await until('an answer', async () => {
      if (said.asks.size === n) await choose(ola, step?.answer);
      return said.asks.size > n;
    });
  }
  return steps.length;
};

const everywhere = async (world, test) => {
  const { games } = await world.server.api('games');
  const faults = [];
  for (const { id: game, guides } of games) {
    const sight = await sightOf(game);
    for (const { id: guide } of sight ? guides : [])
      await test({ game, guide }, sight, (fault) => faults.push(`${game} ${guide}: ${fault}`));
  }
  assert.deepEqual(faults, []);
};

export const long = true;

export default {
  'a phone on its side begins the first game without scrolling': async (world) => {
    const faults = [];
    for (const width of WIDTHS) {
      const ola = await world.reader({
        ...ASIDE,
        viewport: { width, height: ASIDE.viewport.height },
      });
      await ola.go();
      const card = ola.page.locator('main .shelf li').first();
      for (const one of [card.locator('h2'), card.locator('button').first()]) {
        const { y, height } = await one.boundingBox();
        if (y + height > ASIDE.viewport.height) faults.push(`${width}: ${await one.textContent()}`);
      }
    }
    assert.deepEqual(faults, []);
  },

  'the frame on a laptop: no step of a guide, no hint and no warning moves the board': (world) =>
    everywhere(world, async (lesson, sight, fault) => {
      let first;
      let ground;
      await walk(world, lesson, LAPTOP, async ({ page }, when) => {
        const now = await look(page, sight);
        first ??= now.board;
        ground ??= now.ground;
        if (String(now.board) !== String(first)) fault(`${when}: the board moved to ${now.board}`);
        if (now.ground && String(now.ground) !== String(ground))
          fault(`${when}: the ground moved from ${ground} to ${now.ground}`);
        if (now.hidden.length > 0) fault(`${when}: out of sight: ${now.hidden}`);
        if (sight.wide && now.narrowest < sight.wide[1])
          fault(`${when}: only ${now.narrowest} px wide`);
      });
    }),

  'the frame of a phone on its side: what a move needs is in sight': (world) =>
    everywhere(world, async (lesson, sight, fault) => {
      const first = {};
      await walk(world, lesson, ASIDE, async ({ page }, when) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: ASIDE.viewport.height });
          await settled(page);
          // What was scrolled to may be elsewhere in another width.
          const { some } = width === ASIDE.viewport.width ? sight : {};
          const now = await look(page, { ...sight, some });
          const at = `${width}, ${when}`;
          first[width] ??= now.board;
          if (String(now.board) !== String(first[width]))
            fault(`${at}: the board moved to ${now.board}`);
          if (now.hidden.length > 0) fault(`${at}: out of sight: ${now.hidden}`);
        }
      });
    }),

  'the frame of a phone: a hint keeps to the place of the question': async (world) => {
    const faults = [];
    for (const { id, seats } of await boardGames(world)) {
      const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
      const ola = await world.reader(PHONE);
      const { page } = ola;
      await ola.sit(await world.server.table(['me', ...others], { game: id }));
      await turn(ola);
      await ola.button('table.hint').dispatchEvent('click'); // sheets may lie over it
      await ola.button('table.hint_play').waitFor();
      await settled(page);
      const over = await page.evaluate(() => {
        const top = (wish) => document.querySelector(wish).getBoundingClientRect().top;
        return Math.round(top('.table > .ask') - top('.note'));
      });
      if (over > 1) faults.push(`${id}: ${over} px of the board are under the hint`);
      await page.context().close();
    }
    assert.deepEqual(faults, []);
  },
};
