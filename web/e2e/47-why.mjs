// 47-why.mjs: why can't I? Whatever cannot be pressed says why: what is dead for the moment is busy
// (`aria-busy`), everything else can be reached, and a press on it, or its title, gives a reason.
// Every state on the way is looked at, each kind of thing once.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';
import { boardGames, byNotation, turn } from './play.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const STATES = 10; // of each game

// Kinds of things that cannot be pressed now; each is numbered so that it can be found again. The
// numbers of an earlier look go: what had one may be alive by now, and a press on it would play.
const dead = (page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-dead]')) delete one.dataset.dead;
    const shown = (one) => one.checkVisibility({ visibilityProperty: true });
    const kind = (one) =>
      `${one.localName}.${[...one.classList].filter((word) => !/^s-|svelte/.test(word)).join('.')}`;
    const all = [...document.querySelectorAll(':disabled, [aria-disabled="true"]')];
    return all.filter(shown).map((one, n) => {
      one.dataset.dead = String(n);
      return {
        n,
        kind: kind(one),
        hard: one.matches(':disabled'),
        busy: one.closest('[aria-busy="true"]') !== null,
        told: Boolean(one.title),
      };
    });
  });

// What the table says of a press.
const note = (page) =>
  page.evaluate(() => document.querySelector('.voice .note .words')?.textContent?.trim() ?? '');

const look = async (ola, where, met, faults) => {
  for (const { n, kind, hard, busy, told } of await dead(ola.page)) {
    const key = `${where} ${kind}`;
    if (busy || met.has(key)) continue;
    met.add(key);
    if (hard) faults.push(`${key} cannot even be pressed`);
    else if (!told) {
      await ola.page.evaluate(() => document.querySelector('.note .close')?.click());
      const pressed = await ola.page.evaluate((which) => {
        const one = document.querySelector(`[data-dead="${which}"]`);
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return one !== null;
      }, n);
      const why = pressed && (await until('a reason', () => note(ola.page)).catch(() => ''));
      if (pressed && !why) faults.push(`${key} does not say why`);
    }
  }
};

export const long = true;

export default {
  'why can’t I: whatever cannot be pressed gives a reason, in every game': async (world) => {
    const [met, faults] = [new Set(), []];
    for (const { id, seats } of await boardGames(world)) {
      for (const way of [LAPTOP, PHONE]) {
        const others = Array.from({ length: Math.max(1, seats[0]) - 1 }, () => 'easy');
        const ola = await world.reader(way);
        await ola.sit(await world.server.table(['me', ...others], { game: id }));
        let now = await turn(ola);
        for (let n = 0; n < STATES && now.answers; n++) {
          await look(ola, id, met, faults);
          await ola.page.keyboard.press('Escape');
          // The list is a sheet on a phone: its field is filled wherever it is.
          if (way === PHONE) {
            await ola.page.evaluate(
              (answer) => document.querySelector(`[data-answer="${CSS.escape(answer)}"]`)?.click(),
              now.answers[n % now.answers.length],
            );
            const anyway = ola.button('table.play_anyway');
            await until('the next question', async () => {
              if (await anyway.isVisible()) await ola.press(anyway);
              const ask = await ola.page.getAttribute('[data-ask]', 'data-ask').catch(() => null);
              return ask !== now.ask;
            });
          } else await byNotation(ola, now.answers[n % now.answers.length]);
          now = await turn(ola, now.ask);
        }
        await ola.page.close();
      }
    }
    const code = await world.server.finished();
    const ola = await world.reader();
    for (const [name, hash] of [
      ['home', '#/'],
      ['new', `#/new/${world.server.game}`],
      ['replay', `#/replay/${code}/0`],
    ]) {
      await ola.go(hash);
      await ola.page.locator('main button').filter({ visible: true }).first().waitFor();
      await look(ola, name, met, faults);
    }
    assert.deepEqual(faults, []);
    return [...met].join(', ');
  },
};
