// 36-board.mjs: Knockdown: Siege Storm at the screen: a match by mouse, a turn by touch and one by
// keyboard, windows between two people, the guide, and what axe says.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { listen } from '../line.mjs';
import {
  buildOn,
  hits,
  moment,
  Player,
  pressLit,
  sitDown,
  tableAt,
  waits,
  wordsOf,
} from './player.mjs';

// Of the fields that are lit the one nearest to the other fighter.
const towards = async (player) => {
  const [mine, other] = await Promise.all(
    [0, 1].map((side) => player.board.locator(`[data-figure="${side}"]`).boundingBox()),
  );
  return (all) => (other.x > mine.x ? all.last() : all.first());
};

// Everything of the board is inside the screen, and nothing that can be pressed lies on another.
const fits = async (player) => {
  const faults = await player.page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const things = [
      ...document.querySelectorAll('.knockdown :is(.turn, .arena, .panel, .row, .hand, .fighter)'),
      ...document.querySelectorAll('.knockdown button'),
    ].filter((one) => one.getClientRects().length > 0);
    // The hand stays in sight while the rest goes by under it.
    const floats = (one) => {
      const hand = one.closest('.hand.mine');
      return hand !== null && getComputedStyle(hand).position === 'sticky';
    };
    const nameOf = (one) => `${one.className} ${one.textContent?.slice(0, 30)}`;
    const out = things.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    });
    const cut = things.filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
    );
    const over = things.flatMap((a, i) =>
      things.slice(i + 1).flatMap((b) => {
        if (a.contains(b) || b.contains(a) || floats(a) !== floats(b)) return [];
        const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        return w > 1 && h > 1 ? [`${nameOf(a)} on ${nameOf(b)}`] : [];
      }),
    );
    return [
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
      ...out.map((one) => `out of the screen: ${nameOf(one)}`),
      ...cut.map((one) => `too wide for its place: ${nameOf(one)}`),
      ...over,
    ];
  });
  assert.deepEqual(faults, []);
};

// A turn begins, with a card that reaches the foe and a field to go to.
const acts = (ask, view) =>
  ask.prompt === 'action' &&
  view.actions === 2 &&
  hits(ask, view).length > 0 &&
  offers(ask, 'move');
const offers = ({ answers }, verb) => answers.some((one) => one.startsWith(`${verb} `));

