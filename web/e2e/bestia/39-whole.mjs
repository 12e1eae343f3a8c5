// 39-whole.mjs: whole matches of Bestia, to their end by the rules: as the Beast, as a Hunter, and
// by three people at three screens. Then the end, the story of the hunt, and the true way played
// back beside what everybody could know.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { gameWords } from '../texts.mjs';

const sitDown = async (world, { code, token }, way = {}) => {
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

const playOut = async (people) => {
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
    else await give(who, now);
  }
};

// The end says who won, and the story has every day.
const story = async (world, { page, words }, code) => {
  const { moments } = await world.server.api(`tables/${code}/replay`);
  const end = await world.server.api(`tables/${code}/replay/${moments - 1}?eyes=P1`);
  assert.ok(end.view.reason, 'it has ended');
  await page.locator('.bestia.result .cast li').first().waitFor();
  for (let day = 1; day <= end.view.day; day++)
    await page
      .locator('.story h3')
      .getByText(words.say('board.day_no', { day }), { exact: true })
      .waitFor();
  return { last: moments - 1, view: end.view };
};

// The true way, and beside it what the table could know: with the Beast's eyes both are on the map;
// with a Hunter's only the latter, and no face of a card.
const playBack = async (world, { reader, page }, code, { last, view }) => {
  await reader.press(reader.link('end.replay'));
  await page.locator('.bestia .map').waitFor();
  let hidden;
  for (let at = last - 1; at >= 0 && hidden === undefined; at--) {
    const moment = await world.server.api(`tables/${code}/replay/${at}?eyes=P1`);
    if (moment.view.track.length > 0) hidden = at;
  }
  assert.ok(hidden !== undefined && view.day >= 1, 'the Beast was hidden at some moment');
  const map = page.locator('.bestia .map');
  await reader.go(`#/replay/${code}/${hidden}/P1`);
  await map.locator('.embers').first().waitFor();
  await map.locator('.glow').first().waitFor();
  await reader.go(`#/replay/${code}/${hidden}/P2`);
  await until('other eyes', async () => (await map.locator('.embers').count()) === 0);
  await map.locator('.glow').first().waitFor();
  assert.equal(await page.locator('.bestia .track .move-card:not(.down)').count(), 0);
};

export default {
  'Bestia: a whole match as the Beast, to its end': async (world) => {
    const table = await world.server.table(['me', 'easy'], { game: 'bestia' });
    const who = await sitDown(world, table, PHONE);
    await playOut([who]);
    assert.ok(who.byBoard > 5, `by the board: ${who.byBoard} of ${who.given}`);
    await who.reader.axe('the end of a hunt');
    await playBack(world, who, table.code, await story(world, who, table.code));
  },
  'Bestia: a whole match as a Hunter, to its end': async (world) => {
    const table = await world.server.table(['easy', 'me'], { game: 'bestia' });
    const who = await sitDown(world, table, { lang: 'en' });
    await playOut([who]);
    assert.ok(who.byBoard > 5, `by the board: ${who.byBoard} of ${who.given}`);
    await playBack(world, who, table.code, await story(world, who, table.code));
  },
  'Bestia: a whole match of three people, to its end': async (world) => {
    const table = await world.server.table(['me', 'open', 'open'], { game: 'bestia' });
    const join = async (name) => ({
      code: table.code,
      token: (await world.server.api(`tables/${table.code}/join`, { name })).token,
    });
    const seats = [table, await join('Jan'), await join('Ewa')];
    const people = [];
    for (const seat of seats) people.push(await sitDown(world, seat));
    await playOut(people);
    const told = [];
    for (const who of people) {
      await story(world, who, table.code);
      told.push(await who.page.locator('.bestia.result .story').textContent());
    }
    assert.equal(new Set(told).size, 1, 'all read the same story');
  },
};
