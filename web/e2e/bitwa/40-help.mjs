// 40-help.mjs: what helps at the table and has to do with what lies there: advice beside the hand,
// why not, rules that are searched.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { turn } from '../play.mjs';

export default {
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
    await ola.button('table.hint_play').waitFor();
    await inSight('by a hint');
    await ola.go();
    await ola.button('home.guide').tap();
    await ola.page.getByRole('region', { name: ola.t('guide.title').is }).waitFor();
    await turn(ola);
    await inSight('by the guide');
  },

  // The longest of what is asked beside the hand.
  'on a phone on its side the river keeps its width, whatever is asked': async (world) => {
    const ola = await world.reader({ ...PHONE, viewport: { width: 740, height: 360 } });
    const table = await world.server.table(['me', 'easy'], {
      options: { attacker_seat: 'seat_0', tactics: 'true' },
    });
    await ola.sit(table);
    const say = (key) => ola.words.say(`board.${key}`);
    const parts = () =>
      ola.page.evaluate(() => {
        const rect = (one) => one.getBoundingClientRect();
        const bar = rect(document.querySelector('.bitwa .bar'));
        const acts = [...document.querySelectorAll('.bitwa .bar .act')].map(rect);
        return {
          river: rect(document.querySelector('.bitwa .table')).width,
          cut: acts.filter(
            ({ left, right, bottom }) =>
              left < bar.left - 1 || right > bar.right + 1 || bottom > innerHeight,
          ).length,
        };
      });
    await turn(ola);
    const { river } = await parts();
    const same = async (when) => assert.deepEqual(await parts(), { river, cut: 0 }, when);
    const card = ola.page.locator('.kit-hand .held.lit').first();
    await card.tap();
    await same('a card is chosen');
    await ola.page.locator('[data-focus="dam-3"]').tap({ force: true });
    await ola.board
      .getByRole('button', { name: say('draw_combat') })
      .last()
      .waitFor();
    await same('two decks are offered');
    await ola.board
      .getByRole('button', { name: say('draw_combat') })
      .last()
      .tap();
    const retreat = ola.board.getByRole('button', { name: say('retreat'), exact: true });
    await until(
      'it may retreat',
      async () => !(await retreat.getAttribute('class')).includes('off'),
    );
    await retreat.tap();
    await same('a retreat is chosen');
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
    const dam = ola.words.name('dam', 'dam_1');
    await ola.page.getByText(ola.words.say('refusals.retreat_nothing', { dam })).waitFor();
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
    // The reason stays until something else is taken up.
    await ola.page.bringToFront();
    await link.waitFor();
    await ola.page.locator('.kit-hand .held').first().click();
    await link.waitFor({ state: 'detached' });
    return rule;
  },

  'the rules can be searched': async (world) => {
    const ola = await world.reader();
    await ola.go('#/rules/bitwa/all');
    const field = ola.page.getByLabel(ola.t('rules.search').is);
    await field.fill('kłod');
    await until('a number of matches', async () =>
      ola
        .t('rules.found')
        .has.test((await ola.page.getByRole('status').allTextContents()).join(' ')),
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
};
