// 39-waste.mjs: a short mission from its first question to its end, every answer given on the board
// itself: whatever can be done has something to press there, nothing is dead without a reason, and
// the states on the way are fit for everybody.
import assert from 'node:assert/strict';
import { byFinger, byMouse, middle } from '../drag.mjs';
import { PHONE, until } from '../lib.mjs';
import { listen, turn } from '../play.mjs';

const MISSION = { mission: 'm_damsel', short: 'on' };
const LAPTOP = { viewport: { width: 1366, height: 657 } };
// Of these states each is looked at once.
const STATES =
  /^(choose_knight|choose_vehicle|put|walk|drive|flee|clash|strike_with|act|dump|pick_up)$/;
const PRESSES = 4;

const verbsOf = (answers) => new Set(answers.map((answer) => answer.split(' ')[0]));

const askOf = (page) =>
  page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));

// What the board has to press for these answers; those that have nothing are named.
const missing = (page, answers) =>
  page.evaluate((list) => {
    const ways = [...document.querySelectorAll('.rycerze [data-gives]')].flatMap((one) =>
      one.dataset.gives.split('|'),
    );
    return list.filter((answer) => !ways.includes(answer));
  }, answers);

// A board is put up in steps.
const lacks = async (page, ask, answers) => {
  let left = answers;
  for (let look = 0; look < 100 && left.length > 0 && (await askOf(page)) === ask; look++) {
    left = await missing(page, answers);
    if (left.length > 0) await page.waitForTimeout(40);
  }
  return left;
};

// One press towards an answer, on what says most of it.
const press = (page, answer) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('.rycerze [data-gives]')].filter((one) =>
      one.dataset.gives.split('|').includes(wanted),
    );
    const best = all.find((one) => one.dataset.gives === wanted) ?? all[0];
    best?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return best !== undefined;
  }, answer);

// Some answers take more than one press: a tab, a hex with two ways.
const give = (page, ask, answer) =>
  until(`${answer} was given`, async () => {
    for (let k = 0; k < PRESSES && (await askOf(page)) === ask; k++) {
      if (!(await press(page, answer))) return false;
      await page.waitForTimeout(20);
    }
    return (await askOf(page)) !== ask;
  });

// Brings the game on, by foot and by vehicle, into every fight.
const choose = (answers, n) => {
  const verbs = verbsOf(answers);
  const first = (verb) => answers.filter((answer) => answer.split(' ')[0] === verb);
  if (verbs.has('face')) return n % 3 === 0 ? 'flee' : 'face';
  if (verbs.has('ride') && n % 2 === 0) return 'ride';
  if (verbs.has('drive')) return first('drive')[n % first('drive').length];
  if (verbs.has('clash')) return first('clash')[n % first('clash').length];
  if (verbs.has('pick_up') || verbs.has('preset')) return 'done';
  if (verbs.has('dump')) return n % 2 ? 'done' : first('dump')[0];
  if (verbs.has('end')) return n % 2 ? 'end' : answers[0];
  return answers[n % answers.length];
};

const play = async (world, way, looks) => {
  const ola = await world.reader(way);
  await ola.sit(await world.server.table(['me', 'easy'], { game: 'rycerze', options: MISSION }));
  const seen = new Set();
  let last;
  for (let n = 0; ; n++) {
    const now = await turn(ola, last);
    if (now.over) break;
    last = now.ask;
    const lacking = await lacks(ola.page, last, now.answers);
    // A window without a choice may have closed by itself meanwhile.
    if ((await askOf(ola.page)) !== last) continue;
    assert.deepEqual(lacking, [], 'the board has nothing to press for these');
    const dead = await ola.page.locator('.rycerze :disabled').count();
    assert.equal(dead, 0, `something is dead at ${now.answers[0]}`);
    const fresh = [...verbsOf(now.answers)].find((verb) => STATES.test(verb) && !seen.has(verb));
    if (fresh) {
      for (const verb of verbsOf(now.answers)) seen.add(verb);
      if (looks) await ola.axe(`Rycerze, ${fresh}`);
    }
    const answer = choose(now.answers, n);
    await give(ola.page, now.ask, answer);
  }
  await ola.page.locator('.rycerze.result .cast').waitFor();
  return { ola, seen };
};

// By the first answers, until one with this verb can be given, for a thing that is there.
const playTo = async (ola, verb, thing) => {
  let last;
  for (let n = 0; n < 60; n++) {
    const now = await turn(ola, last);
    last = now.ask;
    const can =
      verbsOf(now.answers).has(verb) && (await lacks(ola.page, last, now.answers)).length === 0;
    if (can && (!thing || (await thing.count()) > 0)) return;
    await give(ola.page, now.ask, now.answers[0]);
  }
  throw new Error(`no ${verb} in sixty questions`);
};

