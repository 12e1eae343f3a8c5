// 15-board.mjs: Kaskadia: Rzeki at the screen: by mouse, touch and keyboard, two at once, for a
// scenario, with and without motion, to the eye and to the ear, and looked back at.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { byNotation, turn } from '../play.mjs';
import { byHand, handsKnow, offers, playerOf, sensible, sitDown, tableAt } from './player.mjs';

const verbOf = (answer) => answer.split(' ')[0];
const another = (player, old) =>
  until('the next question', async () => (await player.asked) !== old);

// Of the places that glow at least one can be seen.
const placesSeen = (player) =>
  until('a place in sight', () =>
    player.board.locator('.knob.target').evaluateAll((all) => {
      const room = all[0]?.closest('.part')?.getBoundingClientRect();
      const seen = ({ top, bottom }) => top >= room.top && bottom <= room.bottom;
      return all.length === 0 || all.some((one) => seen(one.getBoundingClientRect()));
    }),
  );

// Nothing of the ways to collect hangs over its own cell.
const cellsFit = async (player) => {
  const over = await player.board.locator('.collect td .way').evaluateAll((all) =>
    all.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const parts = [...cell.querySelectorAll('.eye > *')].map((one) =>
        one.getBoundingClientRect(),
      );
      return parts.some((part) => part.left < left || part.right > right) ? [cell.textContent] : [];
    }),
  );
  assert.deepEqual(over, [], 'cells that are too small');
};

// What is written on a card is not cut off by its edge; is there one that leaves the table?
const cardsFit = (player) =>
  player.board.locator('.habitat-card:not(.empty)').evaluateAll((all) => {
    const over = all.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('.card-name, .foot > *, .amounts > *, .scene > :not(svg)')]
        .map((one) => ({ text: one.textContent, at: one.getBoundingClientRect() }))
        .filter(({ at }) => at.width > 0 && (at.left < left - 0.5 || at.right > right + 0.5))
        .map(({ text }) => text.trim());
    });
    return { over, leaves: all.some((card) => card.querySelector('.leaving')?.checkVisibility()) };
  });

// What lies at each slot beside its card: small, but seen, within its slot, and over nothing that
// is read.
const extrasSeen = (player) =>
  player.board.locator('.slot .completion').evaluateAll((all) => {
    const apart = (a, b) =>
      a.right <= b.left + 0.5 ||
      b.right <= a.left + 0.5 ||
      a.bottom <= b.top + 0.5 ||
      b.bottom <= a.top + 0.5;
    const within = (a, b) =>
      a.left >= b.left - 0.5 &&
      a.right <= b.right + 0.5 &&
      a.top >= b.top - 0.5 &&
      a.bottom <= b.bottom + 0.5;
    return all.map((one) => {
      const at = one.getBoundingClientRect();
      const slot = one.closest('.slot');
      const glyphs = [...one.querySelectorAll('.glyphs > *')];
      const beside = [...slot.querySelectorAll('.value, .amount, .empty > *')];
      const faults = [
        !one.checkVisibility() && 'not seen',
        at.height < 24 && `${at.height} px high`,
        Number.parseFloat(getComputedStyle(one).fontSize) < 11 && 'too small to be read',
        !within(at, slot.getBoundingClientRect()) && 'outside its slot',
        (glyphs.length === 0 || !glyphs.every((g) => within(g.getBoundingClientRect(), at))) &&
          'cut off',
        !beside.every((other) => apart(at, other.getBoundingClientRect())) && 'over the card',
      ];
      return { text: one.title, faults: faults.filter(Boolean) };
    });
  });

