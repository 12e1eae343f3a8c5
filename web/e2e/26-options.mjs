// 26-options.mjs: a table to one's own taste: pictures of what can be chosen, what contradicts, and
// that none of it is fetched before.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';
import { boardGames } from './play.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const form = async (reader, game) => {
  await reader.go(`#/new/${game}`);
  await reader.button('new.go').waitFor();
};
// The whole of it is in the window.
const inSight = (locator) =>
  locator.evaluate((it) => {
    const { top, bottom, height } = it.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

export default {
  'options: every game shows them in pictures, and a press on one chooses it': async (world) => {
    const told = [];
    for (const way of [LAPTOP, PHONE]) {
      const ola = await world.reader(way);
      for (const { id } of await boardGames(world)) {
        await form(ola, id);
        const pictured = ola.page.locator('label:has(svg)');
        const seen = await pictured.count();
        assert(seen >= 4, `${id}: ${seen} pictures`);
        const other = pictured.nth(1);
        await ola.press(other.locator('svg').first());
        assert(await other.locator('input').isChecked(), `${id}: a press on a picture chooses`);
        const wide = await ola.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        assert(wide <= 0, `${id}: ${wide} px too wide`);
        told.push(`${id} ${seen}`);
      }
    }
    return told.join(', ');
  },

  'options: pictures come with the form, not before': async (world) => {
    const ola = await world.reader();
    const asked = [];
    ola.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await ola.go();
    await ola.button('home.play_bot').waitFor();
    await ola.page.waitForLoadState('networkidle');
    const drawings = () => asked.filter((path) => /options-|pieces-|\/pack$/.test(path));
    assert.deepEqual(drawings(), []);
    await form(ola, ola.server.game);
    assert(drawings().length > 0);
  },

  // A game with more seats than two and an option that only some of them can have says why not,
  // before anything is opened, and in sight of what was pressed.
  'options: what contradicts is explained where it is chosen': async (world) => {
    const games = await Promise.all(
      (await boardGames(world)).map(({ id }) => world.server.api(`games/${id}`)),
    );
    const tried = [];
    for (const { id, options } of games)
      for (const { id: option, values } of options)
        for (const value of values) {
          const seats = [{ kind: 'me', name: 'Ola' }, { kind: 'open' }];
          const fits = await world.server.api('tables/fit', {
            game: id,
            seats,
            options: { [option]: value },
          });
          if (fits.refusal && values.length <= 8) tried.push({ id, option, value, fits });
        }
    assert(tried.length > 0, 'some option does not fit two players');
    for (const way of [LAPTOP, PHONE]) {
      const ola = await world.reader(way);
      for (const { id, value, fits } of tried) {
        await form(ola, id);
        const choice = ola.page.locator(`label:has(input[value="${value}"])`).first();
        await ola.press(choice);
        const said = ola.page.getByRole('alert').filter({ hasText: fits.rule });
        await until(`${id} says why not ${value}`, () => said.isVisible());
        assert(await inSight(said), `${id}, ${value}: the reason is in sight`);
        assert(await inSight(choice), `${id}, ${value}: what was pressed is in sight`);
        assert(await ola.button('new.go').isVisible());
      }
    }
    return tried.map(({ id, value, fits }) => `${id} ${value}: ${fits.rule}`).join(', ');
  },
};
