// 35-book.mjs: the rules in pictures are short enough to be read, on a phone too, and nothing of
// them is out of reach.
import assert from 'node:assert/strict';
import { DESK, PHONE, until } from './lib.mjs';

const SCREENS = 3; // with everything above and below
const MISSED = 5;
const SIZES = [
  PHONE,
  { viewport: { width: 768, height: 1024 }, hasTouch: true },
  { viewport: { width: 1366, height: 657 } },
];

const shelf = async ({ server }) => {
  const { games } = await server.api('games');
  return games.filter(({ off_shelf }) => !off_shelf);
};

// Which pictures of a turn are in sight as a whole, by their number.
const inSight = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article .turn > section')].flatMap((part, i) => {
      const { left, right } = part.getBoundingClientRect();
      return left >= -1 && right <= innerWidth + 1 ? [i + 1] : [];
    }),
  );
const settles = (ola, wanted, all) =>
  until(`picture ${wanted}`, async () => {
    const seen = await inSight(ola);
    const told = await ola.page.locator('article .head').textContent();
    return seen.join() === String(wanted) && told.includes(`${wanted}/${all}`);
  });

export default {
  'book: every game in at most three screens, with a picture to each part': async (world) => {
    const told = [];
    for (const lang of ['pl', 'en'])
      for (const way of SIZES) {
        const { width, height } = way.viewport;
        const ola = await world.reader({ lang, ...way });
        for (const { id } of await shelf(world)) {
          const book = await world.server.api(`games/${id}/book`);
          await ola.go(`#/rules/${id}`);
          await ola.page.getByText(book.aim.say[lang].split('\n\n')[0]).waitFor();
          await ola.page.evaluate(() => document.fonts.ready);
          const { screens, drawn, missed } = await ola.page.evaluate(() => ({
            screens: document.documentElement.scrollHeight / innerHeight,
            drawn: [...document.querySelectorAll('article svg')].filter(
              (one) => one.childElementCount > 1,
            ).length,
            missed: document.querySelectorAll('article .missed li').length,
          }));
          const at = `${id} ${lang} ${width}x${height}`;
          assert(screens <= SCREENS, `${at}: ${screens.toFixed(2)} screens`);
          assert.equal(missed, MISSED, at);
          assert(drawn >= book.turn.length + 2, `${at}: ${drawn} pictures`);
          told.push(`${at} ${screens.toFixed(2)}`);
        }
        await ola.page.context().close();
      }
    return `screens: ${told.join(', ')}`;
  },

  'book: on a phone a turn is a row to swipe, to press through, and to walk by keys': async (
    world,
  ) => {
    const ola = await world.reader(PHONE);
    for (const { id } of await shelf(world)) {
      const { turn } = await world.server.api(`games/${id}/book`);
      await ola.go(`#/rules/${id}`);
      await ola.page.getByText(turn[0].title.pl).waitFor();
      await settles(ola, 1, turn.length);
      for (let n = 2; n <= turn.length; n++) {
        await ola.press(ola.button('rules.next'));
        await settles(ola, n, turn.length);
      }
      assert.equal(await ola.button('rules.next').getAttribute('aria-disabled'), 'true');
      await ola.press(ola.button('rules.before'));
      await settles(ola, turn.length - 1, turn.length);
      await ola.page.locator('article .turn').focus();
      for (let n = turn.length - 2; n >= 1; n--) {
        await ola.page.keyboard.press('ArrowLeft');
        await settles(ola, n, turn.length);
      }
    }
  },

  'book: on a laptop all pictures of a turn lie beside each other, and nothing is to be pressed':
    async (world) => {
      const ola = await world.reader(DESK);
      for (const { id } of await shelf(world)) {
        const { turn } = await world.server.api(`games/${id}/book`);
        await ola.go(`#/rules/${id}`);
        await ola.page.getByText(turn[0].title.pl).waitFor();
        assert.equal((await inSight(ola)).length, turn.length, id);
        assert(!(await ola.button('rules.next').isVisible()), id);
      }
    },
};
