// 38-hunt.mjs: a match as the Beast, one as a Hunter, and one of three people: what each side sees
// of the same table, what a press on the map and on a card does, and the story at the end.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { sitGuided } from '../play.mjs';
import { gameWords } from '../texts.mjs';

const wordsOf = async (world, lang) => gameWords(await world.server.api('games/bestia'), lang);
const FIRST = { game: 'bestia', options: { first_game: 'on' } };

const sitDown = async (world, { code, token }, way = {}) => {
  const reader = await world.reader(way);
  await reader.go(`#/t/${code}/s/${token}`);
  const board = reader.page.locator('.bestia').first();
  await board.waitFor();
  return { reader, board, page: reader.page, words: await wordsOf(world, reader.lang) };
};
const askOf = (page) =>
  page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));

// Presses the first of these, once the board offers it; the question is answered by that.
const press = async ({ reader, board, page }, what) => {
  const thing = board.locator(what).first();
  await thing.waitFor();
  const old = await askOf(page);
  await reader.press(thing);
  await until(`${what} was taken`, async () => (await askOf(page)) !== old);
};
// The shortest way to an end: one side gives up. Then the hunt is told day by day.
const story = async ({ reader, page, words }) => {
  const giveUp = page.getByRole('button', { name: words.say('actions.give_up') });
  await reader.menu();
  await reader.press(giveUp.first());
  await reader.press(page.locator('dialog[open]').locator(giveUp).first());
  await page.locator('.bestia.result .story').waitFor();
  await page
    .getByText(words.say('board.day_no', { day: 1 }))
    .first()
    .waitFor();
};

