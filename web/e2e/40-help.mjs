// 40-help.mjs: what helps at the table: hint, the guide, the title of the tab.
import assert from 'node:assert/strict';
import { Skip, until } from './lib.mjs';
import { oneMove, someone, together } from './people.mjs';
import { byNotation, playOn, sitGuided, turn } from './play.mjs';

export default {
  'a hint, and playing it': async (world) => {
    const ola = await world.reader();
    await ola.sit(await world.server.table(['me', 'easy']));
    const { ask } = await turn(ola);
    await ola.button('table.hint').click();
    await ola.page.getByText(ola.t('table.hint_is').has).waitFor();
    await ola.button('table.hint_play').click();
    await turn(ola, ask);
  },

  'the tab says when it is my turn': async (world) => {
    const { ola, jan } = await together(world);
    const people = [ola, jan];
    const says = async (one) => (await one.page.title()).includes(one.t('table.your_turn').text);
    const toMove = async () => {
      const first = await someone(people);
      const other = people.find((one) => one !== first);
      await until('the tab of who is asked says so', () => says(first));
      await until('the tab of who waits does not', async () => !(await says(other)));
      return first;
    };
    const first = await toMove();
    for (let n = 0; (await toMove()) === first; n++) {
      assert(n < 20, 'a turn ends');
      await oneMove(people);
    }
  },

  // Every sentence of every guide, in the place of one of them.
  'on a low laptop a step of a guide is read without scrolling': async (world) => {
    const { games } = await world.server.api('games');
    const [own] = games.find(({ id }) => id === world.box.id)?.guides ?? [];
    if (!own) throw new Skip('the server has no guide');
    const ola = await world.reader({ viewport: { width: 1366, height: 657 } });
    await sitGuided(ola, world.box.id, own.id);
    await ola.page.locator('.bubble .do').waitFor();
    for (const { id, guides } of games)
      for (const guide of guides) {
        const { steps } = await world.server.api(`games/${id}/guides/${guide.id}`);
        const over = await ola.page.evaluate(
          (said) => {
            const text = document.querySelector('.bubble .text');
            return said.filter((one) => {
              const parts = one.split(/\n\s*\n/).map((part) => {
                const p = document.createElement('p');
                p.textContent = part;
                return p;
              });
              text.replaceChildren(...parts);
              return text.scrollHeight > text.clientHeight + 2;
            });
          },
          steps.flatMap(({ say }) => [say.pl, say.en]),
        );
        assert.deepEqual(over, [], `${id}, ${guide.id}`);
      }
  },

  'the first game with a guide': async (world) => {
    const { games } = await world.server.api('games');
    const guides = games.find((game) => game.id === world.box.id)?.guides ?? [];
    if (guides.length === 0) throw new Skip('the server has no guide');
    const ola = await world.reader();
    await ola.go();
    await ola.button('home.guide').click();
    const guide = ola.page.getByRole('region', { name: ola.t('guide.title').is });
    await guide.waitFor();
    const { steps } = await world.server.api(`games/${world.box.id}/guides/${guides[0].id}`);
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
      await byNotation(ola, step.answer ?? world.example.choose(now.answers, n));
    }
    await playOn(ola, byNotation);
    return `${steps.length} steps`;
  },
};