export default {
  'knockdown: on a low laptop no name of a card runs into its symbol': async (world) => {
    const { names } = await world.server.api('games/knockdown');
    const table = await tableAt(world, ({ prompt }) => prompt === 'action', { foe: 'easy' });
    for (const width of [1024, 1280, 1366]) {
      const player = await sitDown(world, table, { viewport: { width, height: 657 } });
      await player.board.locator('.row-card').first().waitFor();
      const over = await player.page.evaluate(
        (all) => {
          const card = document.querySelector('.row-card');
          const sign = card.querySelector('.corner').getBoundingClientRect();
          const name = card.querySelector('.card-name');
          const text = name.firstChild;
          const range = document.createRange();
          range.selectNodeContents(name);
          return all.filter((one) => {
            text.nodeValue = one;
            return [...range.getClientRects()].some(({ right }) => right > sign.left + 1);
          });
        },
        names.card.flatMap(({ text }) => Object.values(text)),
      );
      assert.deepEqual(over, [], `${width} px wide`);
    }
  },

  'knockdown: a match against a bot by mouse, with a tower, to its rounds': async (world) => {
    // Ola has a test, may build for it, and may fail; she has cards to go on with.
    const found = ({ answers }, { victories, light, heavy, hand_size }) => {
      if (!answers.includes('build') || victories[1] > 0 || hand_size[0] < 2) return false;
      const cubes = light[0] + heavy[0];
      return cubes >= 3 && cubes <= 10;
    };
    const table = await tableAt(world, found, {
      options: { knockdown_test: 'each_chooses' },
      foe: 'easy',
      ways: { ola: waits(2) },
    });
    const ola = await sitDown(world, table);
    const build = ola.board.getByRole('button', { name: ola.words.answer('build'), exact: true });
    const ENOUGH = 20; // by mouse
    const WANTED = ['tower', 'card', 'field', 'special'];
    const won = () => ola.board.locator('.fighter .wins .won').count();
    const before = await won();
    const done = new Map();
    let last;
    for (let n = 0; ; n++) {
      const now = await moment(ola, last);
      if (
        now.over ||
        ((n >= ENOUGH || (await won()) > before) && WANTED.every((kind) => done.has(kind)))
      )
        break;
      last = now.ask;
      let [kind] = now.kinds;
      // A step nearer before each card that hits nobody, so that fields are pressed, too.
      const [fields, takes] = [done.get('field') ?? 0, done.get('take') ?? 0];
      if (kind === 'field' && now.kinds.includes('take') && fields > takes) kind = 'take';
      const tested = (await build.count()) > 0;
      if (tested && !done.has('tower')) {
        kind = 'tower';
        await ola.page.emulateMedia({ reducedMotion: 'no-preference' }); // the crane is seen
        await build.click();
        await ola.tower.waitFor();
        await ola.tower.locator('.tower-ready').waitFor({ state: 'hidden' });
        const most = await ola.page.evaluate(buildOn);
        assert(most > 1, 'cubes were dropped onto the first');
        await ola.tower.getByRole('button', { name: ola.say('tower_on'), exact: true }).click();
        await ola.tower.waitFor({ state: 'detached' });
        await ola.page.emulateMedia({ reducedMotion: 'reduce' });
      } else {
        // Later tests: dice.
        const pick = (all) => (tested ? all.last() : all.first());
        const pressed = await pressLit(ola, kind, kind === 'field' ? await towards(ola) : pick);
        if (!pressed) {
          last = undefined; // it is looked at again
          continue;
        }
      }
      done.set(kind, (done.get(kind) ?? 0) + 1);
    }
    const told = [...done].map(([kind, n]) => `${kind} ${n}`).join(', ');
    for (const kind of WANTED) assert(done.has(kind), `${kind}: ${told}`);
    // The rest over the line, while she looks on.
    const rest = await listen(world.server, table, (ask, view) => {
      const known = ask.answers.find((one) => /^(roll|call_test|no_block)$/.test(one));
      return known ?? hits(ask, view)[0] ?? ask.answers[view.turn % ask.answers.length];
    });
    const result = ola.page.locator('.knockdown.result');
    await result.waitFor();
    rest.close();
    const wins = (await result.locator('.wins-number').allTextContents()).map(Number);
    assert.equal(Math.max(...wins), 2, 'two rounds win');
    assert.equal(await result.locator('.rounds tbody tr').count(), wins[0] + wins[1]);
    return `${told}; ${wins.join(':')}`;
  },

  'knockdown: by touch a first tap shows range and damage, a second does it': async (world) => {
    const table = await tableAt(world, acts);
    const { jan: token } = table;
    const ola = await sitDown(world, table, PHONE);
    const { ask } = await moment(ola);
    await fits(ola);
    const card = ola.board.locator('.row-card.can:not(.far)').first();
    await card.tap();
    await ola.board.locator('.row-card.pinned .again').waitFor();
    await ola.board.locator('.field.lit').first().waitFor();
    await ola.board.locator('.preview :is(.hit, .way, .ko-mark)').first().waitFor();
    assert.equal(await ola.asked, ask, 'nothing is done yet');
    await fits(ola);
    await card.tap();
    await ola.answered(ask);
    // The other one lets everything be.
    const jan = await listen(world.server, { ...table, token }, ({ answers }) => answers[0]);
    let now = await moment(ola, ask);
    while (!now.kinds.includes('field') || now.kinds.includes('answer')) {
      await fits(ola);
      const pressed = await pressLit(ola, now.kinds[0]);
      now = await moment(ola, pressed ? now.ask : undefined);
    }
    const field = ola.board.locator('.target.can').first();
    const { width } = await field.boundingBox();
    assert(width >= 24, `a field of ${width} px`);
    await field.tap();
    await ola.board.locator('.field.aimed').waitFor();
    assert.equal(await ola.asked, now.ask, 'nobody has moved yet');
    // With a card for it there are two ways to go; else the second tap goes.
    const way = ola.board.locator('.panel .choices .act').first();
    await ((await way.count()) > 0 ? way : field).tap();
    await ola.answered(now.ask);
    jan.close();
  },

  'knockdown: a whole turn by keyboard alone': async (world) => {
    const table = await tableAt(world, acts);
    const { jan: token } = table;
    const ola = await sitDown(world, table, { lang: 'en' });
    const { keyboard } = ola.page;
    await ola.page.evaluate(() => {
      for (const name of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(name, () => console.error(`a ${name} in a turn without a mouse`), true);
    });
    const on = (selector) =>
      ola.page.evaluate((what) => document.activeElement?.matches(what), selector);
    const walkTo = async (selector) => {
      await ola.page.evaluate(() => document.querySelector('main')?.focus());
      for (let i = 0; i < 120; i++) {
        await keyboard.press('Tab');
        if (await on(selector)) return;
      }
      throw new Error(`no way by Tab to ${selector}`);
    };
    const KEYS = {
      field: async () => {
        await walkTo('[data-field]');
        const at = () =>
          ola.page.evaluate(() => document.activeElement?.getAttribute('data-field'));
        const from = await at();
        await keyboard.press('ArrowRight');
        if ((await at()) === from) await keyboard.press('ArrowLeft');
        assert.notEqual(await at(), from, 'the arrows walk');
        // Along the bridge to its one end, then to the other until a field is lit.
        for (const key of ['ArrowLeft', 'ArrowRight'])
          for (let i = 0; i < 8 && !(await on('.target.can')); i++) await keyboard.press(key);
        assert(await on('.target.can'), 'the arrows reach a lit field');
        await ola.board.locator('.field.aimed').waitFor();
        await keyboard.press('Enter');
      },
      card: async () => {
        await walkTo('.row-card.can:not(.far)');
        await ola.board.locator('.field.lit').first().waitFor();
        await keyboard.press('Enter');
      },
    };
    const press = (selector) => async () => {
      await walkTo(selector);
      await keyboard.press('Enter');
    };
    KEYS.answer = press('.panel .choices .act');
    KEYS.call = press('.panel .act.mild');
    KEYS.discard = press('.held.can');
    KEYS.take = press('.row-card.can');
    const jan = await listen(world.server, { ...table, token }, ({ answers }, view) =>
      view.active === 'P1' ? answers[0] : null,
    );
    const done = [];
    let now = await moment(ola);
    for (;;) {
      const next = now.kinds.filter((one) => one in KEYS);
      const kind = done.includes('card') && next[0] === 'card' ? next[1] : next[0];
      await KEYS[kind]();
      done.push(kind);
      const choice = ola.board.locator('.panel .choices .act');
      await until('an answer, or how to go there', async () => {
        if ((await ola.asked) !== now.ask) return true;
        if (kind === 'field' && (await choice.count()) > 0) await KEYS.answer();
        return false;
      });
      await until('a question or the end of the turn', async () => {
        return (await ola.asked) !== undefined || jan.state.asks.length > 0;
      });
      if (jan.state.view.active === 'P2' && (await ola.asked) === undefined) break;
      now = await moment(ola, now.ask);
    }
    jan.close();
    assert(done.includes('card'), done.join(' '));
    return done.join(' ');
  },

  'knockdown: two people: windows say why; not asked for a turn, and asked again': async (
    world,
  ) => {
    const { attack_cards } = await world.server.api('games/knockdown/pack');
    const cards = new Map(attack_cards.cards.map((one) => [one.id, one]));
    const plain = (id) => {
      const { type, ko, effects } = cards.get(id);
      return type === 'strike' && !ko && effects.length === 0;
    };
    // Ola is about to act, and Driana can answer a move and, with a block, an attack.
    const found = (strikes) => (ask, view, his) => {
      if (ask.prompt !== 'action' || view.actions !== 2 || view.distance > 2) return false;
      if (!his || his.turn !== view.turn || his.phase !== view.phase) return false;
      const holds = (...symbols) =>
        his.hand[1].some((id) => symbols.includes(cards.get(id)?.symbol));
      if (view.token.some(Boolean) || !offers(ask, 'move') || !holds('fist', 'dash')) return false;
      return (
        !strikes || (holds('block') && hits(ask, view).some((one) => plain(one.split(' ')[1])))
      );
    };
    const wants = (fighter, far) => (ask, view) =>
      ask.answers.find((one) => one === `fighter ${fighter}`) ?? waits(far)(ask, view);
    const ways = { ola: wants('xingo', 2), jan: wants('driana', 9) };
    const [moving, striking] = await Promise.all(
      [false, true].map((strikes) => tableAt(world, found(strikes), { ways })),
    );
    const sit = async (table) => [
      await sitDown(world, table),
      await sitDown(world, { ...table, token: table.jan }, { name: 'Jan', lang: 'en' }),
    ];
    const reason = (jan, text) =>
      jan.board.locator('.panel.window .reason').filter({ hasText: text }).waitFor();
    const chipOf = (jan) => jan.board.locator('.chip');
    const fighter = 'Xingo';
    // Ola moves, towards Driana, who answers a move within three fields; the field.
    const move = async (ola, at) => {
      const nearer = await towards(ola);
      const field = await nearer(ola.board.locator('.target.can')).getAttribute('data-field');
      const { ask } = await moment(ola, at);
      await pressLit(ola, 'field', nearer);
      return { ask, field };
    };
    {
      const [ola, jan] = await sit(moving);
      const { ask, field } = await move(ola);
      await reason(jan, jan.say('why_moved', { fighter, field }));
      assert((await jan.board.locator('.panel .reaction .act').count()) > 0, 'with a way to react');
      await jan.button('dont_ask').click();
      await chipOf(jan).waitFor();
      await moment(ola, ask);
      await move(ola, ask);
      // Windows that open are passed for Jan, at once but not before they are there; left open, one
      // would keep his own turn from beginning, with a new order of things.
      const windows = jan.board.locator('.panel.window');
      await until(
        "Jan's turn",
        async () => (await jan.asked) !== undefined && (await windows.count()) === 0,
      );
      await chipOf(jan).waitFor({ state: 'detached' });
    }
    const [ola, jan] = await sit(striking);
    const now = await moment(ola);
    const lit = ola.board.locator('.row-card.can:not(.far)');
    const names = await lit.locator('.card-name').allTextContents();
    const attack = [...cards.values()].find(({ id, name }) => plain(id) && names.includes(name.pl));
    await lit.filter({ hasText: attack.name.pl }).first().click();
    const window = jan.board.locator('.panel.window');
    await window.locator('.calculator .act').nth(1).waitFor();
    const told = await window.locator('.reason').textContent();
    assert(told?.startsWith(jan.say('why_block', { attack: attack.name.en }).split('<')[0]), told);
    assert.equal(await jan.button('dont_ask').count(), 0, 'a block is never given away unasked');
    await window.locator('.calculator .act').first().click();
    await window.waitFor({ state: 'detached' });
    let next = await moment(ola, now.ask);
    while (!next.kinds.includes('field') || next.kinds.includes('answer')) {
      const pressed = await pressLit(ola, next.kinds[0]);
      next = await moment(ola, pressed ? next.ask : undefined);
    }
    const { field } = await move(ola);
    await reason(jan, jan.say('why_moved', { fighter, field }));
    return told;
  },

  'knockdown: giving up out of turn, from the menu, after a question': async (world) => {
    const table = await tableAt(world, acts);
    const ola = await sitDown(world, table, { lang: 'en' });
    const jan = await sitDown(world, { ...table, token: table.jan }, { lang: 'pl', ...PHONE });
    const concede = (player, where) =>
      where.getByRole('button', { name: player.words.answer('concede'), exact: true });
    assert.equal(await jan.asked, undefined, 'it is the turn of the other one');
    await jan.reader.menu();
    await concede(jan, jan.page).tap();
    const sure = jan.page.getByRole('dialog');
    await sure.waitFor();
    await jan.reader.axe('giving up');
    await jan.reader.press(sure.getByRole('button', { name: jan.reader.t('app.cancel').is }));
    await sure.waitFor({ state: 'detached' });
    assert(await ola.asked, 'a second thought changes nothing');
    await jan.reader.menu();
    await concede(jan, jan.page).tap();
    await jan.reader.press(concede(jan, sure));
    for (const player of [ola, jan]) {
      await player.page.locator('.knockdown.result').first().waitFor();
      assert.equal(await concede(player, player.page).count(), 0, 'once is enough');
    }
    await ola.page
      .getByText(/ wins: .+ concedes the match/)
      .first()
      .waitFor();
    await jan.page
      .getByText(/ wygrywa: .+ poddaje mecz/)
      .first()
      .waitFor();
  },

  'knockdown: the first steps of the guide, done where it points': async (world) => {
    const ola = await world.reader({ lang: 'en' });
    await ola.go();
    const words = await wordsOf(world, 'en');
    await ola.page
      .getByRole('region', { name: words.title, exact: true })
      .getByRole('button', { name: ola.t('home.guide').is })
      .click();
    const guide = ola.page.getByRole('region', { name: ola.t('guide.title').is });
    const { steps } = await world.server.api('games/knockdown/guides/first');
    const pupil = new Player(ola, words);
    const WHERE = {
      fighter: '.fighter-sheet.pointed .act.main',
      keep: '.skill-pick.pointed',
      show: '.skill-pick.pointed',
      draft: '.row-card.pointed',
      attack: '.row-card.pointed',
    };
    const STEPS = 7; // to the first move
    for (const [n, step] of steps.slice(0, STEPS).entries()) {
      const gaps = { n: String(n + 1), all: String(steps.length) };
      await guide.getByText(ola.t('guide.step', gaps).has).waitFor();
      const [verb, what] = step.answer.split(' ');
      if (verb === 'move') {
        await pupil.board.locator('.field.pointed').getByText(what, { exact: true }).waitFor();
        await pupil.board.locator(`[data-field=${what}]`).click();
      } else {
        const marked = pupil.board.locator(WHERE[verb]);
        await marked.first().waitFor();
        assert.equal(await marked.count(), 1, `${step.answer}: one thing is marked`);
        await marked.click();
      }
    }
    const gaps = { n: String(STEPS + 1), all: String(steps.length) };
    await guide.getByText(ola.t('guide.step', gaps).has).waitFor();
  },

  'axe: knockdown, the board, a block window, the call of a test': async (world) => {
    const faults = [];
    const asks = (prompt) => (ask) => ask.prompt === prompt;
    const tables = await Promise.all(
      [acts, asks('block'), asks('ko_call')].map((found) => tableAt(world, found)),
    );
    const look = async (prefs, lang, more) => {
      for (const [n, table] of tables.entries()) {
        const ola = await sitDown(world, table, { prefs, lang, ...more });
        await moment(ola);
        const card = ola.board.locator('.row-card.can:not(.far)').first();
        if (n === 0) await card.focus();
        await ola.reader
          .axe(`${['board', 'block', 'call'][n]} ${lang} ${prefs.theme}`)
          .catch((error) => faults.push(error.message));
      }
    };
    await Promise.all([look({ theme: 'light' }, 'pl', PHONE), look({ theme: 'dark' }, 'en')]);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
};
