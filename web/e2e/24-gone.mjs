// 24-gone.mjs: addresses of what is not there, and what was typed wrongly: one sentence in the
// reader's language, and a way on.
import assert from 'node:assert/strict';
import { PHONE } from './lib.mjs';

// Everybody finds the way home from here.
const home = async (reader) => {
  await reader.press(reader.link('app.home'));
  await reader.button('home.play_bot').waitFor();
};
const READERS = [
  ['pl', PHONE],
  ['en', { viewport: { width: 1366, height: 657 } }],
];

export default {
  'gone: a table, a replay, a moment of it, a game, a page': async (world) => {
    const code = await world.server.finished();
    for (const [lang, way] of READERS) {
      const ola = await world.reader({ ...way, lang });
      for (const [hash, said] of [
        ['#/t/zzzzzzzz', 'errors.no_table'],
        ['#/t/zzzz', 'app.lost'],
        ['#/replay/zzzzzzzz', 'errors.no_table'],
        ['#/rules/nothing', 'errors.no_game'],
        ['#/rules/nothing/all', 'errors.no_game'],
        ['#/new/nothing', 'errors.no_game'],
        ['#/trail/nothing', 'errors.no_game'],
        ['#/ranking/nothing', 'errors.no_game'],
        ['#/nothing', 'app.lost'],
        ['#/%E0%A4%A', 'app.lost'],
      ]) {
        await ola.go(hash);
        await ola.sees(said);
        const sentences = ola.page.getByText(ola.t(said).has).filter({ visible: true });
        assert.equal(await sentences.count(), 1, `${hash}: one sentence`);
        assert.equal(await ola.text('app.loading').count(), 0, `${hash}: nothing is awaited`);
        await home(ola);
      }
      // A moment after the end is the end.
      await ola.go(`#/replay/${code}/99999`);
      await ola.button('chance.good').waitFor();
      await ola.board.waitFor();
      await ola.page.goto(`${world.server.url}/t/zzzzzzzz`);
      await ola.sees('errors.no_table');
      await home(ola);
    }
    world.errors = world.errors.filter((error) => !/404/.test(error)); // a browser calls it one
  },

  'gone: a rule that there is no more; all rules are there to be searched': async (world) => {
    const game = world.server.game;
    for (const [lang, way] of READERS) {
      const ola = await world.reader({ ...way, lang });
      await ola.go(`#/rules/${game}/XX-99.9`);
      await ola.sees('rules.gone', { rule: 'XX-99.9' });
      await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
      // One that is there is gone to, and nothing is said.
      const { missed } = await world.server.api(`games/${game}/book`);
      await ola.go(`#/rules/${game}/${missed[0].rule}`);
      await ola.text('rules.gone', { rule: 'XX-99.9' }).waitFor({ state: 'detached' });
      assert.equal(await ola.page.evaluate(() => document.activeElement?.id), missed[0].rule);
      await ola.go(`#/rules/${game}/all`);
      await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
      assert.equal(await ola.page.getByRole('alert').count(), 0);
    }
  },

  'gone: half a link to a trail says so, and leads to where a key is typed': async (world) => {
    const { games } = await world.server.api('games');
    const { id } = games.find(({ feats, off_shelf }) => feats > 0 && !off_shelf);
    for (const [lang, way] of READERS) {
      const ola = await world.reader({ ...way, lang });
      await ola.go(`#/trail/${id}/k/${'0'.repeat(17)}`);
      await ola.sees('trail.broken');
      assert(!ola.page.url().includes('/k/'), 'what is left of a secret does not stay there');
      const on = ola.page.getByRole('alert').getByRole('link');
      await ola.press(on);
      await ola.page.getByLabel(ola.t('me.enter').is).waitFor();
    }
  },
};
