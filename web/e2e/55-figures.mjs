// 55-figures.mjs: how calm and how quick the pages are: what moves by itself while they come up, and
// the longest task of a table with a processor four times slower. The times are only told: they are
// the machine's as much as the page's.
import assert from 'node:assert/strict';
import { DESK, PHONE } from './lib.mjs';
import { byNotation, turn } from './play.mjs';

const CALM = 0.05; // layout shift of a page: under this nobody notices it
const SLOWER = 4;
const MOVES = 3;

const watch = (page) =>
  page.addInitScript(() => {
    globalThis.seen = { shift: 0, moved: new Set(), longest: 0 };
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) {
        if (one.hadRecentInput) continue;
        globalThis.seen.shift += one.value;
        for (const { node } of one.sources ?? [])
          globalThis.seen.moved.add(node?.className || node?.nodeName);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.seen.longest = Math.max(globalThis.seen.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });

const seen = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { shift, moved, longest } = globalThis.seen;
    globalThis.seen = { shift: 0, moved: new Set(), longest: 0 };
    return { shift, moved: [...moved].join(' '), longest };
  });

export default {
  'figures: pages come up without moving': async (world) => {
    const { server } = world;
    const { games } = await server.api('games');
    const on = games.filter((game) => !game.off_shelf);
    const { id: trail } = games.findLast(({ feats }) => feats > 0);
    const tables = await Promise.all(
      on.map(async ({ id, seats }) => {
        const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
        const { code, token } = await server.table(['me', ...others], { game: id });
        return [id, `#/t/${code}/s/${token}`, '.frame'];
      }),
    );
    const pages = [
      ['home', '#/', 'main h1, main h2'],
      ['new', `#/new/${server.game}`, 'main form'],
      ['mine', '#/mine', 'main h1'],
      ['about', '#/about', 'main h1'],
      ['rules', `#/rules/${server.game}`, 'article'],
      ['trail', `#/trail/${trail}`, 'main h1'],
      ...tables,
    ];
    const told = [];
    for (const way of [PHONE, DESK]) {
      const reader = await world.reader(way);
      await watch(reader.page);
      for (const [name, hash, ready] of pages) {
        await reader.go(hash);
        await reader.page.locator(ready).first().waitFor();
        const { shift, moved } = await seen(reader.page);
        told.push([`${name} ${way.viewport.width}`, shift, moved]);
      }
    }
    const line = ([name, shift]) => `${name} ${shift.toFixed(3)}`;
    const loud = told.filter(([, shift]) => shift >= CALM);
    assert.deepEqual(
      loud.map((one) => `${line(one)}: ${one[2]}`),
      [],
    );
    return `layout shift: ${told.map(line).join(', ')}`;
  },

  'figures: the longest task of a table, four times slower': async (world) => {
    const { games } = await world.server.api('games');
    const told = [];
    const reader = await world.reader();
    await watch(reader.page);
    const line = await reader.page.context().newCDPSession(reader.page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const { id, seats, off_shelf } of games) {
      if (off_shelf) continue;
      const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
      const table = await world.server.table(['me', ...others], { game: id });
      await reader.sit(table);
      let { ask, answers } = await turn(reader);
      const opened = (await seen(reader.page)).longest;
      for (let n = 0; n < MOVES && answers; n++) {
        await byNotation(reader, answers[0]);
        ({ ask, answers } = await turn(reader, ask));
      }
      const { longest } = await seen(reader.page);
      told.push(`${id} ${Math.round(opened)} ms to open, ${Math.round(longest)} ms to move`);
    }
    return told.join('; ');
  },
};
