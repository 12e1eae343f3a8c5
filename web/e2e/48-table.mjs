// 48-table.mjs: what every table keeps to, in every game: the keys are on the board from the start,
// the list of moves is folded until it is wanted and stays as it was left, a press beside a sheet
// closes it and does nothing else, nothing scrolls into emptiness, log and chat have room, what was
// done last stays marked, and a hint stays while its question stays.
import assert from 'node:assert/strict';
import { PHONE, until, when } from './lib.mjs';
import { oneMove, together } from './people.mjs';
import { boardGames, byNotation, turn } from './play.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };

// A table of every game on the list, with the list of moves folded as newcomers have it.
const everywhere = async (world, way, see) => {
  const faults = [];
  for (const { id, seats } of await boardGames(world)) {
    const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
    const ola = await world.reader({ prefs: { list: false }, ...way });
    const said = []; // answers that the page gave
    ola.page.on('websocket', (line) => {
      line.on('framesent', ({ payload }) => {
        if (JSON.parse(String(payload)).op === 'answer') said.push(payload);
      });
    });
    await ola.sit(await world.server.table(['me', ...others], { game: id }));
    // All of it is there when something has the keys.
    await when(ola.page, () => document.activeElement?.closest('.frame') !== null);
    await see(ola, (fault) => faults.push(`${id}: ${fault}`), said);
    await ola.page.context().close();
  }
  assert.deepEqual(faults, []);
};

// What has the keys, by number, so that it can be told apart.
const keyed = (page) =>
  page.evaluate(() => {
    const { activeElement: has } = document;
    return has?.closest('.frame') ? [...document.querySelectorAll('*')].indexOf(has) : -1;
  });
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
const LOG = 200; // px of the log on a laptop, two at the table
const BY_KEYS = 3; // answers
const DEEDS = 12; // answers until something must have been done

const folds = (ola) => ola.button('table.answers');
const isOpen = async (ola) => (await folds(ola).getAttribute('aria-expanded')) === 'true';

