// play.mjs: plays a game at the screen. What can be done is read off the list of answers; which of
// them is up to the game's example, how it is done to the hands: on the board, in the list, by
// notation.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { when } from './lib.mjs';

// The games whose boards are walked: those on the shelf, and one on its way there that has a file
// GAME/sight.mjs.
export const boardGames = async ({ server }) => {
  const { games } = await server.api('games');
  const isReady = ({ id, off_shelf }) =>
    !off_shelf || existsSync(join(import.meta.dirname, id, 'sight.mjs'));
  return games.filter(isReady);
};

// The answers that the page gives to the server, and the questions they are for: what is said twice
// to one question is one step of a guide.
export const listen = (page) => {
  const said = Object.defineProperty([], 'asks', { value: new Set() }); // no part of the list
  page.on('websocket', (line) => {
    line.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.op !== 'answer') return;
      said.push(message.answer);
      said.asks.add(message.ask);
    });
  });
  return said;
};

// The open question and its answers, or the end; a question counts once.
export const turn = async (reader, last) => {
  const found = await when(
    reader.page,
    ([before, replay]) => {
      const ask = document.querySelector('[data-ask]')?.getAttribute('data-ask');
      if (ask && ask !== before) {
        const list = [...document.querySelectorAll('[data-answer]')];
        const sending = list.some((one) => one.matches(':disabled'));
        if (list.length > 0 && !sending)
          return { ask, answers: list.map((one) => one.getAttribute('data-answer')) };
      }
      const over = [...document.querySelectorAll('main a')].some(
        (a) => a.textContent?.trim() === replay,
      );
      return over ? { over } : null;
    },
    [last, reader.t('end.replay').text],
  );
  return found.jsonValue();
};

// By notation, the quickest way.
export const byNotation = async (reader, answer) => {
  await reader.page.locator('[data-ask]').fill(answer);
  await reader.page.keyboard.press('Enter');
};

// Plays until the end or `stop` says so; returns how many answers were given.
export const playOn = async (reader, hands, stop = () => false) => {
  const { choose } = reader.world.example;
  let last;
  for (let n = 0; ; n++) {
    const now = await turn(reader, last);
    if (now.over || (await stop(n, now))) return n;
    last = now.ask;
    await hands(reader, choose(now.answers, n), n);
  }
};

// Sits down at a table with one of the guides of this game, as the page opens it.
export const sitGuided = async (ola, game, guide) => {
  const opened = await ola.server.api('tables', { game, guide, name: 'Ola' });
  const { code } = opened.table;
  await ola.go();
  await ola.page.evaluate(
    (key) => sessionStorage.setItem(key, JSON.stringify({ seen: 0, ask: -1, asked: [] })),
    `pionek.guide.${code}`,
  );
  await ola.sit({ code, token: opened.token });
  await ola.page.getByRole('region', { name: ola.t('guide.title').is }).waitFor();
};
