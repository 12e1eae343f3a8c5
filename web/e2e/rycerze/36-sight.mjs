// 36-sight.mjs: what a question of Rycerze Pustkowi needs is in sight when it comes up, without
// scrolling: upright and on its side on a phone, on a tablet and on a laptop.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { look } from '../sight.mjs';
import { pick, sitDown, tableAt, ways } from './player.mjs';

const SIZES = {
  upright: PHONE,
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  aside: { ...PHONE, viewport: { width: 740, height: 360 } },
  laptop: { viewport: { width: 1366, height: 657 } },
};
const STAGE = ['.fighters', '.ranges', ':is(.advantage, .fierce)'];
// By question: all of these, at least one of those, and with `all` every answer that there is.
const KINDS = {
  knight: { some: ['.who'], all: true },
  vehicle: { needs: ['.choose .car'], some: ['.choose .car'], all: true },
  mode: { needs: ['.now .choice'], some: ['.map'], all: true },
  strike: { needs: ['.now .choices .choice'], some: ['.foe-card .text'] },
  card: { needs: ['.way .plays > b'], some: ['.way .plays'], all: true },
  clash: {
    needs: STAGE.map((part) => `.stage ${part}`),
    some: ['.combat-card.lit .plays'],
    all: true,
  },
  aim: { needs: ['.now .choice .odds'], some: ['.now .choice .pool-parts'], all: true },
  explore: { needs: ['.now > .choices .choice'], some: ['.now > .choices .choice'] },
  place: { some: ['.sheet .spot'], all: true },
  give_back: { some: ['.loose .text'], all: true },
  rest: { some: ['.sheet .gear'], all: true },
  dump: { some: ['.market .ware'], all: true },
  prepare: { some: ['.sheet .gear'], all: true },
  market: { some: ['.trays'], all: true },
  build: { some: ['.barter .tray'], all: true },
};

// Goes far, so that the Scavenger has something to choose.
const drives = ({ answers }, view) =>
  answers.includes('ride')
    ? 'ride'
    : (answers.findLast((answer) => answer.startsWith('drive ')) ??
      pick(answers, 'go') ??
      ways.falls({ answers }, view));

// Meets whatever comes, so that an enemy has to choose how to strike.
const fights = ({ answers }) =>
  answers.includes('stay')
    ? pick(answers, 'walk')
    : (pick(answers, 'face') ?? pick(answers, 'clash') ?? pick(answers, 'strike_with'));

// Goes to where the Market is, and there to it.
const trades = ({ answers }) =>
  answers.includes('act market') ? 'act market' : ways.stays({ answers });
const deals = ({ answers }) => pick(answers, 'trade') ?? ways.stays({ answers });
const wayOf = (kind) =>
  kind === 'strike'
    ? { ola: drives, jan: ways.finds }
    : kind === 'aim'
      ? { ola: fights, jan: fights }
      : kind === 'market'
        ? { ola: trades, jan: trades }
        : kind === 'build'
          ? { ola: deals, jan: deals }
          : { ola: ways.falls, jan: ways.finds };

// Signs on the map that are too small to be read at a glance.
const LEAST = 8; // px
const tooSmall = (page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('.rycerze .map .over text')]
        .map((one) => [one, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().d])
        .filter(([, px]) => px > 0 && px < least)
        .map(([one, px]) => `${one.textContent} of ${px.toFixed(1)} px`),
    LEAST,
  );

// Answers that nothing in sight gives; a tab only leads to them.
const unseen = (page, answers) =>
  page.evaluate((list) => {
    const inside = (one) => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      const whole = (right - left) * (bottom - top);
      const cut = (x, y, X, Y) => {
        [left, top] = [Math.max(left, x), Math.max(top, y)];
        [right, bottom] = [Math.min(right, X), Math.min(bottom, Y)];
      };
      cut(0, 0, innerWidth, innerHeight);
      for (let up = one.parentElement; up; up = up.parentElement) {
        const box = up.getBoundingClientRect();
        if (getComputedStyle(up).overflowY !== 'visible')
          cut(box.left, box.top, box.right, box.bottom);
      }
      return (Math.max(0, right - left) * Math.max(0, bottom - top)) / whole;
    };
    const MOST = 0.7; // what is cut a little can still be read and pressed
    const seen = [...document.querySelectorAll('.rycerze [data-gives]:not([role="tab"])')]
      .filter((one) => one.checkVisibility() && inside(one) >= MOST)
      .flatMap((one) => one.dataset.gives.split('|'));
    return list.filter((answer) => !seen.includes(answer));
  }, answers);

const within = (wish) => `.rycerze ${wish}`;
const faultsOf = async (world, table, kind) => {
  const faults = [];
  for (const [name, size] of Object.entries(SIZES)) {
    const reader = await sitDown(world, table, table.who, size);
    const { needs = [], some, all } = KINDS[kind];
    const sight = { needs: needs.map(within), some: some.map(within), ground: within('.map') };
    const shown = () =>
      reader.page.evaluate(
        (list) => list.every((wish) => document.querySelector(wish)),
        [...sight.needs, ...sight.some],
      );
    await until(`all of ${kind} is there`, shown);
    // A board is put up in steps.
    await reader.page.waitForTimeout(150);
    const { hidden } = await look(reader.page, sight);
    const lost = all ? await unseen(reader.page, table.ask.answers) : [];
    const small = await tooSmall(reader.page);
    faults.push(...[...hidden, ...lost, ...small].map((wish) => `${kind}, ${name}: ${wish}`));
    await reader.page.context().close();
  }
  return faults;
};

export default Object.fromEntries(
  Object.keys(KINDS).map((kind) => [
    `Rycerze: what is needed is in sight at once: ${kind}`,
    (world) =>
      tableAt(
        world,
        (ask) => ask.prompt === kind && ask.answers.length > 1,
        wayOf(kind),
        async (table) => assert.deepEqual(await faultsOf(world, table, kind), []),
      ),
  ]),
);
