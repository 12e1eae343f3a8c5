// shots.mjs: pictures of every state, in all sizes, both themes and languages. `few` belongs to the
// normal run, `all` to --shots: the pages once, then the tables of every game (`--shots 360x740` or
// a game takes some of them), then every kind of question of a game, once in every size and in one
// look (`--shots 'GAME questions'`). What can be measured of a picture is told with it.
import { join } from 'node:path';
import { advised, meetAll } from './46-questions.mjs';
import { warmUp } from './70-axe.mjs';
import { until } from './lib.mjs';
import { sitGuided, turn } from './play.mjs';
import { stumbles } from './stumbles.mjs';

const SIZES = [
  { width: 360, height: 740, hasTouch: true, isMobile: true },
  { width: 740, height: 360, hasTouch: true, isMobile: true },
  { width: 800, height: 360, hasTouch: true, isMobile: true },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1280, height: 800 },
  { width: 1366, height: 657 },
  { width: 1920, height: 1080 },
];
const LOOKS = ['light', 'dark'].flatMap((theme) => ['pl', 'en'].map((lang) => ({ theme, lang })));

const SCREENS = 2; // of a page that can be scrolled
const GUIDED = 4; // steps of a guide until it is looked at again

const shoot = async (world, ola, name, screens = SCREENS) => {
  const { width, height } = ola.page.viewportSize();
  // A table is put up in steps, a picture between them.
  await ola.page.evaluate(async () => {
    await document.fonts.ready;
    for (let n = 0; n < 8; n++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
  const path = join(world.artefacts, `${name}-${width}x${height}-${ola.theme}-${ola.lang}.png`);
  const { wide, tall } = await ola.page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wide: scrollWidth - innerWidth, tall: scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(tall, screens * height) };
  await ola.page.screenshot(tall > height ? { path, fullPage: true, clip } : { path });
  // Nothing may stick out sideways.
  if (wide > 0) throw new Error(`${name} at ${width} is ${wide} px too wide`);
  return (await stumbles(ola.page)).map((one) => ({ one, name }));
};

// What was stumbled over, each thing once, with the states that have it.
const summed = (told) => {
  const names = new Map();
  for (const { one, name } of told) names.set(one, [...(names.get(one) ?? []), name]);
  return [...names].map(([one, where]) => `${one} (${where.join(', ')})`);
};

const at = (world, { width, height, ...more }, { theme, lang }) =>
  world
    .reader({ lang, prefs: { theme }, viewport: { width, height }, ...more })
    .then((reader) => Object.assign(reader, { theme }));

// Ways through the page; each stops to be looked at now and then.
const FLOWS = {
  home: async (ola, look) => {
    await ola.go();
    await ola.button('home.play_bot').waitFor();
    await look('home');
    await ola.go(`#/new/${ola.server.game}`);
    await ola.button('new.go').waitFor();
    await look('new');
    await ola.go('#/about');
    await ola.sees('about.what');
    await look('about');
    await ola.go('#/me');
    await ola.sees('me.change_text');
    await look('me');
    await ola.menu();
    await look('menu');
    await ola.go(`#/rules/${ola.server.game}`);
    await ola.sees('rules.missed');
    await look('book');
    await ola.go(`#/rules/${ola.server.game}/all`);
    await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
    await look('rules');
    const { games } = await ola.server.api('games');
    const { id, feats: all } = games.findLast(({ feats }) => feats > 0);
    await ola.go(`#/trail/${id}`);
    await ola.sees('trail.count', { done: 0, all });
    await look('trail');
    await ola.go('#/t/zzzzzzzz');
    await ola.sees('errors.no_table');
    await look('nowhere');
    await ola.go(`#/ranking/${ola.server.game}`);
    await ola.page.locator('main table').waitFor();
    await look('ranking');
  },
  waiting: async (ola, look) => {
    const table = await ola.server.table(['me', 'open']);
    await ola.go(`#/t/${table.code}`);
    await ola.button('home.sit').waitFor();
    await look('sit');
    await ola.go();
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.role('img', 'wait.qr').waitFor();
    await look('waiting');
  },
  // Several people at one device.
  passing: async (ola, look) => {
    const table = await ola.server.table(['me', 'open']);
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.page.getByLabel(ola.t('pass.name').is).fill('Konstanty Ildefons');
    await ola.press(ola.button('pass.sit'));
    await ola.page.locator('[data-pass] .main').first().waitFor();
    await look('passing');
  },
  kit: async (ola, look) => {
    await ola.go('#/kit');
    await ola.page.locator('.kit-hand').first().waitFor();
    await look('kit');
    await ola.page.locator('.kit-explained').click();
    await ola.page.locator('.kit-panel .said').waitFor();
    await look('kit-panel');
  },
  begin: async (ola, look) => {
    await ola.sit(await ola.server.table(['me', 'easy']));
    await turn(ola);
    await look('begin');
    await ola.world.example.takeUp(ola);
    await look('chosen');
    await ola.page.keyboard.press('Escape');
    await ola.press(ola.button('table.hint'));
    await ola.button('table.hint_play').waitFor();
    await look('hint');
    await ola.press(ola.button('app.close'));
    const tab = ola.button('table.moves');
    const folded = await tab.isVisible();
    if (folded) await ola.press(tab);
    await ola.page.locator('summary').nth(1).click();
    await look('answers');
    if (folded) await ola.press(tab);
    await ola.press(ola.button('menu.share'));
    await ola.press(ola.button('share.device_show'));
    await ola.role('img', 'wait.qr').waitFor();
    await look('share');
    await ola.go('#/mine');
    await ola.page
      .getByRole('link', { name: ola.t('home.continue').has })
      .first()
      .waitFor();
    await look('mine');
  },
  table: async (ola, look) => {
    const { options, closeUps } = ola.world.example;
    await ola.sit(await ola.server.table(['me', 'medium'], { options }));
    await warmUp(ola, 14);
    await look('table');
    for (const [name, open] of Object.entries(closeUps)) {
      await open(ola);
      await look(name);
      await ola.page.keyboard.press('Escape');
    }
  },
  guide: async (ola, look) => {
    await ola.go();
    await ola.press(ola.button('home.guide'));
    await ola.page.getByRole('region', { name: ola.t('guide.title').is }).waitFor();
    await look('guide');
  },
  watching: async (ola, look) => {
    const table = await ola.server.table(['open', 'easy']);
    await ola.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    await ola.go(`#/t/${table.code}`);
    await ola.board.waitFor();
    await look('watching');
  },
  end: async (ola, look) => {
    const code = await ola.server.finished();
    await ola.go(`#/t/${code}`);
    await ola.role('img', 'end.course_text').waitFor();
    await look('end');
    await ola.go(`#/replay/${code}/12/P1`);
    await ola.button('chance.good').waitFor();
    await look('replay');
  },
};

// In the list, wherever it is folded away.
const choose = async (ola, { ask, answers }, n) => {
  await ola.page.evaluate(
    (wish) => document.querySelector(`[data-answer="${CSS.escape(wish)}"]`)?.click(),
    answers[(n * 5) % answers.length],
  );
  const anyway = ola.button('table.play_anyway');
  await until('the next question', async () => {
    if (await anyway.isVisible()) await ola.press(anyway);
    return (await ola.page.getAttribute('[data-ask]', 'data-ask').catch(() => null)) !== ask;
  });
  return turn(ola, ask);
};

const others = ({ seats }, level = 'easy') =>
  Array.from({ length: Math.max(1, seats[0]) - 1 }, () => level);

// Ways through the table of any game.
const TABLE_FLOWS = {
  begin: async (ola, look, game) => {
    await ola.sit(await ola.server.table(['me', ...others(game)], { game: game.id }));
    let now = await turn(ola);
    await look('begin');
    for (let n = 0; n < 8 && now.answers; n++) now = await choose(ola, now, n);
    await look('table');
    if (now.over) return;
    await ola.press(ola.button('table.hint'));
    await ola.button('table.hint_play').waitFor();
    await look('hint');
    await ola.press(ola.button('app.close'));
    // Where everything can be pressed just now, a move that is none gives a reason, too.
    const why = await ola.page.evaluate(() => {
      const dead = [...document.querySelectorAll('.frame [aria-disabled="true"]:not([title])')];
      const one = dead.find((button) => button.checkVisibility());
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return one !== undefined;
    });
    if (!why) {
      await ola.page.locator('[data-ask]').evaluate((field) => {
        field.value = 'resign now';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.form.requestSubmit();
      });
    }
    await ola.page.locator('.note').waitFor();
    await look('refused');
    await ola.page.keyboard.press('Escape');
    for (const tab of ['answers', 'log', 'seats']) {
      const button = ola.page.locator(`nav [aria-controls="panel-${tab}"]`);
      if (!(await button.isVisible())) continue;
      await ola.press(button);
      await look(`panel-${tab}`);
      await ola.press(button);
    }
    await ola.menu();
    await look('menu');
    await ola.page.keyboard.press('Escape');
    await ola.press(ola.button('menu.share'));
    await look('share');
  },
  full: async (ola, look, game) => {
    const most = Array.from({ length: game.seats[1] - 1 }, () => 'easy');
    await ola.sit(await ola.server.table(['me', ...most], { game: game.id }));
    let now = await turn(ola);
    for (let n = 0; n < 14 && now.answers; n++) now = await choose(ola, now, n + 1);
    await look('full');
  },
  guide: async (ola, look, { id, guides }) => {
    for (const guide of guides) {
      await sitGuided(ola, id, guide.id);
      await turn(ola);
      await look(`guide-${guide.id}`);
      const { steps } = await ola.server.api(`games/${id}/guides/${guide.id}`);
      let last;
      for (let n = 0; n < Math.min(GUIDED, steps.length - 1); n++) {
        const now = await turn(ola, last);
        if (now.over) break;
        last = now.ask;
        await choose(ola, { ask: now.ask, answers: [steps[n].answer ?? now.answers[0]] }, 0);
      }
      await look(`guide-${guide.id}-later`);
    }
  },
  moment: async (ola, look, game) => {
    const seats = ['me', ...others(game)];
    await ola.go();
    await ola.page.evaluate(() => {
      const prefs = JSON.parse(localStorage.getItem('pionek.prefs') ?? '{}');
      localStorage.setItem('pionek.prefs', JSON.stringify({ ...prefs, waits: 'press' }));
    });
    await ola.page.reload();
    await ola.sit(await ola.server.table(seats, { game: game.id }));
    await turn(ola);
    await ola.menu();
    await ola.button('menu.hand_over').click();
    const next = ola.page.locator('[data-next]');
    const again = ola.button('end.show_board');
    // A match has as many moments as it has: each of them is waited for, not the whole.
    const seen = async () =>
      (await again.isVisible()) ? 'end' : (await next.isVisible()) && 'moment';
    for (let n = 1; (await until('the next moment or the end', seen)) !== 'end'; n++) {
      if (n <= 6) await look(`moment-${n}`);
      // In the page: a moment may go by itself while a hand is on its way.
      await ola.page.evaluate(() => document.querySelector('[data-next]')?.click());
    }
    await ola.page.locator('main h1, main h2').first().waitFor();
    await look('end');
    await ola.press(again);
    await ola.board.waitFor();
    await look('final');
    // What is known of a player who has ended a match.
    await ola.go('#/me');
    await ola.sees('me.change_text');
    await look('me');
    await ola.go('#/mine');
    await ola.page.locator('main h1').first().waitFor();
    await look('mine');
    await ola.go(`#/ranking/${game.id}`);
    await ola.page.locator('main table').waitFor();
    await look('ranking');
  },
  after: async (ola, look, game) => {
    const { id, feats, seats } = game;
    const { code } = await lastOf(ola.server, game);
    await ola.go(`#/replay/${code}/12`);
    await ola.button('chance.good').waitFor();
    await look('replay');
    await ola.go(`#/t/${code}`);
    await ola.role('img', 'end.course_text').waitFor();
    await look('summary', 4);
    if (seats[1] > 1) {
      const table = await ola.server.table(['me', 'open'], { game: id });
      await ola.go(`#/t/${table.code}/s/${table.token}`);
      await ola.role('img', 'wait.qr').waitFor();
      await look('waiting');
    }
    await ola.go(`#/new/${id}`);
    await ola.button('new.go').waitFor();
    await look('new');
    await ola.go(`#/rules/${id}`);
    await ola.sees('rules.missed');
    await look('book');
    await ola.go(`#/rules/${id}/all`);
    await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
    await look('rules');
    if (!feats) return;
    await ola.go(`#/trail/${id}`);
    await ola.sees('trail.count', { done: 0, all: feats });
    await look('trail');
  },
};

// A finished match of a game, the same for all.
const finished = new Map();
const lastOf = (server, game) => {
  const { id, seats } = game;
  if (!finished.has(id)) finished.set(id, server.finished({ game: id }, Math.max(1, seats[0])));
  return finished.get(id).then((code) => ({ code }));
};

// What a closer look enlarges may be small on the whole.
const isHeld = ({ one }) => !/^small: .*\(map\)$/.test(one);

const series = (flows, sizes, looks, of = undefined, holds = false) =>
  sizes.flatMap((size) =>
    looks.map((way) => ({
      file: 'shots',
      name: [
        'pictures',
        ...(of ? [of.id] : []),
        `${size.width}x${size.height} ${way.theme} ${way.lang}`,
      ].join(' '),
      test: async (world) => {
        const faults = [];
        const told = [];
        for (const [flow, walk] of Object.entries(flows)) {
          const ola = await at(world, size, way);
          const look = async (name, screens) =>
            told.push(...(await shoot(world, ola, of ? `${of.id}-${name}` : name, screens)));
          await walk(ola, look, of).catch((error) =>
            faults.push(`${flow}: ${error.message.split('\n')[0]}`),
          );
          await ola.page.context().close();
        }
        if (holds) faults.push(...summed(told.filter(isHeld)));
        const rest = holds ? [] : summed(told);
        if (faults.length > 0) throw new Error([...faults, ...rest].join('\n'));
        return summed(told).join('\n# ');
      },
    })),
  );

// Every kind of question, in all sizes; the looks go round from game to game.
const questions = (game, turned) => ({
  file: 'shots',
  name: `pictures ${game.id} questions`,
  test: async (world) => {
    const readersOf = (server) =>
      Promise.all(
        SIZES.map(async ({ width, height, ...more }, n) => {
          const { theme, lang } = LOOKS[(n + turned) % LOOKS.length];
          const way = { lang, prefs: { theme }, viewport: { width, height }, ...more };
          return Object.assign(await advised(world, server, way), { theme });
        }),
      );
    const told = [];
    const see = async (ola, prompt, fault) => {
      // That several look from one seat is no part of the question.
      await ola.page.evaluate(() => document.querySelector('.notices button')?.click());
      const stumbled = await shoot(world, ola, `${game.id}-ask-${prompt}`).catch((error) =>
        fault(error.message),
      );
      if (Array.isArray(stumbled)) told.push(...stumbled);
    };
    const faults = await meetAll(world, game, readersOf, see);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return summed(told).join('\n# ');
  },
});

const { home, begin } = FLOWS;
export const all = (games) => [
  ...series(FLOWS, SIZES, LOOKS),
  ...games
    .filter((game) => !game.off_shelf)
    .flatMap((game, n) => [...series(TABLE_FLOWS, SIZES, LOOKS, game), questions(game, n)]),
];
// Held by the normal run: where an eye would stumble is a fault.
export const few = series({ home, begin }, [SIZES[0], SIZES[4]], [LOOKS[0]], undefined, true);
export const phone = (game) =>
  series({ begin: TABLE_FLOWS.begin }, [SIZES[0]], [LOOKS[0]], game, true);
