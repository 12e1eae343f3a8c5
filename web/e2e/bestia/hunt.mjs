// hunt.mjs: playing Bestia through its page, question by question, by whoever is asked.
import { until } from '../lib.mjs';
import { gameWords } from '../texts.mjs';

export const sitDown = async (world, { code, token }, way = {}) => {
  const reader = await world.reader(way);
  await reader.go(`#/t/${code}/s/${token}`);
  await reader.page.locator('.bestia').first().waitFor();
  const words = gameWords(await world.server.api('games/bestia'), reader.lang);
  return { reader, page: reader.page, words, last: undefined, byBoard: 0, given: 0 };
};

// The open question that has not been answered yet, with its answers; or the end.
const look = ({ page, last }) =>
  page.evaluate((before) => {
    if (document.querySelector('.bestia.result .story')) return { over: true };
    const ask = document.querySelector('[data-ask]')?.getAttribute('data-ask');
    const list = [...document.querySelectorAll('[data-answer]')];
    if (!ask || ask === before || list.length === 0 || list.some((one) => one.matches(':disabled')))
      return null;
    return { ask, answers: list.map((one) => one.getAttribute('data-answer')) };
  }, last);

// Attacks come first; while the table is fresh one moves and plays; else what is mildest.
const choose = (answers, n) =>
  answers.find((answer) => answer.startsWith('attack_')) ??
  (n < 12 ? answers.find((answer) => /^(lay|play) /.test(answer)) : undefined) ??
  answers[0];

// Presses what stands for an answer, on the board or in the list, as long as the question is open.
const press = ({ page }, where, ask, answer) =>
  page.evaluate(
    ([which, open, line]) => {
      if (document.querySelector('[data-ask]')?.getAttribute('data-ask') !== open) return true;
      const all = document.querySelectorAll(`${which}="${line}"]`);
      const one = [...all].find((thing) => !thing.matches(':disabled'));
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return one !== undefined;
    },
    [where, ask, answer],
  );
const BOARD = '.bestia [data-gives';
const LIST = '[data-answer';
const SOON = 12; // looks: some presses only take a card up, and the list lays it down

const give = async (who, { ask, answers }) => {
  const answer = choose(answers, who.given);
  const onBoard = await press(who, BOARD, ask, answer);
  if (!onBoard) await press(who, LIST, ask, answer);
  let looks = 0;
  await until(`${answer} was taken`, async () => {
    const now = await look({ page: who.page, last: undefined });
    if (now?.ask !== ask) return true;
    if (++looks % SOON === 0) await press(who, LIST, ask, answer);
    return false;
  });
  who.last = ask;
  who.given += 1;
  if (onBoard) who.byBoard += 1;
};

// `see` is told of every question before it is answered; true: that is enough.
export const playOut = async (people, see = () => false) => {
  const over = new Set();
  const next = async () => {
    for (const who of people) {
      const now = over.has(who) ? null : await look(who);
      if (now) return { who, now };
    }
    return null;
  };
  while (over.size < people.length) {
    const { who, now } = await until('somebody is asked, or it is over', next);
    if (now.over) over.add(who);
    else if (await see(who, now)) return;
    else await give(who, now);
  }
};
