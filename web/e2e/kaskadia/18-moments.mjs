// 18-moments.mjs: the end of a round is seen: cards and dice lie as they were, everybody's deeds
// are told, and the next round comes when that was looked at. Who plays alone is not held up.
import assert from 'node:assert/strict';
import { when } from '../lib.mjs';
import { sensible, sitDown } from './player.mjs';

const look = (page) =>
  page.evaluate(() => ({
    round: document.querySelector('.trail .round')?.textContent,
    cards: [...document.querySelectorAll('.habitat-card .card-name')].map((one) => one.textContent),
    dice: [...document.querySelectorAll('.dice .die')].map((one) => one.ariaLabel),
    ask: document.querySelector('[data-ask]') !== null,
  }));

// Answers until a round has ended, whatever speaks against it; what the table was like before the
// last answer.
const playRound = async ({ page, reader }) => {
  const anyway = reader.t('table.play_anyway').text;
  let before;
  let last;
  for (;;) {
    const found = await when(
      page,
      ([old, words]) => {
        if (document.querySelector('[data-next]')) return { next: true };
        const warned = [...document.querySelectorAll('button')].find(
          (one) => one.textContent?.trim() === words,
        );
        warned?.click();
        const ask = document.querySelector('[data-ask]')?.getAttribute('data-ask');
        const list = [...document.querySelectorAll('[data-answer]')];
        const ready = list.length > 0 && !list.some((one) => one.matches(':disabled'));
        if (warned || !ask || ask === old || !ready) return null;
        return { ask, answers: list.map((one) => one.getAttribute('data-answer')) };
      },
      [last, anyway],
    );
    const now = await found.jsonValue();
    if (now.next) return before;
    last = now.ask;
    before = await look(page);
    await page.evaluate(
      (wish) => document.querySelector(`[data-answer="${CSS.escape(wish)}"]`)?.click(),
      sensible(now.answers),
    );
  }
};

export default {
  'kaskadia: the end of a round is waited for, and nothing of it lies in the next': async (
    world,
  ) => {
    const ola = await sitDown(
      world,
      { sheet: 'a' },
      { seats: ['me', 'easy'], prefs: { waits: 'press' } },
    );
    const { page } = ola;
    const before = await playRound(ola);
    const ended = await look(page);
    assert.deepEqual(
      { ...ended, ask: true },
      { ...before, ask: true },
      'cards and dice as they were',
    );
    assert.equal(ended.ask, false, 'and nothing is asked');
    assert.equal(await page.locator('.round-end:visible li').count(), 2);
    await ola.reader.axe('the end of a round');
    await page.keyboard.press('Enter');
    await when(page, () => document.querySelector('[data-ask]'));
    const after = await look(page);
    assert.notEqual(after.round, ended.round);
    assert.equal(await page.locator('.round-end').count(), 0);
  },
};
