// 25-links.mjs: how one gets to a table: shared links, secret links, second tabs, wrong addresses.
import assert from 'node:assert/strict';
import { PHONE, when } from './lib.mjs';
import { byNotation, turn } from './play.mjs';

export default {
  'home follows the public tables, change by change': async (world) => {
    const ola = await world.reader();
    await ola.go('#/');
    const link = (key, table) =>
      ola.page.getByRole('region', { name: ola.t(key).is }).locator(`a[href="#/t/${table.code}"]`);
    const tables = [];
    for (const _ of [1, 2, 3]) {
      tables.push(await world.server.table(['me', 'open'], { public: true }));
      await link('home.open', tables.at(-1)).waitFor();
    }
    await world.server.api(`tables/${tables[1].code}/join`, { name: 'Ela' });
    await link('home.running', tables[1]).waitFor();
    await link('home.open', tables[1]).waitFor({ state: 'detached' });
    for (const table of [tables[0], tables[2]]) await link('home.open', table).waitFor();
  },

  'the panel to share a table, with its code to scan': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await ola.sit(table);
    assert(!ola.page.url().includes(table.token), 'the secret does not stay in the address');
    await ola.button('menu.share').click();
    const dialog = ola.page.getByRole('dialog', { name: ola.t('share.title').is });
    assert.equal(
      await dialog.getByLabel(ola.t('wait.link').is).inputValue(),
      `${world.server.url}/t/${table.code}`,
    );
    await dialog.getByRole('button', { name: ola.t('share.device_show').is }).click();
    const secret = await dialog.getByLabel(ola.t('share.device').is).inputValue();
    assert.equal(secret, `${world.server.url}/#/t/${table.code}/s/${table.token}`);
    await dialog.getByRole('img', { name: ola.t('wait.qr').is }).waitFor();
    // The same seat on a phone, and both know of it.
    const phone = await world.reader({ ...PHONE, lang: 'en' });
    await phone.page.goto(secret);
    await phone.board.waitFor();
    await phone.sees('link.tabs');
    await ola.page.keyboard.press('Escape');
    await ola.sees('link.tabs');
  },

  'an invitation: who invites to what, the rules in two minutes, a seat': async (world) => {
    const table = await world.server.table(['me', 'open']);
    const [{ name }] = (await world.server.api(`tables/${table.code}`)).table.seats;
    const { invite } = await world.server.api(`games/${world.server.game}/book`);
    for (const [lang, way] of [
      ['pl', PHONE],
      ['en', {}],
    ]) {
      const jan = await world.reader({ ...way, lang });
      await jan.page.goto(`${world.server.url}/t/${table.code}`);
      await jan.page
        .getByRole('heading', { name: invite[lang].replace('<name>', name), exact: true })
        .waitFor();
      assert.equal(new URL(jan.page.url()).pathname, '/', 'the page goes on at its own address');
      await jan.press(jan.button('wait.learn'));
      await jan.page.getByRole('dialog').waitFor();
      await jan.sees('rules.missed');
      await jan.page.keyboard.press('Escape');
      await jan.axe(`invitation, ${lang}`);
      if (lang === 'pl') continue;
      await jan.press(jan.button('home.sit'));
      await jan.board.waitFor();
    }
    const gone = await world.reader();
    await gone.page.goto(`${world.server.url}/t/zzzzzzzz`);
    await gone.sees('errors.no_table');
    await gone.link('app.home').click();
    await gone.button('home.play_bot').waitFor();
    world.errors = world.errors.filter((error) => !/404/.test(error));
  },

  'a secret link seats somebody who was watching': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await ola.go(`#/t/${table.code}`);
    await ola.sees('table.watching');
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.text('table.watching').waitFor({ state: 'hidden' });
    await turn(ola);
  },

  'several people at one device: between two of them the page holds names alone': async (world) => {
    const { games } = await world.server.api('games');
    for (const { id, seats } of games.filter((game) => !game.off_shelf && game.seats[1] > 1)) {
      const least = Math.max(2, seats[0]);
      const table = await world.server.table(
        ['me', ...Array.from({ length: least - 1 }, () => 'open')],
        { game: id },
      );
      const ola = await world.reader({ lang: id.length % 2 ? 'pl' : 'en' });
      const { page } = ola;
      await ola.go(`#/t/${table.code}/s/${table.token}`);
      const names = ['Ola', 'Jan', 'Ela', 'Iza'].slice(0, least);
      for (const name of names.slice(1)) {
        await page.getByLabel(ola.t('pass.name').is).fill(name);
        await ola.button('pass.sit').click();
      }
      const told = []; // what came over the line since the device was laid down
      page.on('websocket', (line) => {
        told.length = 0;
        line.on('framereceived', ({ payload }) => told.push(String(payload)));
      });
      const between = async () => {
        await page.locator('[data-pass]').waitFor();
        await page.locator('[data-pass] .main').first().waitFor();
        assert.equal(await page.locator('.frame, [data-ask], [data-answer], .log').count(), 0, id);
        assert.match(await page.title(), ola.t('pass.title').has);
        assert(!told.some((line) => /"asks":\[\{/.test(line)), `${id}: only what all may see came`);
      };
      await between();
      await page.reload();
      await between();
      // Two answers, by whoever is asked; the device asks for the next one by itself.
      for (let n = 0; n < 2; n++) {
        await page.locator('[data-pass] .main').first().click();
        let now = await turn(ola);
        while (!(await page.locator('[data-pass]').count())) {
          await byNotation(ola, now.answers[0]);
          const found = await when(
            page,
            (old) => {
              if (document.querySelector('[data-pass]')) return { passed: true };
              const ask = document.querySelector('[data-ask]')?.getAttribute('data-ask');
              return ask && ask !== old ? { passed: false } : null;
            },
            now.ask,
          );
          if ((await found.jsonValue()).passed) break;
          now = await turn(ola, now.ask);
        }
        await between();
      }
      // Who is not asked may look, too, and is not sent away at once.
      await page.locator('[data-pass] .button:not(.main)').first().click();
      await ola.board.waitFor();
      assert.equal(await page.locator('[data-pass]').count(), 0);
      await ola.menu();
      await ola.button('pass.menu').click();
      await between();
      await page.context().close();
    }
  },

  'two tabs on one seat': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await ola.sit(table);
    const again = await ola.tab();
    await again.go(`#/t/${table.code}`);
    await Promise.all([ola.sees('link.tabs'), again.sees('link.tabs')]);
    // What is told there lies neither on the question nor on the board.
    const { over, below } = await ola.page.evaluate(() => {
      const [notice, ask] = ['.notices p', '.table > .ask'].map((wish) =>
        document.querySelector(wish).getBoundingClientRect(),
      );
      return { over: notice.bottom, below: ask.top };
    });
    assert(over <= below, `a notice ends at ${over}, the question begins at ${below}`);
    const { ask, answers } = await turn(ola);
    await byNotation(again, answers[0]);
    await when(
      ola.page,
      (old) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== old,
      ask,
    );
    await again.page.close();
    await ola.text('link.tabs').waitFor({ state: 'hidden' });
  },

  'links that lead nowhere, to a foreign seat, to a full table': async (world) => {
    const ola = await world.reader();
    await ola.go('#/t/zzzzzzzz');
    await ola.sees('errors.no_table');
    await ola.link('app.home').waitFor();
    await ola.go('#/t/abc');
    await ola.sees('app.lost');
    await ola.go('#/replay/zzzzzzzz');
    await ola.sees('errors.no_table');

    const table = await world.server.table(['me', 'easy']);
    await ola.go(`#/t/${table.code}/s/${'x'.repeat(32)}`);
    await ola.sees('errors.foreign');
    await ola.button('home.watch').click();
    await ola.sees('table.watching');
    assert.equal(await ola.page.locator('[data-ask]').count(), 0);

    await ola.go();
    await ola.page
      .getByLabel(ola.t('home.join_label').is)
      .fill(`${table.code.slice(0, 4)} ${table.code.slice(4).toUpperCase()}`);
    await ola.button('home.join_go').click();
    await ola.sees('table.watching');
    await ola.go();
    await ola.page.getByLabel(ola.t('home.join_label').is).fill('nie wiem');
    await ola.button('home.join_go').click();
    await ola.sees('home.join_bad');
    // A code of no table stays where it was typed.
    await ola.page.getByLabel(ola.t('home.join_label').is).fill('zzzz zzzz');
    await ola.button('home.join_go').click();
    await ola.sees('errors.no_table');
    assert.equal(await ola.page.getByLabel(ola.t('home.join_label').is).inputValue(), 'zzzz zzzz');
    const full = await world.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    assert.equal(full.error, 'full');
    // Replays of what is not there are answered with 404, which a browser calls an error.
    world.errors = world.errors.filter((error) => !/404/.test(error));
  },
};
