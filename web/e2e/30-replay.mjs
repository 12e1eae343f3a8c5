// 30-replay.mjs: the end of a game, and the way to look back at it.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';

export default {
  'turning points and replays tell what was done as the log does': async (world) => {
    const code = await world.server.finished();
    const ola = await world.reader();
    await ola.go(`#/t/${code}`);
    const points = ola.page.locator('section li a[href*="/replay/"]');
    // "Move 55: Ola plays …", not "Move 55, Ola: Play …".
    const first = points.filter({ hasText: /^Ruch \d+: / }).first();
    await first.waitFor();
    const deed = (await first.textContent()).replace(/^Ruch \d+: /, '');
    await first.click();
    await ola.page.locator('.controls').getByText(deed, { exact: true }).waitFor();
    return deed;
  },

  'the end keeps to the width of a phone': async (world) => {
    const code = await world.server.finished({}, 2);
    const ola = await world.reader(PHONE);
    await ola.go(`#/t/${code}`);
    await ola.sees('end.wins');
    await ola.sees('end.stats');
    const [wide, room] = await ola.page
      .locator('.middle')
      .evaluate((one) => [one.scrollWidth, one.clientWidth]);
    assert(wide <= room, `${wide} in ${room} px`);
  },

  'the end tells how it went, and leads to the turning points': async (world) => {
    const code = await world.server.finished();
    const ola = await world.reader();
    await ola.go(`#/t/${code}`);
    await ola.sees('end.wins');
    await ola.role('img', 'end.course_text').waitFor();
    await ola.sees('end.stats');
    const saved = ola.page.waitForEvent('download');
    await ola.button('end.picture').click(); // where nothing can be shared it is saved
    assert.equal((await saved).suggestedFilename(), `pionek-${code}.png`);
    await ola.button('end.show_board').click();
    await ola.board.waitFor();
    await ola.button('end.show_result').click();
    await ola.link('end.replay').click();
    await ola.button('replay.first').waitFor();
    // It plays by itself, at any speed, until somebody stops it.
    await ola.page.getByLabel(ola.t('replay.speed').is).selectOption('4');
    await ola.button('replay.play').click();
    await ola.button('replay.pause').waitFor();
    const slider = ola.page.getByRole('slider');
    await until('it goes on', async () => Number(await slider.inputValue()) >= 2);
    await ola.button('replay.pause').click();
    await ola.button('replay.play').waitFor();
    // A turning point is a mark; there the better move can be drawn on the board.
    const { turning } = await world.server.api(`tables/${code}/summary`);
    for (const { moment, seat } of turning.slice(0, 1)) {
      await ola.button('replay.turn', { n: moment }).click();
      await ola.button('replay.better').click();
      await ola.button('replay.played').waitFor();
      assert.equal(Number(await slider.inputValue()), moment);
      // Cards of a hand can only be marked where the hand is seen.
      const eyes = ola.page.getByLabel(ola.t('replay.eyes').is);
      await until('seen by who played', async () => (await eyes.inputValue()) === seat);
    }
    return `${turning.length} turning points`;
  },
};