export default {
  'a table has the keys on its board, a folded list that is remembered, and no empty scrolling': (
    world,
  ) =>
    everywhere(world, LAPTOP, async (ola, fault) => {
      const { page } = ola;
      // Keys work at once: an arrow goes to something else of the board.
      const first = await keyed(page);
      const walked = new Set();
      for (const arrow of ARROWS) {
        await page.keyboard.press(arrow);
        walked.add(await keyed(page));
      }
      if (walked.has(-1) || walked.size + walked.has(first) < 2) fault('arrows do nothing');
      if (await isOpen(ola)) fault('the list is not folded');
      const { height: log } = await page.locator('#panel-log').boundingBox();
      if (log < LOG) fault(`the log has ${Math.round(log)} px`);
      await folds(ola).click();
      await page.locator('.notation').waitFor();
      await page.reload();
      await ola.board.waitFor();
      await page.locator('.notation').waitFor();
      if (!(await isOpen(ola))) fault('an open list is forgotten');
      await folds(ola).click();
      await page.mouse.move(500, 500);
      await page.mouse.wheel(0, 4000);
      await page.mouse.wheel(0, 4000);
      const empty = await page.evaluate(() => {
        const table = document.querySelector('.table');
        return document.documentElement.scrollTop + (table?.scrollTop ?? 0) + window.scrollY;
      });
      if (empty > 0) fault(`${empty} px of emptiness`);
    }),

  'the list of moves opens for those who ask for it, and by itself where there is no board': async (
    world,
  ) => {
    await everywhere(world, LAPTOP, async (ola, fault) => {
      await ola.menu();
      await ola.page.getByLabel(ola.t('menu.list').is).check();
      await ola.page.keyboard.press('Escape');
      await ola.page.locator('.notation').waitFor();
      // Screen readers find it by its landmark.
      const found = ola.role('complementary', 'table.panels').locator('[data-answer]');
      if ((await found.count()) === 0) fault('the list is in no landmark');
    });
    const { games } = await world.server.api('games');
    let bare = 0;
    for (const { id, seats } of games.filter((game) => game.off_shelf)) {
      const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
      const { code, token } = await world.server.table(['me', ...others], { game: id });
      const ola = await world.reader({ prefs: { list: false } });
      await ola.go(`#/t/${code}/s/${token}`);
      await ola.page.locator('.listed, .frame').first().waitFor();
      if ((await ola.page.locator('.frame').count()) > 0) continue;
      bare++;
      await ola.page.locator('.listed [data-answer]').first().waitFor();
    }
    assert(bare > 0, 'some game has no board');
  },

  'who plays by keys has them on the board again after every answer': (world) =>
    everywhere(world, { ...LAPTOP, prefs: { list: true } }, async (ola, fault, said) => {
      const { page } = ola;
      let now = await turn(ola);
      for (let n = 0; n < BY_KEYS && now.answers; n++) {
        await ola.button('table.hint').dispatchEvent('click');
        const before = said.length;
        await until('an answer', async () => {
          const marked = await page.evaluate(() => {
            const one = document.querySelector('[data-press]');
            one?.focus();
            return one !== null && one === document.activeElement;
          });
          if (marked) await page.keyboard.press('Enter');
          return said.length > before;
        });
        now = await turn(ola, now.ask);
        if (!now.answers) return;
        await until('somebody to have the keys', async () => (await keyed(page)) !== -1).catch(() =>
          fault(`${now.answers[0]}: nobody has the keys`),
        );
      }
    }),

  'what was done last stays marked': async (world) => {
    const marks = '.frame :is(.kit-last, .kit-last-bar)';
    await everywhere(world, { ...LAPTOP, prefs: { list: true } }, async (ola, fault) => {
      let now = await turn(ola);
      let seen = 0;
      for (let n = 0; n < DEEDS && !seen && now.answers; n++) {
        await byNotation(ola, now.answers[n % now.answers.length]);
        now = await turn(ola, now.ask);
        seen = await ola.page.locator(marks).count();
      }
      if (!seen) return fault(`nothing is marked after ${DEEDS} answers`);
      await ola.page.reload();
      await turn(ola);
      await ola.page.locator(marks).first().waitFor();
    });
  },

  'a press beside a sheet closes it and does nothing else': (world) =>
    everywhere(world, PHONE, async (ola, fault, said) => {
      const { page } = ola;
      const tab = page.locator('nav [aria-controls="panel-log"]');
      await tab.tap();
      assert.equal(await tab.getAttribute('aria-expanded'), 'true');
      const chosen = () =>
        page.evaluate(() => document.querySelectorAll('.frame [aria-pressed="true"]').length);
      const before = await chosen();
      await page.touchscreen.tap(180, 130);
      await until('the sheet is closed', async () => {
        return (await tab.getAttribute('aria-expanded')) === 'false';
      });
      if ((await chosen()) !== before || said.length > 0) fault('the press went through');
    }),

  'a hint stays while its question stays, whatever others do': async (world) => {
    const { ola, jan } = await together(world, { hints: true });
    const mover = await oneMove([ola, jan]);
    const asked = await until('somebody is asked', async () => {
      for (const reader of [ola, jan])
        if (await reader.page.locator('[data-ask]').count()) return reader;
      return null;
    });
    const other = asked === ola ? jan : ola;
    await turn(asked);
    await asked.button('table.hint').click();
    await asked.button('table.hint_play').waitFor();
    const field = other.page.getByLabel(other.t('chat.label').is);
    await field.fill('Hmmmm');
    await other.page.keyboard.press('Enter');
    await asked.page.locator('#panel-chat').getByText('Hmmmm').waitFor();
    assert(await asked.button('table.hint_play').isVisible(), 'the hint is gone');
    const { ask, answers } = await turn(asked);
    await byNotation(asked, world.example.mild(answers));
    await when(
      asked.page,
      (old) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== old,
      ask,
    );
    assert(!(await asked.button('table.hint_play').isVisible()), 'an old hint stays');
    assert(mover);
  },

  'giving up is asked once, and the other one wins': async (world) => {
    const ola = await world.reader();
    await ola.sit(await world.server.table(['me', 'easy']));
    await turn(ola);
    const word = world.box.texts['actions.give_up'][ola.lang];
    const giveUp = async () => {
      await ola.menu();
      await ola.page.getByText(word, { exact: true }).click();
      return ola.page.locator('dialog[open]');
    };
    const asked = await giveUp();
    await asked.getByRole('button', { name: ola.t('app.cancel').is }).click();
    assert(await ola.page.locator('[data-ask]').count(), 'a no is no no');
    await (await giveUp()).getByRole('button', { name: word }).click();
    const told = ola.words.has('results.gave_up', { who: 'Ola' });
    await ola.page.getByText(told).first().waitFor();
    await ola.button('end.rematch').waitFor();
    await ola.menu();
    assert.equal(
      await ola.page.getByText(word, { exact: true }).count(),
      0,
      'it can be said again',
    );
  },
};