export default {
  'Rycerze: a short mission to its end, every answer on the board': async (world) => {
    const { ola, seen } = await play(world, LAPTOP, true);
    for (const verb of ['choose_knight', 'walk', 'flee']) assert.ok(seen.has(verb), verb);
    await ola.axe('Rycerze, the end');
    return [...seen].join(' ');
  },
  'Rycerze: on a phone a number explains itself, and a hex tells what is there': async (world) => {
    const ola = await world.reader({ ...PHONE, lang: 'en' });
    await ola.sit(await world.server.table(['me', 'easy'], { game: 'rycerze', options: MISSION }));
    await playTo(ola, 'walk');
    const board = ola.page.locator('.rycerze').first();
    await ola.press(board.locator('.map .place:not(.lit)').first());
    await board.locator('.hex-note').waitFor();
    await ola.press(board.locator('.hex-note .num').first());
    await ola.page.locator('dialog.rycerze-closer[open] .number').waitFor();
    await ola.axe('Rycerze, a number');
  },
  'Rycerze: a route is dragged by a finger, hex by hex': async (world) => {
    const ola = await world.reader(PHONE);
    const said = listen(ola.page);
    await ola.sit(await world.server.table(['me', 'easy'], { game: 'rycerze', options: MISSION }));
    await playTo(ola, 'ride');
    const places = ola.page.locator('.rycerze .map .place');
    const own = ola.page.locator('.rycerze .map .place[data-drag]');
    await own.scrollIntoViewIfNeeded();
    const start = await middle(own);
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const all = await places.evaluateAll((list) =>
      list.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { key: one.dataset.stop, x: x + width / 2, y: y + height / 2 };
      }),
    );
    // A neighbour to the side, as up and down a finger scrolls, and the neighbour of that which is
    // farthest from where the way begins.
    const others = all.filter((one) => far(one, start) > 5);
    const near = Math.min(...others.map((one) => far(one, start)));
    const first = others.find(
      (one) => far(one, start) < near * 1.2 && Math.abs(one.x - start.x) > near / 2,
    );
    const beside = others.filter((one) => one !== first && far(one, first) < near * 1.2);
    const [second] = beside.sort((a, b) => far(b, start) - far(a, start));
    const before = said.length;
    await byFinger(ola.page, start, first, second);
    await until('three answers', () => said.length >= before + 3);
    assert.deepEqual(said.slice(before), ['ride', `step ${first.key}`, `step ${second.key}`]);
    await ola.page.locator('.rycerze .plan').waitFor();
  },
  'Rycerze: a card is dragged into a pocket by mouse, back by finger, and goes by keys': async (
    world,
  ) => {
    const ola = await world.reader({ ...LAPTOP, hasTouch: true });
    const said = listen(ola.page);
    await ola.sit(await world.server.table(['me', 'easy'], { game: 'rycerze', options: MISSION }));
    const sheet = ola.page.locator('.rycerze .sheet');
    // Of the cards that can be moved, one that is stowed; it goes into a pocket.
    const card = sheet
      .locator(
        '.spot-backpack .gear[data-gives*="pick_up"], .spot-cargo .gear[data-gives*="pick_up"]',
      )
      .first();
    await playTo(ola, 'pick_up', card);
    await card.scrollIntoViewIfNeeded();
    const before = said.length;
    const from = await middle(card);
    const pocket = sheet.locator('.spot-pocket h3');
    await byMouse(ola.page, from, await middle(pocket));
    const given = async (n, where) => {
      await until(`${n} answers`, () => said.length >= before + n);
      assert.match(said[before + n - 2], /^pick_up /);
      assert.match(said[before + n - 1], where);
    };
    await given(2, /^move_to pocket_\d$/);

    const stowed = sheet.locator('.spot-backpack h3');
    const inPocket = sheet.locator('.spot-pocket .gear[data-gives*="pick_up"]').first();
    await inPocket.waitFor();
    await inPocket.scrollIntoViewIfNeeded();
    // Sideways first: up and down a finger scrolls.
    const begin = await middle(inPocket);
    await byFinger(ola.page, begin, { x: begin.x + 50, y: begin.y }, await middle(stowed));
    await given(4, /^move_to backpack/);

    await card.focus();
    await ola.page.keyboard.press('Enter');
    await until('taken up', () => said.length >= before + 5);
    const spot = sheet.locator('.spot-pocket [data-gives^="move_to pocket_"]').first();
    await spot.focus();
    await ola.page.keyboard.press('Enter');
    await given(6, /^move_to pocket_\d$/);
  },
};
