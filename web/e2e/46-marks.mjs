// 46-marks.mjs: guide and hint mark the very thing to press: it is in sight, and pressing what is
// marked, again and again, gives exactly the answer that was meant. All guides are walked, on a
// laptop and on a phone, and hints of whole turns.
import assert from 'node:assert/strict';
import { PHONE } from './lib.mjs';
import { choose, follow } from './marks.mjs';
import { boardGames, listen, sitGuided, turn } from './play.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const HINTS = 3; // questions of each game; 46-questions.mjs has all kinds

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
    for (let n = 0; n < steps.length; n = said.asks.size) {
      const now = await turn(ola, last);
      if (now.over) break;
      last = now.ask;
      n = said.asks.size;
      const before = said.length;
      const wanted = steps[n]?.answer ?? undefined;
      const fault = wanted && (await follow(ola, said, wanted));
      if (fault) faults.push(`${id} ${guide}, step ${n + 1}: ${fault}`);
      if (said.length === before) await choose(ola, said, wanted ?? now.answers[0]);
      walked++;
    }
    await ola.page.close();
  }
  assert.deepEqual(faults, []);
  return `${walked} steps`;
};

export const long = true;

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
        const before = said.length;
        const fault = await follow(ola, said, wanted);
        if (fault) faults.push(`${id}: ${fault}`);
        if (said.length === before) await choose(ola, said, wanted);
      }
      await ola.page.close();
    }
    assert.deepEqual(faults, []);
    return [...kinds].join(', ');
  },
};
