// 38-meeting.mjs: what two knights do with each other, both at the screen and by the board alone: a
// trade, a meeting, a fight, robbing, and who lies unconscious.
import assert from 'node:assert/strict';
import { byMouse, middle } from '../drag.mjs';
import { PHONE, until } from '../lib.mjs';
import { turn } from '../play.mjs';
import { pick, sitDown, tableAt, ways } from './player.mjs';

const LAPTOP = { viewport: { width: 1366, height: 657 } };
const asks = (prompt) => (ask) => ask.prompt === prompt;

// Both at the screen; `asked` is who has the question.
const bothSit = async (world, table, way = {}) => {
  const asked = await sitDown(world, table, table.who, { ...LAPTOP, ...way });
  const other = await sitDown(world, table, table.who === 'ola' ? 'jan' : 'ola', LAPTOP);
  return [asked, other];
};
const askOf = ({ page }) =>
  page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));
const on = ({ page }, what) => page.locator(`.rycerze ${what}`).first();

// Presses what gives this answer on the board, once it is asked for; the question is answered by
// that.
const press = async (reader, what) => {
  const thing = on(reader, what);
  await thing.waitFor();
  const old = await askOf(reader);
  await reader.press(thing);
  await until(`${what} was taken`, async () => (await askOf(reader)) !== old);
};
const gives = (line) => `[data-gives="${line}"]`;
const count = async (reader, what) =>
  Number(await on(reader, `.sheet .is-${what} b`).textContent());

// Both play their fight by what the board lights up, until nobody fights: who has choices takes
// what he wants most.
const fightOn = async (readers, wishes) => {
  const last = new Map();
  let looked = false;
  const fighting = async (reader) => (await reader.page.locator('.rycerze .stage').count()) > 0;
  for (let n = 0; n < 60; n++) {
    const reader = await until('somebody is asked, or the fight is over', async () => {
      for (const one of readers) {
        const ask = await askOf(one);
        if (ask && ask !== last.get(one)) return one;
      }
      return null;
    });
    const { ask, answers } = await turn(reader, last.get(reader));
    last.set(reader, ask);
    if (!(await fighting(reader))) return;
    if (pick(answers, 'clash') && !looked) {
      looked = true;
      await on(reader, '.combat-card.lit .blow b').waitFor();
      await reader.axe('Rycerze, a fight of knights');
    }
    const wish = wishes(readers.indexOf(reader)).find((line) => answers.includes(line));
    await press(reader, `[data-gives="${wish ?? answers[0]}"]`);
  }
  throw new Error('the fight did not end');
};

export default {
  'Rycerze: a trade: a card is dragged, ammo is wanted, the other accepts': (world) =>
    tableAt(world, asks('partner'), { ola: ways.stays, jan: ways.stays }, async (table) => {
      const [one, two] = await bothSit(world, table);
      await press(one, '.partner');
      await on(one, '.barter').waitFor();
      const card = on(one, '.goods .swap.lit[data-gives^="give g_"]');
      const given = await card.getAttribute('data-gives');
      await card.scrollIntoViewIfNeeded();
      await byMouse(one.page, await middle(card), await middle(on(one, '.tray')));
      await on(one, '.tray .gear').waitFor();
      await press(one, gives('want_ammo'));
      await one.axe('Rycerze, a trade is built');
      await press(one, gives('send'));
      await on(two, '.barter .tray .gear').waitFor();
      await two.axe('Rycerze, a trade is offered');
      const [before, had] = [await count(one, 'ammo'), await count(two, 'ammo')];
      await press(two, gives('accept_trade'));
      await press(two, `.sheet [data-gives^="put ${given.split(' ')[1]}"]`);
      await until('ammo went', async () => (await count(two, 'ammo')) === had - 1);
      assert.equal(await count(one, 'ammo'), Math.min(4, before + 1));
      assert.deepEqual(one.said.slice(0, 4), [pick(one.said, 'trade'), given, 'want_ammo', 'send']);
    }),
  'Rycerze: a trade on a phone: counter-offer and refusal': (world) =>
    tableAt(world, asks('partner'), { ola: ways.stays, jan: ways.stays }, async (table) => {
      const [one, two] = await bothSit(world, table, PHONE);
      await press(one, '.partner');
      await press(one, gives('give_ammo'));
      await press(one, gives('send'));
      await press(two, gives('counter'));
      await press(two, gives('want_fuel'));
      await press(two, gives('send'));
      await on(one, '.barter .tray .supply').waitFor();
      await one.axe('Rycerze, a trade on a phone');
      await press(one, gives('refuse_trade'));
      assert.deepEqual([...two.said], ['counter', 'want_fuel', 'send']);
    }),
  'Rycerze: two knights meet and fight; the winner robs the loser': (world) =>
    tableAt(world, asks('meet'), { ola: ways.meets, jan: ways.meets }, async (table) => {
      const [one, two] = await bothSit(world, table);
      await press(one, '.partner');
      await on(two, '.rival-met').waitFor();
      await two.axe('Rycerze, asked for a meeting');
      await press(two, gives('agree'));
      // Who attacks has the advantage of it; who only prepares has none.
      await fightOn([one, two], (n) =>
        n === 0 ? ['clash attack'] : ['clash preparation', 'clash range_change', 'advance'],
      );
      await on(one, '.barter .goods').waitFor();
      await one.axe('Rycerze, robbing');
      // The vehicle stays, and says why.
      await on(one, '.goods .swap.back-vehicle').click();
      await one.page.locator('.voice .note .words').waitFor();
      const loot = on(one, '.goods .swap.lit');
      const taken = (await loot.getAttribute('data-gives')).split(' ')[1];
      await press(one, `.goods ${gives(await loot.getAttribute('data-gives'))}`);
      await press(one, `.sheet [data-gives^="put ${taken}"]`);
      await on(one, `.sheet [data-piece="${taken}"]`).waitFor();
    }),
  'Rycerze: a refused meeting can be searched for': (world) =>
    tableAt(world, asks('agree'), { ola: ways.meets, jan: ways.meets }, async (table) => {
      const [asked, active] = await bothSit(world, table);
      await press(asked, gives('decline'));
      await on(active, '.way .odds b').waitFor();
      await press(active, gives('search'));
      await on(active, '.dice-row').waitFor();
    }),
  'Rycerze: an unconscious knight is found and revived': (world) =>
    tableAt(world, asks('found'), { ola: ways.falls, jan: ways.finds }, async (table) => {
      const [one, two] = await bothSit(world, table);
      await on(two, '.sheet .fallen').waitFor();
      const rep = await count(one, 'rep');
      await one.axe('Rycerze, an unconscious knight');
      await press(one, gives('revive'));
      await until('Reputation', async () => (await count(one, 'rep')) === rep + 1);
      await until('awake', async () => (await two.page.locator('.sheet .fallen').count()) === 0);
      await press(one, `.barter ${gives('cancel')}`);
    }),
};
