// 55-figures.mjs: how calm and how quick the pages are: what moves by itself while they come up,
// and how much a table does at a time.
import assert from 'node:assert/strict';
import { DESK, PHONE, until } from './lib.mjs';
import { byNotation, turn } from './play.mjs';
import { slowness, traced } from './trace.mjs';

const CALM = 0.05; // layout shift of a page: under this nobody notices it
const SLOWER = 4;
const STEPS = 12; // more than any board takes
const TASK = 100; // ms
const PASSES = 6;
const MOVES = 8;
const STEPS_BACK = 3; // of a replay
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

// Some answer, whatever speaks against it.
const move = async (reader, { ask, answers }, n) => {
  await byNotation(reader, answers[(n * 5) % answers.length]);
  const anyway = reader.button('table.play_anyway');
  const field = reader.page.locator('[data-ask]');
  await until('an answer', async () => {
    if (await anyway.isVisible()) await anyway.click();
    return !(await field.isVisible()) || (await field.getAttribute('data-ask')) !== ask;
  });
  return turn(reader, ask);
};

const fold = async ({ page }) => {
  const list = page.locator('#panel-answers [aria-expanded]');
  for (let n = 0; n < 2 && (await list.isVisible()); n++) {
    await list.click();
    await settled(page);
  }
};

const open = async (reader) => {
  const { page } = reader;
  await reader.menu();
  await settled(page);
  await page.keyboard.press('Escape');
  await reader.button('menu.share').click();
  await page.locator('dialog[open]').waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await settled(page);
};

const advise = async (reader) => {
  if (!(await reader.button('table.hint').isVisible())) return;
  await reader.button('table.hint').dispatchEvent('click'); // sheets may lie over it
  await reader.button('table.hint_play').waitFor();
  await settled(reader.page);
  await reader.button('app.close').click();
  await settled(reader.page);
};

const speak = async (reader) => {
  await reader.speak('en');
  await settled(reader.page);
};

const darken = async (reader) => {
  await reader.menu();
  await settled(reader.page);
  await reader.page.getByText(reader.t('menu.theme_dark').is).click();
  await settled(reader.page);
};

// One way through what happens at a table, or those steps of it that are wanted; what each took.
const passThrough = async (world, { id, seats }, over, isWanted) => {
  const reader = await world.reader();
  const { page } = reader;
  await page.addInitScript(() => {
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
  const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
  const table = await world.server.table(['me', ...others], { game: id });
  let now;
  const steps = {
    opened: async () => {
      await reader.sit(table);
      now = await turn(reader);
      await settled(page);
    },
    moved: async () => {
      for (let n = 0; n < MOVES && now.answers; n++) {
        now = await move(reader, now, n);
      }
      await settled(page);
    },
    'pointed at': () => pointAtAll(page),
    list: () => fold(reader),
    'menu and dialog': () => open(reader),
    hint: () => advise(reader),
    language: () => speak(reader),
    theme: () => darken(reader),
    end: async () => {
      await reader.go(`#/t/${over}`);
      await page.locator('main h1, main h2').first().waitFor();
      await settled(page);
    },
    replay: async () => {
      await reader.go(`#/replay/${over}/9`);
      await reader.button('chance.good').waitFor();
      await settled(page);
      for (let n = 0; n < STEPS_BACK; n++) {
        await page.keyboard.press('ArrowLeft');
        await settled(page);
      }
    },
  };
  const seen = [];
  const slower = SLOWER / (await slowness(page.context()));
  for (const [step, act] of Object.entries(steps)) {
    if (!isWanted(step) && step !== 'opened') continue;
    const { longest, forced } = await traced(page, act);
    const most = await page.evaluate(() => {
      const { most } = globalThis;
      globalThis.most = 0;
      return most;
    });
    const laid = forced.toSorted((a, b) => b.dirty - a.dirty)[0] ?? { dirty: 0, by: 'nobody' };
    seen.push([step, { longest: longest * slower, laid, most }]);
  }
  await page.context().close();
  return seen;
};

const faultsIn = ({ longest, most, laid }) => [
  ...(longest > TASK ? [`a task of ${Math.round(longest)} ms`] : []),
  ...(most > AT_ONCE ? [`${most} nodes at once`] : []),
  ...(laid.dirty > FORCED ? [`${laid.by} has ${laid.dirty} objects laid out`] : []),
];

const leastOf = (before, now) =>
  before
    ? {
        longest: Math.min(before.longest, now.longest),
        most: Math.min(before.most, now.most),
        laid: before.laid.dirty < now.laid.dirty ? before.laid : now.laid,
      }
    : now;

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

  // Tasks are measured in processor time, against a piece of work that is always the same, times
  // four. What else the machine does only adds to them: the least of some passes counts, each in a
  // browser that knows nothing of the game. What makes tasks long is counted as well: much put up
  // at once, and being laid out in the middle of it; when pictures are drawn late, more of it
  // falls together, so here too the least counts.
  'figures: no task of a table is long, with a processor four times slower': async (world) => {
    const { games } = await world.server.api('games');
    const told = [];
    const faults = [];
    for (const game of games.filter(({ off_shelf }) => !off_shelf)) {
      const least = new Map();
      const over = await world.server.finished({ game: game.id }, Math.max(1, game.seats[0]));
      const faultsOf = (step) => faultsIn(least.get(step));
      const isWanted = (step) => !least.has(step) || faultsOf(step).length > 0;
      for (let n = 0; n < PASSES && (n === 0 || [...least.keys()].some(isWanted)); n++) {
        for (const [step, seen] of await passThrough(world, game, over, isWanted))
          least.set(step, leastOf(least.get(step), seen));
      }
      for (const step of least.keys())
        faults.push(...faultsOf(step).map((what) => `${game.id}, ${step}: ${what}`));
      const line = ([step, { longest, most }]) => `${step} ${Math.round(longest)} ms (${most})`;
      told.push(`${game.id}: ${[...least].map(line).join(', ')}`);
    }
    assert.deepEqual(faults, []);
    return `longest task, four times slower (nodes put up at once): ${told.join('; ')}`;
  },
};
