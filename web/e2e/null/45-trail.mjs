// 45-trail.mjs: what one achieves stays, by name, is told at the end, and goes along to a phone.
import assert from 'node:assert/strict';
import { PHONE, when } from '../lib.mjs';

// Opens a table by the trail's own button, plays it to the end; was something new? The table is the
// same each time: another `way` is guessed otherwise.
const tryOnce = async (ola, which, way = 0) => {
  await ola.go('#/trail/null');
  await ola.page
    .getByRole('button', { name: ola.t('trail.play').has })
    .nth(which)
    .click();
  for (let n = 0; ; n++) {
    const answer = ola.page.locator('.middle .answer').nth((way >> n) & 1);
    const end = ola.link('end.replay');
    await answer.or(end).first().waitFor();
    if (await end.isVisible()) break;
    const old = await ola.page.locator('[data-ask]').first().getAttribute('data-ask');
    await answer.click();
    await when(
      ola.page,
      (ask) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== ask,
      old,
    );
  }
  return ola.page.getByRole('heading', { name: ola.t('trail.gained').is }).isVisible();
};

const gainSomething = async (ola) => {
  for (let way = 0; way < 16; way++) if (await tryOnce(ola, 0, way)) return;
  throw new Error('all guesses wrong');
};

export default {
  'a trail: achieved once, kept by name, carried to a phone': async (world) => {
    const ola = await world.reader();
    await ola.go();
    await ola.go('#/trail/null'); // off the shelf: an address leads there
    await ola.sees('trail.count', { done: 0, all: 2 });
    await ola.page
      .getByRole('img', { name: ola.t('trail.picture', { done: 0, all: 2 }).is })
      .waitFor();
    await gainSomething(ola);
    await ola.link('trail.link').click();
    await ola.sees('trail.count', { done: 1, all: 2 });
    assert.equal(await ola.page.locator('svg .filled').count(), 1);
    await ola.page.getByRole('link', { name: ola.t('trail.replay').has }).waitFor();

    // Somebody else at the same browser has a trail of one's own.
    await ola.page.getByLabel(ola.t('home.your_name').is).fill('Ewa');
    await ola.sees('trail.count', { done: 0, all: 2 });
    await ola.page.getByText('Ola', { exact: true }).click();
    await ola.sees('trail.count', { done: 1, all: 2 });

    await ola.button('share.device_show').click();
    const secret = await ola.page
      .getByLabel(ola.t('trail.device').is, { exact: true })
      .inputValue();
    const phone = await world.reader({ ...PHONE, lang: 'en', name: 'Guest' });
    await phone.page.goto(secret);
    await phone.sees('trail.offer', { name: 'Ola' });
    assert(!phone.page.url().includes('/k/'), 'the secret does not stay in the address');
    await phone.sees('trail.count', { done: 0, all: 2 });
    await phone.press(phone.button('trail.take'));
    await phone.sees('trail.count', { done: 1, all: 2 });
    const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= 360, `${wide} px on a screen of 360`);
  },

  'a trail: its button sets the table that is needed, and the table tells how far one is': async (
    world,
  ) => {
    const ola = await world.reader({ lang: 'en' });
    await ola.go('#/trail/null');
    await ola.page
      .getByRole('button', { name: ola.t('trail.play').has })
      .nth(1)
      .click();
    const stake = ola.page.getByRole('region', { name: ola.t('trail.stake').is });
    await stake.getByText('right bets: 0/3').waitFor();
    const { games } = await world.server.api('games');
    const bare = games.find(({ feats }) => feats === 0);
    if (!bare) return;
    await ola.go(`#/trail/${bare.id}`);
    await ola.sees('trail.none');
  },

  'axe: the trail, empty and with something on it, the end with something new': async (world) => {
    for (const way of [
      { lang: 'pl', prefs: { theme: 'light' } },
      { lang: 'en', prefs: { theme: 'dark' }, ...PHONE },
    ]) {
      const ola = await world.reader(way);
      await ola.go('#/trail/null');
      await ola.sees('trail.count', { done: 0, all: 2 });
      await ola.axe(`trail ${way.lang}`);
      await gainSomething(ola);
      await ola.axe(`end ${way.lang}`);
      await ola.go('#/trail/null');
      await ola.sees('trail.count', { done: 1, all: 2 });
      await ola.press(ola.button('share.device_show'));
      await ola.axe(`trail, something on it ${way.lang}`);
    }
  },
};
