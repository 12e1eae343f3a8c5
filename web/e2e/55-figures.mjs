// 55-figures.mjs: how calm and how quick the pages are: what moves by itself while they come up,
// and how much a table does at a time.
import assert from 'node:assert/strict';
import { DESK, PHONE } from './lib.mjs';
import { byNotation, turn } from './play.mjs';
import { traced } from './trace.mjs';

const CALM = 0.05; // layout shift of a page: under this nobody notices it
const SLOWER = 4;
const STEPS = 12; // more than any board takes
const MOVES = 3;
const AT_ONCE = 560; // nodes put up in one task
const FORCED = 120; // objects that a script may have laid out in the middle of its work

const watch = (page) =>
  page.addInitScript(() => {
    globalThis.seen = { shift: 0, moved: new Set() };
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) {
        if (one.hadRecentInput) continue;
        globalThis.seen.shift += one.value;
        for (const { node } of one.sources ?? [])
          globalThis.seen.moved.add(node?.className || node?.nodeName);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

// A page is put up in steps, a picture between them.
const settled = (page) =>
  page.evaluate(async (pictures) => {
    await document.fonts.ready;
    for (let n = 0; n < pictures; n++) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
  }, STEPS);

const seen = async (page) => {
  await settled(page);
  return page.evaluate(() => {
    const { shift, moved } = globalThis.seen;
    globalThis.seen = { shift: 0, moved: new Set() };
    return { shift, moved: [...moved].join(' ') };
  });
};

const POINTED = 40; // things of a board

// The mouse over whatever reacts to it, one thing after the other.
const pointAtAll = async (page) => {
  const spots = await page.evaluate((most) => {
    const all = [...document.querySelectorAll('.frame :is(button, [role="button"], [data-stop])')];
    return all.slice(0, most).flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.checkVisibility() ? [[x + width / 2, y + height / 2]] : [];
    });
  }, POINTED);
  for (const spot of spots) await page.mouse.move(...spot);
  await settled(page);
};

// Everything beside the board that opens and closes.
const openAll = async (reader) => {
  const { page } = reader;
  const list = page.locator('#panel-answers [aria-expanded]');
  for (let n = 0; n < 2 && (await list.isVisible()); n++) {
    await list.click();
    await settled(page);
  }
  await reader.menu();
  await settled(page);
  await page.keyboard.press('Escape');
  await reader.button('menu.share').click();
  await page.locator('dialog[open]').waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await settled(page);
};

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
    const code = await server.finished();
    const { code: open } = await server.table(['me', 'open']);
    const pages = [
      ['home', '#/', 'main h1, main h2'],
      ['new', `#/new/${server.game}`, 'main form'],
      ['mine', '#/mine', 'main h1'],
      ['me', '#/me', 'main h2'],
      ['ranking', `#/ranking/${server.game}`, 'main table'],
      ['about', '#/about', 'main h1'],
      ['book', `#/rules/${server.game}`, 'article'],
      ['rules', `#/rules/${server.game}/all`, 'article'],
      ['trail', `#/trail/${trail}`, 'main h1'],
      ['invitation', `#/t/${open}`, 'main h1, main h2'],
      ['end', `#/t/${code}`, 'main h1, main h2'],
      ['replay', `#/replay/${code}/9`, '.frame'],
      ['kit', '#/kit', '.kit-hand'],
      ...tables,
    ];
    const told = [];
    const aside = []; // pages that can be scrolled sideways
    for (const way of [PHONE, DESK]) {
      const reader = await world.reader(way);
      await watch(reader.page);
      for (const [name, hash, ready] of pages) {
        await reader.go(hash);
        await reader.page.locator(ready).first().waitFor();
        const { shift, moved } = await seen(reader.page);
        told.push([`${name} ${way.viewport.width}`, shift, moved]);
        const over = await reader.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        if (over > 0) aside.push(`${name} ${way.viewport.width}: ${over} px`);
      }
    }
    assert.deepEqual(aside, [], 'no page goes beyond the screen');
    const line = ([name, shift]) => `${name} ${shift.toFixed(3)}`;
    const loud = told.filter(([, shift]) => shift >= CALM);
    assert.deepEqual(
      loud.map((one) => `${line(one)}: ${one[2]}`),
      [],
    );
    return `layout shift: ${told.map(line).join(', ')}`;
  },

  // How long a task takes is only told: it is the machine's as much as the page's. What makes tasks
  // long is the page's alone: much put up at once, and being laid out in the middle of it.
  'figures: a table is put up in steps and never asks for its layout': async (world) => {
    const { games } = await world.server.api('games');
    const told = [];
    const faults = [];
    const reader = await world.reader();
    await reader.page.addInitScript(() => {
      globalThis.most = 0;
      const count = (node) => 1 + (node.querySelectorAll?.('*').length ?? 0);
      new MutationObserver((list) => {
        // Comments, which mark places for the framework, are neither styled nor laid out.
        const nodes = list
          .flatMap(({ addedNodes }) => [...addedNodes])
          .filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
        const among = new Set(nodes);
        const top = nodes.filter((node) => !among.has(node.parentNode));
        const now = top.reduce((sum, node) => sum + count(node), 0);
        globalThis.most = Math.max(globalThis.most, now);
      }).observe(document, { subtree: true, childList: true });
    });
    await reader.go();
    const look = async (what, act) => {
      const { longest, forced } = await traced(reader.page, act);
      const most = await reader.page.evaluate(() => {
        const { most } = globalThis;
        globalThis.most = 0;
        return most;
      });
      for (const { dirty, by } of forced)
        if (dirty > FORCED) faults.push(`${what}: ${by} has ${dirty} objects laid out`);
      if (most > AT_ONCE) faults.push(`${what}: ${most} nodes at once`);
      return `${Math.round(longest * SLOWER)} ms, ${most} nodes`;
    };
    for (const { id, seats, off_shelf } of games) {
      if (off_shelf) continue;
      const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
      const table = await world.server.table(['me', ...others], { game: id });
      let now;
      const opened = await look(`${id}, opened`, async () => {
        await reader.sit(table);
        now = await turn(reader);
        await settled(reader.page);
      });
      const moved = await look(`${id}, moved`, async () => {
        for (let n = 0; n < MOVES && now.answers; n++) {
          await byNotation(reader, now.answers[0]);
          now = await turn(reader, now.ask);
        }
        await settled(reader.page);
      });
      const hovered = await look(`${id}, pointed at`, () => pointAtAll(reader.page));
      const folded = await look(`${id}, panels`, () => openAll(reader));
      told.push(
        `${id} opens in steps of ${opened}, moves in ${moved}, ` +
          `is pointed at in ${hovered}, opens lists, menus and dialogs in ${folded}`,
      );
    }
    assert.deepEqual(faults, []);
    return `processor time of a task, four times slower, and what it puts up: ${told.join('; ')}`;
  },
};
