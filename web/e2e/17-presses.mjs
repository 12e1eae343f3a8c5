// 17-presses.mjs: from the address to the first move: two presses, in every game, for somebody who
// has never been here; counted by the page itself. Where no single press on the board is a move,
// GAME/presses.mjs makes the first one.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './lib.mjs';
import { boardGames, listen } from './play.mjs';

const MOST = 2;

// Nothing is set: the table waits for moments, its list of moves is folded.
const newcomer = (world) =>
  world.reader({ prefs: { waits: undefined, list: undefined, level: undefined } });

const count = (page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('pressed', `${Number(sessionStorage.getItem('pressed')) + 1}`),
      true,
    );
  });
const counted = (page) => page.evaluate(() => Number(sessionStorage.getItem('pressed')));

// Against a bot: one button a game, or one for each role.
const againstBot = (ola, { title, roles = [] }) => {
  const game = ola.page.getByRole('region', { name: title[ola.lang], exact: true });
  const [role, ...more] = new Set(roles.map((one) => one[ola.lang]));
  const { is } = more.length > 0 ? ola.t('home.play_bot_as', { role }) : ola.t('home.play_bot');
  return game.getByRole('button', { name: is });
};

// Something on the board that gives an answer, and is on top where it is pressed.
const pressable = (page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('.frame [data-gives]:not([data-gives=""])')) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      if (hit !== null && one.contains(hit)) return at;
    }
    return null;
  });
const press = async (page) => {
  const { x, y } = await until('something to press', () => pressable(page));
  await page.mouse.click(x, y);
  return 0; // in vain
};
const firstMoveOf = async ({ id }) => {
  const own = join(import.meta.dirname, id, 'presses.mjs');
  return existsSync(own) ? (await import(own)).firstMove : press;
};

export default {
  'two presses from the address to the first move, in every game': async (world) => {
    const told = [];
    for (const game of await boardGames(world)) {
      const firstMove = await firstMoveOf(game);
      const ola = await newcomer(world);
      const { page } = ola;
      const said = listen(page);
      await count(page);
      await ola.go();
      await againstBot(ola, game).click();
      await ola.board.waitFor();
      const inVain = await firstMove(page);
      await until(`the first move of ${game.id}`, async () => said.length > 0);
      told.push({ id: game.id, presses: (await counted(page)) - inVain });
      await page.context().close();
    }
    assert.deepEqual(
      told.filter(({ presses }) => presses !== MOST),
      [],
    );
    const list = told.map(({ id, presses }) => `${id} ${presses}`).join(', ');
    return `presses from the address to the first move: ${list}`;
  },
};
