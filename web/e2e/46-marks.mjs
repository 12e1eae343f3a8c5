// 46-marks.mjs: guide and hint mark the very thing to press: it is in sight, and pressing what is
// marked, again and again, gives exactly the answer that was meant. All guides are walked, on a
// laptop and on a phone, and hints of whole turns.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';
import { boardGames, listen, sitGuided, turn } from './play.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const PRESSES = 12; // a composite answer takes some
const HINTS = 8; // questions of each game

// The marked thing, where to press it, and whether it is on top there; null while there is none.
const marked = (page) =>
  page.evaluate(async () => {
    const all = [...document.querySelectorAll('[data-press]')];
    if (all.length !== 1) return all.length === 0 ? null : { many: all.length };
    const [one] = all;
    const rects = [...one.getClientRects()];
    const box = one.getBoundingClientRect();
    const spots = [
      [box.left + box.width / 2, box.top + box.height / 2],
      ...rects.flatMap(({ left, top, width, height }) =>
        [0.5, 0.15, 0.85].flatMap((x) =>
          [0.1, 0.9].map((y) => [left + width * x, top + height * y]),
        ),
      ),
    ];
    const free = spots.find(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && one.contains(top);
    });
    return { gives: one.dataset.gives ?? one.dataset.answer ?? 'the list', at: free ?? null };
  });

// Presses what is marked until an answer goes out; what was wrong on the way, or nothing.
const follow = async ({ page, touch }, said, wanted) => {
  const before = said.length;
  for (let n = 0; n < PRESSES && said.length === before; n++) {
    let thing = null;
    // It may have to be brought into sight first.
    for (let wait = 0; wait < 60 && !thing?.at && said.length === before; wait++) {
      thing = await marked(page);
      if (!thing?.at) await page.waitForTimeout(25);
    }
    if (said.length > before) break;
    if (!thing) return `nothing is marked for ${wanted}`;
    if (thing.many) return `${thing.many} things are marked for ${wanted}`;
    if (!thing.at) return `out of sight: ${thing.gives} for ${wanted}`;
    if (touch) await page.touchscreen.tap(...thing.at);
    else await page.mouse.click(...thing.at);
    for (let wait = 0; wait < 8 && said.length === before; wait++) await page.waitForTimeout(15);
  }
  if (said.length === before) return `${PRESSES} presses did not give ${wanted}`;
  return said[before] === wanted ? undefined : `gave ${said[before]} and not ${wanted}`;
};

// In the list, wherever it is folded away, and whatever speaks against it.
const choose = async (ola, said, answer) => {
  const before = said.length;
  // The list changes a picture after the question.
  await ola.page.waitForFunction((wish) => {
    const button = document.querySelector(`[data-answer="${CSS.escape(wish)}"]`);
    button?.click();
    return button !== null;
  }, answer);
  const anyway = ola.button('table.play_anyway');
  await until('an answer', async () => {
    if (said.length === before && (await anyway.isVisible())) await ola.press(anyway);
    return said.length > before;
  });
};

const games = async ({ server }) => (await server.api('games')).games;

// All guides from their first question to the last; how many steps that were.
const walkGuides = async (world, way) => {
  const faults = [];
  let walked = 0;
  const lessons = (await games(world)).flatMap(({ id, guides }) =>
    guides.map((guide) => ({ id, guide: guide.id })),
  );
  for (const { id, guide } of lessons) {
    const { steps } = await world.server.api(`games/${id}/guides/${guide}`);
    const ola = await world.reader(way);
    const said = listen(ola.page);
    await sitGuided(ola, id, guide);
    let last;
    // Each step is one answer; where nothing can be done the page gives it by itself.
    for (let n = 0; n < steps.length; n = said.length) {
      const now = await turn(ola, last);
      if (now.over) break;
      last = now.ask;
      n = said.length;
      const wanted = steps[n]?.answer ?? undefined;
      const fault = wanted && (await follow(ola, said, wanted));
      if (fault) faults.push(`${id} ${guide}, step ${n + 1}: ${fault}`);
      if (!wanted || fault) await choose(ola, said, wanted ?? now.answers[0]);
      walked++;
    }
    await ola.page.close();
  }
  assert.deepEqual(faults, []);
  return `${walked} steps`;
};

export default {
  'every guide can be followed by pressing what it marks': (world) => walkGuides(world, LAPTOP),
  'every guide can be followed by tapping what it marks, on a phone': (world) =>
    walkGuides(world, PHONE),

  'a hint can be followed by pressing what it marks': async (world) => {
    const faults = [];
    const kinds = new Set();
    for (const { id, seats } of await boardGames(world)) {
      const least = Math.max(1, seats[0]);
      const table = await world.server.table(
        ['me', ...Array.from({ length: least - 1 }, () => 'easy')],
        { game: id },
      );
      const ola = await world.reader(LAPTOP);
      const said = listen(ola.page);
      await ola.sit(table);
      let last;
      for (let n = 0; n < HINTS; n++) {
        const now = await turn(ola, last);
        if (now.over) break;
        last = now.ask;
        await ola.button('table.hint').click();
        await ola.button('table.hint_play').waitFor();
        const wanted = await ola.page.evaluate(
          () => document.querySelector('[data-hint]')?.getAttribute('data-hint') ?? '',
        );
        kinds.add(`${id} ${wanted.split(' ')[0]}`);
        const fault = await follow(ola, said, wanted);
        if (fault) {
          faults.push(`${id}: ${fault}`);
          await choose(ola, said, wanted);
        }
      }
      await ola.page.close();
    }
    assert.deepEqual(faults, []);
    return [...kinds].join(', ');
  },
};
