// 45-frame.mjs: the frame holds: whatever is said, the board stays where it is, and what a move
// needs is in sight, on a laptop with the guide open and on a phone on its side.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './lib.mjs';
import { listen, sitGuided, turn } from './play.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const ASIDE = [800, 740].map((width) => ({
  viewport: { width, height: 360 },
  hasTouch: true,
  isMobile: true,
}));

// GAME/sight.mjs: the ground that must not move, what a move needs, how wide things are at least.
const sightOf = async (game) => {
  const file = join(import.meta.dirname, game, 'sight.mjs');
  return existsSync(file) ? (await import(file)).default : undefined;
};

// In the list, wherever it is folded away.
const choose = (ola, answer) =>
  ola.page.evaluate(
    (wish) => document.querySelector(`[data-answer="${CSS.escape(wish)}"]`)?.click(),
    answer,
  );

// Where the board and its ground are, and what of the needed things cannot be seen.
const look = (page, sight) =>
  page.evaluate(({ ground, needs, wide }) => {
    const rectOf = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    };
    const holes = (one) => {
      const found = [[0, 0, innerWidth, innerHeight]];
      for (let up = one.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowY !== 'visible') found.push(rectOf(up));
      return found;
    };
    const inSight = (one) => {
      const [l, t, r, b] = rectOf(one);
      return holes(one).every(
        ([x, y, X, Y]) => l >= x - 2 && t >= y - 2 && r <= X + 2 && b <= Y + 2,
      );
    };
    const shown = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    const all = (wish) => [...document.querySelectorAll(wish)].filter(shown);
    const [narrowest = Infinity] = (wide ? all(wide[0]) : [])
      .map((one) => one.getBoundingClientRect().width)
      .sort((a, b) => a - b);
    return {
      board: rectOf(document.querySelector('.frame')),
      ground: all(ground).map(rectOf)[0],
      hidden: ['.question', ...needs].flatMap((wish) =>
        all(wish).some((one) => !inSight(one)) ? [wish] : [],
      ),
      narrowest,
    };
  }, sight);

// Through the whole guide; `see` is told of every look.
const walk = async (world, { game, guide }, way, see) => {
  const ola = await world.reader(way);
  const said = listen(ola.page);
  await sitGuided(ola, game, guide);
  const { steps } = await world.server.api(`games/${game}/guides/${guide}`);
  let last;
  // Each step is one answer; where nothing can be done the page gives it by itself.
  for (let n = 0; n < steps.length; n = said.length) {
    const now = await turn(ola, last);
    if (now.over) break;
    last = now.ask;
    n = said.length;
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
      if (said.length === n) await choose(ola, step?.answer ?? now.answers[0]);
      return said.length > n;
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

export default {
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
      for (const way of ASIDE) {
        let first;
        await walk(world, lesson, way, async ({ page }, when) => {
          const now = await look(page, sight);
          const at = `${way.viewport.width}, ${when}`;
          first ??= now.board;
          if (String(now.board) !== String(first)) fault(`${at}: the board moved to ${now.board}`);
          if (now.hidden.length > 0) fault(`${at}: out of sight: ${now.hidden}`);
        });
      }
    }),
};
