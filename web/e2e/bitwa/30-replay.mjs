// 30-replay.mjs: looking back at a finished game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export default {
  'a finished game, step by step, with all eyes, log and proof': async (world) => {
    const code = await world.server.finished();
    const { moments, table } = await world.server.api(`tables/${code}/replay`);
    const ola = await world.reader();
    const { page } = ola;
    await ola.go(`#/replay/${code}`);
    const at = async (n) => {
      await page
        .getByText(ola.t('replay.moment', { n: String(n), all: String(moments - 1) }).is)
        .waitFor();
    };
    await ola.board.waitFor();
    await ola.button('replay.first').waitFor();
    if (await ola.button('replay.first').isEnabled()) await ola.button('replay.first').click();
    await at(0);
    assert(await ola.button('replay.back').isDisabled());
    await ola.button('replay.forward').click();
    await at(1);
    await ola.button('replay.forward').click();
    await at(2);
    await ola.button('replay.back').click();
    await at(1);
    await ola.button('replay.last').click();
    await at(moments - 1);
    assert(await ola.button('replay.forward').isDisabled());
    await ola.button('replay.first').click();
    await at(0);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('ArrowRight');
    await at(1);
    await page.keyboard.press('End');
    await at(moments - 1);
    await page.keyboard.press('ArrowLeft');
    await at(moments - 2);
    await page.keyboard.press('Home');
    await at(0);
    await ola.role('slider', 'replay.slider').fill('5');
    await at(5);

    const hand = page.getByRole('group', { name: ola.words.say('board.hand') });
    assert.equal(await hand.count(), 0, 'a watcher has no hand');
    await page.getByLabel(ola.t('replay.eyes').is).selectOption('P2');
    await hand.waitFor();
    const seen = await world.server.api(`tables/${code}/replay/5?eyes=P2`);
    assert.equal(
      await hand.getByRole('button').count(),
      seen.view.hand[1].length + seen.view.thand[1].length,
    );

    await page.getByText(ola.t('replay.link').is).first().click();
    const link = await page.getByLabel(ola.t('replay.link').is).inputValue();
    const jan = await world.reader({ lang: 'en' });
    await jan.page.goto(link);
    await jan.page
      .getByText(jan.t('replay.moment', { n: '5', all: String(moments - 1) }).is)
      .waitFor();
    await jan.page.getByRole('group', { name: jan.words.say('board.hand') }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ola.link('replay.download').click(),
    ]);
    const log = readFileSync(await download.path(), 'utf8');
    assert(log.startsWith('pionek 1\n'), 'the log is a log');

    await ola.button('chance.good').click();
    const dialog = page.getByRole('dialog', { name: ola.t('chance.good').is });
    await dialog.getByText(ola.t('chance.match_yes').is).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(table.status, 'over');
    return `${moments} moments`;
  },
};
