// 36-sight.mjs: what a question of Rycerze Pustkowi needs is in sight when it comes up, without
// scrolling: upright and on its side on a phone, and on a laptop.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { look } from '../sight.mjs';
import { pick, sitDown, tableAt, ways } from './player.mjs';

const SIZES = {
  upright: PHONE,
  aside: { ...PHONE, viewport: { width: 740, height: 360 } },
  laptop: { viewport: { width: 1366, height: 657 } },
};
const STAGE = ['.fighters', '.ranges', ':is(.advantage, .fierce)'];
// By question: all of these, and at least one of those.
const KINDS = {
  mode: { needs: ['.now .choice'], some: ['.map'] },
  strike: { needs: ['.now .choices .choice'], some: ['.foe-card .text'] },
  card: { needs: ['.way .plays > b'], some: ['.way .plays'] },
  clash: { needs: STAGE.map((part) => `.stage ${part}`), some: ['.combat-card.lit .plays'] },
  explore: { needs: ['.now > .choices .choice'], some: ['.now > .choices .choice'] },
};

// Goes far, so that the Scavenger has something to choose.
const drives = ({ answers }, view) =>
  answers.includes('ride')
    ? 'ride'
    : (answers.findLast((answer) => answer.startsWith('drive ')) ??
      pick(answers, 'go') ??
      ways.falls({ answers }, view));

const within = (wish) => `.rycerze ${wish}`;
const faultsOf = async (world, table, kind) => {
  const faults = [];
  for (const [name, size] of Object.entries(SIZES)) {
    const reader = await sitDown(world, table, table.who, size);
    const { needs, some } = KINDS[kind];
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
    faults.push(...hidden.map((wish) => `${kind}, ${name}: ${wish}`));
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
        (ask) => ask.prompt === kind,
        { ola: kind === 'strike' ? drives : ways.falls, jan: ways.finds },
        async (table) => assert.deepEqual(await faultsOf(world, table, kind), []),
      ),
  ]),
);
