// 40-help.mjs: what helps at the table: hint, why not, rules, the guide, the title of the tab.
import assert from 'node:assert/strict';
import { PHONE, Skip, until } from './lib.mjs';
import { byNotation, choose, playOn, turn } from './play.mjs';

export default {
  'a hint, and playing it': async (world) => {
    const ola = await world.reader();
    await ola.sit(await world.server.table(['me', 'easy']));
    const { ask } = await turn(ola);
    await ola.button('table.hint').click();
    await ola.page.getByText(ola.t('table.hint_is').has).waitFor({ timeout: 30_000 });
    await ola.button('table.hint_play').click();
    await turn(ola, ask);
  },

  'on a phone advice leaves the hand in sight': async (world) => {
    const ola = await world.reader(PHONE);
    // Whatever lies in the middle of a card must be that card.
    const inSight = async (when) => {
      const free = await ola.board
        .getByRole('group', { name: ola.words.say('board.hand') })
        .getByRole('button')
        .evaluateAll((cards) =>
          cards.every((card) => {
            const { x, y, width, height } = card.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return top !== null && (card.contains(top) || top.contains(card));
          }),
        );
      assert(free, `the hand is covered ${when}`);
    };
    await ola.sit(await world.server.table(['me', 'easy']));
    await turn(ola);
    await inSight('at the start');
    await ola.button('table.hint').tap();
    await ola.button('table.hint_play').waitFor({ timeout: 30_000 });
    await inSight('by a hint');
    await ola.go();
    await ola.button('home.guide').tap();
    await ola.page.getByRole('region', { name: ola.t('guide.title').is }).waitFor();
    await turn(ola);
    await inSight('by the guide');
  },

  'why can I not, with the rule to read': async (world) => {
    const ola = await world.reader({ lang: 'en' });
    await ola.sit(
      await world.server.table(['me', 'easy'], { options: { attacker_seat: 'seat_0' } }),
    );
    await turn(ola);
    await ola.board
      .getByRole('button', { name: ola.words.say('board.retreat'), exact: true })
      .click({ force: true });
    await ola.page.getByText(ola.words.say('refusals.retreat_nothing')).waitFor();
    const link = ola.page.getByRole('link', { name: ola.t('table.rule').is });
    const [rules] = await Promise.all([ola.page.context().waitForEvent('page'), link.click()]);
    const rule = /BR-[\d.]+/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    await rules.locator(`[id="${rule}"]`).waitFor();
    await until('the rule is in sight', () =>
      rules.evaluate((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box !== undefined && box.top >= -4 && box.top < innerHeight;
      }, rule),
    );
    return rule;
  },

  'the rules can be searched': async (world) => {
    const ola = await world.reader();
    await ola.go('#/rules/bitwa');
    const field = ola.page.getByLabel(ola.t('rules.search').is);
    await field.fill('kłod');
    const counted = (text) =>
      ['one', 'few', 'many'].some((form) => ola.t(`rules.found_${form}`).has.test(text));
    await until('a number of matches', async () =>
      counted((await ola.page.getByRole('status').allTextContents()).join(' ')),
    );
    const [few] = await Promise.all([ola.page.locator('article').textContent()]);
    assert(/kłod/i.test(few));
    await field.fill('');
    await until(
      'the whole text again',
      async () => (await ola.page.locator('article').textContent()).length > few.length,
    );
    await field.fill('qqqqq');
    await until('no match', async () =>
      /(^|\D)0\D/.test((await ola.page.getByRole('status').allTextContents()).join(' ')),
    );
  },

  'the tab says when it is my turn': async (world) => {
    const ola = await world.reader();
    await ola.sit(
      await world.server.table(['me', 'open']).then(async (table) => {
        await world.server.api(`tables/${table.code}/join`, { name: 'Jan' });
        return table;
      }),
    );
    const mine = async () => (await ola.page.title()).includes(ola.t('table.your_turn').text);
    if (await ola.page.locator('[data-ask]').count()) {
      assert(await mine());
      for (;;) {
        const { ask, answers } = await turn(ola);
        await byNotation(
          ola,
          choose(
            answers.filter((one) => !one.startsWith('claim')),
            1,
          ),
        );
        await ola.page.waitForFunction(
          (old) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== old,
          ask,
        );
        if ((await ola.page.locator('[data-ask]').count()) === 0) break;
      }
    }
    assert(!(await mine()), 'not my turn');
  },

  'the first game with a guide': async (world) => {
    const { games } = await world.server.api('games');
    if (!games.find((game) => game.id === 'bitwa')?.guide)
      throw new Skip('the server has no guide');
    const ola = await world.reader();
    await ola.go();
    await ola.button('home.guide').click();
    const guide = ola.page.getByRole('region', { name: ola.t('guide.title').is });
    await guide.waitFor();
    const { steps } = await world.server.api('games/bitwa/guide');
    let last;
    for (const [n, step] of steps.entries()) {
      const now = await turn(ola, last);
      if (now.over) break;
      last = now.ask;
      await guide
        .getByText(ola.t('guide.step', { n: String(n + 1), all: String(steps.length) }).has)
        .waitFor();
      const first = step.say.pl
        .split(/\n\s*\n/)[0]
        .replace(/\s+/g, ' ')
        .trim();
      assert(
        (await guide.textContent()).replace(/\s+/g, ' ').includes(first.slice(0, 40)),
        `step ${n + 1} is said`,
      );
      const other = now.answers.find((answer) => answer !== step.answer);
      if (n === 0 && step.answer && other) {
        await byNotation(ola, other);
        await ola.sees('guide.only');
      }
      await byNotation(ola, step.answer ?? choose(now.answers, n));
    }
    await playOn(ola, byNotation);
    return `${steps.length} steps`;
  },
};