export default {
  'kaskadia: a whole game alone, by mouse on the board, to the score pad': async (world) => {
    const ola = await sitDown(world, { sheet: 'a' });
    const TIMES = 3; // of each kind on the board, the rest by notation
    const done = new Map();
    let last;
    for (;;) {
      const now = await turn(ola.reader, last);
      if (now.over) break;
      last = now.ask;
      const verb = verbOf(sensible(now.answers));
      const times = done.get(verb) ?? 0;
      if (verb === 'collect' && times < TIMES) await cellsFit(ola);
      if (handsKnow(verb) && times < TIMES) await byHand(ola, verb);
      else await byNotation(ola.reader, sensible(now.answers));
      done.set(verb, times + 1);
    }
    assert(done.get('collect') === 20, 'twenty rounds');
    assert(done.get('complete') > 0, 'a card was completed');

    const pad = ola.page.getByRole('region', { name: ola.say('pad_final'), exact: true });
    await pad.waitFor();
    const points = await pad.locator('tbody button').allTextContents();
    const total = Number(await pad.locator('tfoot tr').first().locator('td').textContent());
    assert.equal(
      points.map(Number).reduce((a, b) => a + b),
      total,
      'the pad adds up',
    );
    await pad.locator('tbody button').first().click();
    await until('how the points come about', async () => {
      const told = ola.page.locator('.kit-panel .said');
      return (await told.count()) > 0 && /\d/.test((await told.textContent()) ?? '');
    });
    await ola.page.keyboard.press('Escape');
    const passed = ola.page.getByText(ola.words.say('records.passed'), { exact: true });
    await ola.page.getByText(ola.words.say('records.cards'), { exact: true }).waitFor();
    assert.equal(await passed.count(), 0, 'in free play there is no scenario to pass');
    await ola.reader.axe('the score pad');
    return [...done].map(([verb, n]) => `${verb} ${n}`).join(', ');
  },

  'kaskadia: sheet C by touch: a first tap shows what would come, a second does it': async (
    world,
  ) => {
    const table = await tableAt(world, { sheet: 'c' }, offers('circle'));
    const ola = await sitDown(world, {}, { table, ...PHONE });
    const { ask, answers } = await turn(ola.reader);
    const places = ola.board.locator('.knob.target');
    assert.equal(await places.count(), answers.length, 'each answer is a place');
    const { width } = await places.first().boundingBox();
    assert(width >= 24, `a target of ${width} px`);
    await places.first().tap();
    await ola.board.getByText(ola.say('sheet_again')).first().waitFor();
    assert.equal(await ola.asked, ask, 'nothing is done yet');
    await places.nth(answers.length > 1 ? 1 : 0).tap();
    await until('another look, or a move', async () => {
      return (await ola.asked) !== ask || (await ola.board.locator('.knob.aimed').count()) > 0;
    });
    if ((await ola.asked) === ask) await ola.board.locator('.knob.aimed').first().tap();
    await another(ola, ask);
    const wide = await ola.page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= 360, `${wide} px on a screen of 360`);
    for (const tab of ['tab_table', 'tab_aids', 'tab_sheet']) await ola.press(ola.button(tab));
    await ola.board.locator('.kas-sheet').waitFor();
  },

  'kaskadia: on a phone nothing on a card is cut off, not even on one that leaves': async (
    world,
  ) => {
    for (const [n, lang] of ['pl', 'en', 'pl', 'en'].entries()) {
      // Some rounds on, so that all four places are taken.
      let rounds = 0;
      const late = (_, answers) => {
        if (answers.some((answer) => answer.startsWith('collect'))) rounds++;
        return rounds >= 5 + 3 * n && answers.some((answer) => answer.startsWith('complete'));
      };
      const table = await tableAt(world, { sheet: 'a' }, late);
      const ola = await sitDown(world, {}, { table, ...PHONE, lang });
      await turn(ola.reader);
      const { over, leaves } = await cardsFit(ola);
      assert.deepEqual(over, [], lang);
      assert(leaves, 'one of them leaves');
    }
  },

  'kaskadia: on a phone, discounts and bonuses are read while collecting': async (world) => {
    const onSide = { ...PHONE, viewport: { width: 740, height: 360 } };
    for (const [n, cards] of ['rivers', 'hills'].entries()) {
      let rounds = 0;
      const late = (_, answers) =>
        answers.some((answer) => answer.startsWith('collect')) && ++rounds > 2 + 3 * n;
      const table = await tableAt(world, { sheet: 'a', completion_sets: cards }, late);
      for (const way of [PHONE, onSide]) {
        const ola = await sitDown(world, {}, { table, ...way });
        await turn(ola.reader);
        await ola.board.locator('.collect').waitFor();
        const seen = await extrasSeen(ola);
        assert.equal(seen.length, 4, 'one at each slot');
        assert.deepEqual(
          seen.filter(({ faults }) => faults.length > 0),
          [],
          `${way.viewport.width} px, ${cards}`,
        );
      }
    }
  },

  'kaskadia: a card, its place on sheet D and the next round by keyboard alone': async (world) => {
    const table = await tableAt(world, { sheet: 'd' }, offers('complete'));
    const ola = await sitDown(world, {}, { table, lang: 'en' });
    const { keyboard } = ola.page;
    await ola.page.evaluate(() => {
      for (const name of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(name, () => console.error(`a ${name} in a round without a mouse`), true);
    });
    // As somebody who walks by Tab: from the top of the page to the first such thing.
    const walkTo = async (selector) => {
      await ola.page.evaluate(() => document.querySelector('main')?.focus());
      for (let i = 0; i < 120; i++) {
        await keyboard.press('Tab');
        if (await ola.page.evaluate((what) => document.activeElement?.matches(what), selector))
          return;
      }
      throw new Error(`no way by Tab to ${selector}`);
    };
    const enter = async (selector) => {
      await walkTo(selector);
      await keyboard.press('Enter');
    };
    const KEYS = {
      complete: async () => {
        await enter('.habitat-card.lit');
        const ways = ola.board.locator('.payments .way');
        await ways.first().waitFor();
        if ((await ways.count()) > 1) await enter('.payments .way');
        await enter('.card-panel .act.main:enabled');
      },
      place: async () => {
        const old = await ola.asked;
        const choice = ola.board.locator('.knob.choice');
        await enter('.knob.target');
        if ((await choice.count()) > 0) {
          await keyboard.press('ArrowRight');
          await keyboard.press('Escape');
          await choice.first().waitFor({ state: 'detached' });
          await keyboard.press('Enter');
          await ola.board.locator('.knob.choice:focus').waitFor();
        }
        await until('what would come, then the move', async () => {
          if ((await ola.asked) !== old) return true;
          await keyboard.press('Enter');
          return (await ola.asked) !== old;
        });
      },
      collect: async () => {
        await enter('.collect td .way');
        await keyboard.press('Enter');
      },
      take_: () => enter('.choice.big'),
      keep: () => enter('.act.main'),
      gain: () => enter('.of-animals .choice'),
      pass: () => enter('.act.pass'),
    };
    const done = [];
    let last;
    // A discount may cost the mark itself: then another card has to follow.
    while (!done.includes('place') || done.at(-1) !== 'collect') {
      const { ask, answers } = await turn(ola.reader, last);
      last = ask;
      const verb = Object.keys(KEYS).find((one) => answers.some((a) => a.startsWith(one)));
      if (verb) await KEYS[verb]();
      else await byNotation(ola.reader, sensible(answers));
      done.push(verb ?? verbOf(answers[0]));
      await another(ola, ask);
    }
    assert(done.includes('complete'), done.join(' '));
    return done.join(' ');
  },

  'kaskadia: two at once, in either order; an undo of one leaves the other alone': async (
    world,
  ) => {
    const table = await world.server.table(['me', 'open'], {
      game: 'kaskadia',
      options: { variant: 'family' },
    });
    const reader = await world.reader({ name: 'Jan' });
    await reader.go(`#/t/${table.code}`);
    await reader.button('home.sit').click();
    const jan = await playerOf(world, reader);
    const ola = await sitDown(world, {}, { table });
    await jan.board.waitFor();

    // Through one round: somebody plays until nothing is asked of them, or the next round begins.
    const roundOf = (player) => player.board.locator('.trail .round').textContent();
    const finish = async (player) => {
      const round = await roundOf(player);
      for (;;) {
        await until('a question or the end of the round', async () => {
          return (
            (await player.asked) !== undefined ||
            (await waits(player)) ||
            (await roundOf(player)) !== round
          );
        });
        const ask = await player.asked;
        if (ask === undefined || (await roundOf(player)) !== round) return;
        const { answers } = await turn(player.reader);
        // No card, so no dice for it: what nobody has seen can be taken back freely.
        await byNotation(player.reader, answers.includes('pass') ? 'pass' : sensible(answers));
        await another(player, ask);
      }
    };
    const waits = (player) => player.reader.text('table.waiting_one').isVisible();
    for (const [first, second] of [
      [ola, jan],
      [jan, ola],
    ]) {
      await Promise.all([turn(first.reader), turn(second.reader)]);
      const open = await second.asked;
      const way = second.board.locator('.collect td .way').first();
      await way.click();
      await finish(first);
      assert.equal(await second.asked, open, 'the other has the same question still');
      await first.reader.button('table.undo').click();
      await until('asked again', async () => (await first.asked) !== undefined);
      assert.equal(await second.asked, open, 'an undo leaves it alone');
      assert.equal(await way.getAttribute('aria-pressed'), 'true', 'and what was being weighed');
      await finish(first);
      const round = await roundOf(second);
      await finish(second);
      await until('the next round', async () => (await roundOf(first)) !== round);
    }
  },

  'kaskadia: a scenario: goals in sight, judged at the end, kept on the trail': async (world) => {
    // The last round of a game that goes well.
    const sure = ({ view, feats: [feat] }) =>
      view.round === 20 && feat.parts.every(({ now, goal }) => now >= goal);
    const table = await tableAt(world, { trail: '1' }, sure);
    const reader = await world.reader();
    await reader.page.addInitScript(
      (key) => localStorage.setItem('pionek.key', JSON.stringify(key)),
      table.key,
    );
    await reader.go(`#/t/${table.code}/s/${table.token}`);
    const ola = await playerOf(world, reader);
    const strip = ola.board.locator('.goal-strip summary');
    await strip.waitFor();
    assert.match(await strip.textContent(), /\d+\/35/);
    assert.equal(await ola.board.locator('.pill.met').count(), 2, 'both goals are ticked');
    await strip.click();
    const goals = ola.page.getByRole('region', { name: ola.say('goals'), exact: true });
    await goals.waitFor();
    await ola.page.keyboard.press('Escape');
    assert.equal(await ola.board.locator('.goal-strip[open]').count(), 0);
    for (let now = await turn(reader); !now.over; now = await turn(reader, now.ask))
      await byNotation(reader, sensible(now.answers));
    await goals.getByText(ola.say('scenario_passed'), { exact: true }).waitFor();
    await ola.page.getByText(ola.words.say('records.passed'), { exact: true }).waitFor();
    await reader.page.getByRole('heading', { name: reader.t('trail.gained').is }).waitFor();
    await reader.go('#/trail/kaskadia');
    await reader.sees('trail.count', { done: 1, all: 52 });
  },

  'kaskadia: dice tumble, unless somebody likes it calm': async (world) => {
    for (const reducedMotion of ['no-preference', 'reduce']) {
      const ola = await sitDown(world, { variant: 'family' }, { reducedMotion });
      let next = await turn(ola.reader);
      assert.equal(await ola.board.locator('.die.tumble').count(), 0, 'a table opened rests');
      do {
        await byNotation(ola.reader, sensible(next.answers));
        next = await turn(ola.reader, next.ask);
      } while (verbOf(next.answers[0]) !== 'collect');
      const moving = await ola.board.locator('.die.tumble').count();
      if (reducedMotion === 'reduce') assert.equal(moving, 0, 'calm');
      else {
        assert(moving > 0, 'the dice of a new round tumble');
        // What was seen cannot be taken back; what was collected can, before the next dice.
        do {
          await byNotation(ola.reader, sensible(next.answers));
          next = await turn(ola.reader, next.ask);
        } while (verbOf(next.answers[0]) === 'collect');
        await ola.reader.button('table.undo').click();
        await until('back', async () => (await ola.asked) !== next.ask);
        assert.equal(await ola.board.locator('.puff').count(), 0, 'an undo shows no gains');
      }
    }
  },

  'axe: kaskadia, the steps of a round on all sheets': async (world) => {
    const faults = [];
    const STATES = [
      [{ sheet: 'a', trail: 'achievements' }, offers('collect'), { theme: 'dark' }],
      [{ sheet: 'a' }, offers('area'), { theme: 'light' }, PHONE],
      [{ sheet: 'b' }, offers('complete'), { theme: 'light' }],
      [{ sheet: 'b' }, offers('sun'), { theme: 'dark' }, PHONE],
      [{ sheet: 'c' }, offers('circle'), { theme: 'light' }],
      [{ sheet: 'd' }, offers('place'), { theme: 'dark' }],
    ];
    for (const [n, [options, enough, prefs, more]] of STATES.entries()) {
      const table = await tableAt(world, options, enough, n % 2 ? ['me'] : ['me', 'easy']);
      const ola = await sitDown(world, {}, { table, prefs, lang: n % 2 ? 'pl' : 'en', ...more });
      const card = ola.board.locator('.habitat-card.lit').first();
      if (await card.count()) await card.click();
      await placesSeen(ola);
      const check = (what) =>
        ola.reader.axe(`${what} ${n}`).catch((error) => faults.push(error.message));
      await check(JSON.stringify(options));
      if (more) {
        await ola.press(ola.button(n % 2 ? 'tab_aids' : 'tab_players'));
        await check('players');
      }
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },

  'kaskadia: a finished game, looked back at with the eyes of each': async (world) => {
    const code = await world.server.finished({ game: 'kaskadia', options: { sheet: 'b' } });
    const { moments } = await world.server.api(`tables/${code}/replay`);
    const reader = await world.reader();
    const ola = await playerOf(world, reader);
    await reader.go(`#/replay/${code}`);
    await ola.board.waitFor();
    const at = (n) =>
      ola.page
        .getByText(reader.t('replay.moment', { n: String(n), all: String(moments - 1) }).is)
        .waitFor();
    if (await reader.button('replay.first').isEnabled())
      await reader.button('replay.first').click();
    await at(0);
    await reader.button('replay.forward').click();
    await at(1);
    await reader.role('slider', 'replay.slider').fill(String(Math.floor(moments / 2)));
    await at(Math.floor(moments / 2));
    await ola.page.getByLabel(reader.t('replay.eyes').is).selectOption('P2');
    await ola.board.getByRole('list', { name: ola.say('tally'), exact: true }).waitFor();
    assert.equal(await ola.board.locator('.die.tumble').count(), 0);
    await reader.button('replay.last').click();
    await at(moments - 1);
    const pad = ola.page.getByRole('region', { name: ola.say('pad_final'), exact: true });
    await pad.waitFor();
    assert.equal(await pad.locator('thead th').count(), 3, 'a column for each player');
    return `${moments} moments`;
  },
};
