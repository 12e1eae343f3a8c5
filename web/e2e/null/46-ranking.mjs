// 46-ranking.mjs: a rated match, from the form to the ranking: what it did is told at the end, and
// nobody is listed who does not want to be.
import assert from 'node:assert/strict';
import { PHONE } from '../lib.mjs';
import { turn } from '../play.mjs';

// Opens a rated table against a bot by the form, and plays it to the end by the list.
const playRated = async (reader) => {
  await reader.go('#/new/null');
  await reader.page
    .getByLabel(reader.t('new.seat', { n: 2 }).is, { exact: true })
    .selectOption('easy');
  await reader.page.getByRole('radio', { name: reader.t('new.rated_yes').has }).check();
  await reader.button('new.go').click();
  await reader.sees('table.rated');
  for (let last; ; ) {
    const now = await turn(reader, last);
    if (now.over) return;
    last = now.ask;
    await reader.page.locator('[data-answer]').first().click();
  }
};

// "1500 → 1530": what stands at the end.
const changes = (reader) => reader.page.locator('dd').filter({ hasText: '→' }).allInnerTexts();

export default {
  'a rated match: agreed to, told at the end, listed for who wants it': async (world) => {
    const ola = await world.reader();
    await ola.go('#/new/null');
    await ola.page.getByRole('radio', { name: ola.t('new.hints_yes').has }).waitFor();
    await ola.page.getByRole('radio', { name: ola.t('new.rated_yes').has }).check();
    await ola.page
      .getByRole('radio', { name: ola.t('new.hints_yes').has })
      .waitFor({ state: 'detached' }); // nobody takes hints there, so nobody is asked

    for (let n = 0; n < 5; n++) await playRated(ola); // then it is sure enough
    await ola.page.getByRole('heading', { name: ola.t('ranking.change').is }).waitFor();
    await ola.page.locator('dd').filter({ hasText: '→' }).first().waitFor();
    assert.equal((await changes(ola)).length, 2, 'mine and the bot’s');
    await ola.link('ranking.link').click();
    await ola.page.getByRole('row', { name: ola.t('bot.easy').has }).waitFor();
    assert.equal(await ola.page.getByRole('row', { name: 'Ola' }).count(), 0);
    await ola.button('ranking.show').click();
    await ola.page.getByRole('row', { name: 'Ola' }).waitFor();
    await ola.axe('ranking');

    // Somebody else cannot be called the same.
    const ewa = await world.reader({ ...PHONE, lang: 'en', name: 'OLA' });
    await ewa.go('#/ranking/null');
    await ewa.page.getByRole('row', { name: 'Ola' }).waitFor();
    await ewa.sees('ranking.none');
    await ewa.press(ewa.button('ranking.show'));
    await ewa.sees('errors.name_taken');
    world.errors = world.errors.filter((error) => !error.includes('409'));
    await ewa.axe('ranking on a phone');

    await ola.button('ranking.hide').click();
    await ola.page.getByRole('row', { name: 'Ola' }).waitFor({ state: 'detached' });
    await ola.sees('ranking.hidden');
  },

  'a number that is not sure enough to be listed says so': async (world) => {
    const ola = await world.reader({ name: 'Zoe' });
    await ola.go('#/new/null');
    await ola.page.getByRole('radio', { name: ola.t('new.rated_yes').has }).check();
    await playRated(ola);
    await ola.link('ranking.link').click();
    await ola.button('ranking.show').click();
    await ola.sees('ranking.shown', { name: 'Zoe' });
    await ola.sees('ranking.soon');
    assert.equal(await ola.page.getByRole('row', { name: 'Zoe' }).count(), 0);
  },

  'an invitation to a table with a clock tells of it': async (world) => {
    const table = await world.server.table(['me', 'open'], { clock: { move: 20, bank: 180 } });
    const jan = await world.reader();
    await jan.page.goto(`${world.server.url}/t/${table.code}`);
    await jan.page.getByText(`· ${jan.t('new.clock_brisk').text}`).waitFor();
  },

  'an invitation to a rated match says so': async (world) => {
    const table = await world.server.table(['me', 'open'], { rated: true, key: 'a1'.repeat(16) });
    const jan = await world.reader();
    await jan.page.goto(`${world.server.url}/t/${table.code}`);
    await jan.page.getByText(`· ${jan.t('new.rated_yes').text}`).waitFor();
    await jan.press(jan.button('home.sit'));
    await jan.board.waitFor();
    await jan.sees('table.rated');
  },
};