export default {
  'Bestia: as the Beast, on a phone: steps by the map, cards by the hand, the story': async (
    world,
  ) => {
    const who = await sitDown(world, await world.server.table(['me', 'easy'], FIRST), PHONE);
    const { reader, board, page } = who;
    const left = (steps) => board.locator('.steps-left').getByText(String(steps)).waitFor();
    await left(2);
    await press(who, '.place.lit');
    await left(1);
    await board.locator('.track .move-card:not(.down)').first().waitFor();
    await board.locator('.embers').waitFor();
    await press(who, '.panel .choices button'); // no further
    await board.locator('.hand .card.ready').first().waitFor();
    const asked = await askOf(page);
    await until('all cards of the hand are in sight', () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.bestia .hand .card.ready')].every((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      ),
    );
    await reader.press(board.locator('.hand .card.ready').first());
    const choice = board.locator('.hand .open .choices button');
    assert.equal(await choice.count(), 2); // to play it, or to flee with it
    await reader.press(choice.first());
    await until('the card was played', async () => (await askOf(page)) !== asked);
    await reader.axe('Bestia as the Beast');
    await story(who);
  },
  'Bestia: a guide on a phone leaves the way on from a moment in sight': async (world) => {
    const reader = await world.reader({ ...PHONE, prefs: { waits: 'press' } });
    const { page } = reader;
    await sitGuided(reader, 'bestia', 'hunt');
    const board = page.locator('.bestia').first();
    const who = { reader, board, page };
    for (const area of ['f_c5', 'f_c5']) await press(who, `.place.lit[data-stop="${area}"]`);
    const next = page.locator('[data-next]');
    await next.waitFor(); // the Beast strikes
    await until('the way on lies on top', () =>
      next.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    await reader.press(next);
  },
  'Bestia: as a Hunter: faces stay down, areas tell why not, the aid can be hidden': async (
    world,
  ) => {
    const table = await world.server.table(['open', 'me'], FIRST);
    const { token } = await world.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    const beast = await sitDown(world, { code: table.code, token });
    const who = await sitDown(world, table, { lang: 'en' });
    const { reader, board, page, words } = who;
    // The keys are on the map, and no ring says so before one was used.
    const ring = () =>
      page.evaluate(() => {
        const has = document.activeElement?.closest('.place')?.querySelector('.rim');
        return has ? getComputedStyle(has).stroke : '';
      });
    await until('the map has the keys', async () => (await ring()) === 'none');
    await page.keyboard.press('ArrowDown');
    await until('the ring is there', async () => !/^(none)?$/.test(await ring()));
    await press(beast, '.place.lit');
    await press(beast, '.panel .choices button'); // no further
    await board.locator('.map .glow').first().waitFor();
    assert.equal(await board.locator('.track .move-card:not(.down)').count(), 0);
    assert.equal(await board.locator('.embers, .beast-way').count(), 0);
    const names = await board
      .locator('.place:not(.lit)')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-stop'), one.getAttribute('aria-label')]),
      );
    const not = words.say('board.not_here', { reason: '@' }).split('@')[0];
    const [area] = names.find(([, label]) => label.includes(not)) ?? [];
    assert.ok(area, 'no area says why the Beast is not there');
    await board.locator(`.place[data-stop="${area}"]`).focus();
    await page.keyboard.press('Enter');
    await board.locator('.known-of').waitFor();
    const [nextTo] = words.say('board.next_to', { list: '@' }).split('@');
    await board.locator('.area-panel').getByText(nextTo).waitFor();
    // The label of an area, typed, leads to it.
    for (const key of 'd3') await page.keyboard.press(key);
    await until('D3 has the focus', () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-stop') === 'f_d3'),
    );
    await board.locator('.track button[aria-pressed="true"]').click();
    assert.equal(await board.locator('.map .glow').count(), 0);
    await reader.axe('Bestia as a Hunter');
    for (let hunter = 0; hunter < 2; hunter++) await press(who, '.place.lit');
    // A card that is pointed at shows how far it leads.
    assert.equal(await board.locator('.map .within-reach').count(), 0);
    await board.locator('.hand .card[data-piece="ab_tracking"]').first().hover();
    await board.locator('.map .within-reach').first().waitFor();
    await story(who);
  },
  'Bestia: three people: one table, three pictures; a watcher sees no more': async (world) => {
    const table = await world.server.table(['me', 'open', 'open'], { game: 'bestia' });
    const join = async (name) => ({
      code: table.code,
      token: (await world.server.api(`tables/${table.code}/join`, { name })).token,
    });
    const [jan, ewa] = [await join('Jan'), await join('Ewa')];
    const beast = await sitDown(world, table);
    const hunters = [await sitDown(world, jan), await sitDown(world, ewa)];
    for (const who of [beast, ...hunters]) await press(who, '.choose button');
    // Before a step the Beast sees where the Hunters would look for it after it.
    await beast.board.locator('.place.lit').first().hover();
    await beast.board.locator('.map .would-look').first().waitFor();
    // What a Hunter marks the others of the team see, and nobody else.
    const [helga, assar] = hunters;
    const area = helga.board.locator('.place[data-stop="f_d3"]');
    await area.focus();
    await helga.page.keyboard.press('Enter');
    const mark = helga.board.locator('.area-panel [aria-pressed]');
    await mark.click();
    await assar.board.locator('.map .flag').waitFor();
    await until('the mark tells whose it is', async () =>
      (await area.getAttribute('aria-label')).includes(
        helga.words.say('board.marked_by', { name: 'Jan' }),
      ),
    );
    await helga.board.locator('.area-panel [aria-pressed="true"]').waitFor();
    // An area that can be chosen tells more by Shift and Enter, and is not chosen by that.
    const lit = beast.board.locator('.place.lit').first();
    const asked = await askOf(beast.page);
    await lit.focus();
    await beast.page.keyboard.press('Shift+Enter');
    await beast.board.locator('.area-panel').waitFor();
    assert.equal(await askOf(beast.page), asked);
    assert.equal(await beast.board.locator('.flag').count(), 0);
    await mark.click();
    await until('it is gone', async () => (await assar.board.locator('.flag').count()) === 0);
    for (const who of [beast, beast, ...hunters]) await press(who, '.place.lit');
    for (const who of [beast, ...hunters])
      await who.board.locator('.draft .card').first().waitFor();
    const packets = await Promise.all(
      [beast, ...hunters].map((who) =>
        who.board
          .locator('.draft > ul:first-of-type .card')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')).join()),
      ),
    );
    assert.equal(new Set(packets).size, 3);
    const watcher = await world.reader();
    await watcher.go(`#/t/${table.code}`);
    await watcher.page.locator('.bestia .track').waitFor();
    for (const page of [hunters[0].page, watcher.page]) {
      assert.equal(await page.locator('.bestia .move-card:not(.down)').count(), 0);
      assert.equal(await page.locator('.bestia .embers').count(), 0);
    }
    assert.equal(await watcher.page.locator('.bestia .hand, .bestia .draft').count(), 0);
  },
  'Bestia: two people at one screen: who takes it over finds nothing of the other': async (
    world,
  ) => {
    const table = await world.server.table(['me', 'open'], FIRST);
    const { token } = await world.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    const beast = { ...table, name: 'Ola' };
    const hunter = { code: table.code, token, name: 'Jan' };
    const reader = await world.reader({ lang: 'en' });
    const { page } = reader;
    const board = page.locator('.bestia').first();
    const words = await wordsOf(world, 'en');
    // Everything the page holds: words, names, answers, the log, wherever they are folded away.
    const held = () => page.evaluate(() => document.body.outerHTML);
    // By the link of the seat the first time, then from the screen between two people: it comes up
    // by itself, with nothing of the table on it.
    const takeOver = async ({ code, token: key, name }, what, linked) => {
      if (linked) await reader.go(`#/t/${code}/s/${key}`);
      else {
        await reader.sees('pass.to', { names: name });
        assert.equal(await board.count(), 0);
        assert.doesNotMatch(await held(), secrets);
        assert.equal(await page.locator('[data-ask], [data-answer]').count(), 0);
        assert.match(await page.title(), reader.t('pass.title').has);
        await reader.button('pass.take', { name }).click();
      }
      await board.locator(what).first().waitFor();
      return { reader, board, page, words };
    };
    const [laid] = words.say('events.laid', { number: '@', move: '', area: '' }).split('@');
    const secrets = new RegExp(`${laid}\\d+:|lay (north|east|south|west|none)|embers|beast-way`);
    for (let turn = 0; turn < 2; turn++) {
      let who = await takeOver(beast, turn === 0 ? '.place.lit' : '.hand .card.ready', turn === 0);
      if (turn === 0) {
        await press(who, '.place.lit');
        await board.locator('.embers').waitFor();
        assert.match(await held(), secrets); // there is something to hide
        await press(who, '.panel .choices button'); // no further
      } else {
        assert.match(await held(), secrets);
        await press(who, '.panel [data-gives="pass"], .hand .card.ready');
      }
      who = await takeOver(hunter, turn === 0 ? '.place.lit' : '.map .glow', turn === 0);
      await until('the Beast is gone', async () => (await board.locator('.embers').count()) === 0);
      assert.doesNotMatch(await held(), secrets);
      if (turn > 0) break;
      for (let n = 0; n < 2; n++) await press(who, '.place.lit');
      assert.doesNotMatch(await held(), secrets);
    }
  },
};
