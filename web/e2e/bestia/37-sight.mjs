// 37-sight.mjs: whatever is asked, all that can be chosen is in sight, and nobody scrolls for it:
// characters, packets, the split of eight cards, the hand, the deeds below the map, the upgrades of
// the night; of the map every area that can be pressed and every unit, with letters that can be
// read. On a laptop, on a tablet and on a phone, both ways up.
import assert from 'node:assert/strict';
import { PHONE } from '../lib.mjs';
import { look } from '../sight.mjs';
import { playOut, sitDown } from './hunt.mjs';
import sight from './sight.mjs';

const WAYS = [
  { viewport: { width: 1366, height: 657 } },
  PHONE,
  { ...PHONE, viewport: { width: 740, height: 360 } },
  { viewport: { width: 768, height: 1024 }, hasTouch: true },
];
// A Beast whose first night can buy something, and two Hunters in one hand.
const TABLES = [
  { seats: ['me', 'easy'], kinds: ['choose', 'keep', 'lay', 'play', 'upgrade'] },
  { seats: ['easy', 'me'], kinds: ['choose', 'place', 'keep_two', 'split', 'play', 'step'] },
];
// Areas are pressed on the map: the finger finds them on the screen, not below its edge.
const areasAside = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bestia .map .place.lit .body')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, top, right, bottom }) => {
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !there?.closest('.place.lit');
      })
      .map(({ left, top }) => `area at ${Math.round(left)} ${Math.round(top)}`),
  );
// Whoever stands in an area hides none of the units that are counted there.
const covered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bestia .map .unit')]
      .filter((unit) => {
        const { left, top, right, bottom } = unit.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return there?.closest('.place') && !there.closest('.unit');
      })
      .map((unit) => `${unit.getAttribute('data-piece')} is covered`),
  );
// Nobody reads smaller letters, whatever the scale of the map.
const LEAST = 10.9; // px: 11, but for what rounding takes
const tiny = (page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('.bestia .map text')]
        .map((one) => {
          const { a, b } = one.getScreenCTM() ?? { a: 1, b: 0 };
          return [
            one.textContent?.trim(),
            parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b),
          ];
        })
        .filter(([word, size]) => word && size < least)
        .map(([word, size]) => `${word} is ${size.toFixed(1)} px high`),
    LEAST,
  );
const settled = (page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });

export default Object.fromEntries(
  WAYS.map((way) => {
    const { width, height } = way.viewport;
    const test = async (world) => {
      const faults = [];
      for (const { seats, kinds } of TABLES) {
        const who = await sitDown(world, await world.server.table(seats, { game: 'bestia' }), way);
        const missed = new Set(kinds);
        await playOut([who], async ({ page }, { answers }) => {
          await settled(page);
          const { hidden } = await look(page, sight);
          const more = await Promise.all([areasAside, tiny, covered].map((one) => one(page)));
          for (const fault of [...hidden, ...more.flat()])
            faults.push(`${answers.at(-1)}: ${fault}`);
          for (const answer of answers) missed.delete(answer.split(' ')[0]);
          return missed.size === 0;
        });
        assert.deepEqual([...missed], [], 'questions that were never met');
      }
      assert.deepEqual([...new Set(faults)], []);
    };
    return [`Bestia at ${width}x${height}: all that can be chosen is in sight`, test];
  }),
);
