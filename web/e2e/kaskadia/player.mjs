// player.mjs: a table of Kaskadia: Rzeki at the screen: its words, the way to a wanted question,
// and hands that answer on the board.
import { WebSocket } from 'ws';
import { until } from '../lib.mjs';
import { keyFor } from '../server.mjs';
import { gameWords } from '../texts.mjs';

let box;
const wordsOf = async (world, lang) => {
  box ??= world.server.api('games/kaskadia');
  return gameWords(await box, lang);
};

export class Player {
  constructor(reader, words) {
    Object.assign(this, { reader, words, page: reader.page });
    this.board = reader.page.locator('.kaskadia');
  }
  say(key, gaps) {
    return this.words.say(`board.${key}`, gaps);
  }
  button(key, gaps) {
    return this.board.getByRole('button', { name: this.say(key, gaps) }).filter({ visible: true });
  }
  press(locator) {
    return this.reader.press(locator);
  }
  get asked() {
    return this.page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));
  }
}

// Somebody with a new table, or at the seat of one that is there.
export const sitDown = async (world, options = {}, { seats = ['me'], table, ...way } = {}) => {
  const opened = table ?? (await world.server.table(seats, { game: 'kaskadia', options }));
  const reader = await world.reader(way);
  await reader.go(`#/t/${opened.code}/s/${opened.token}`);
  const player = new Player(reader, await wordsOf(world, reader.lang));
  await player.board.waitFor();
  return Object.assign(player, { code: opened.code });
};
export const playerOf = async (world, reader) =>
  new Player(reader, await wordsOf(world, reader.lang));

// Many animals for few tokens, then cards as soon as they can be paid, then what comes first.
export const worth = (way) => {
  const [, ...numbers] = way.split(' ').map(Number);
  return numbers.slice(0, 5).reduce((a, b) => a + b) - (numbers[5] ?? 0);
};
const FIRST = ['complete', 'take_', 'sun', 'area', 'rain'];
export const sensible = (answers) => {
  for (const verb of FIRST) {
    const found = answers.filter((answer) => answer.startsWith(verb));
    if (found.length > 0) return found.at(-1);
  }
  const ways = answers.filter((answer) => answer.startsWith('collect'));
  return ways.length > 0 ? ways.reduce((a, b) => (worth(b) > worth(a) ? b : a)) : answers[0];
};

// A seat played over the line, without a screen: until `enough` says so of a state, or to the end.
const playAhead = (server, { code, token }, enough) =>
  new Promise((resolve, reject) => {
    const line = new WebSocket(`${server.url.replace(/^http/, 'ws')}/ws/${code}`, 'pionek.v1');
    let asked;
    let id = 0;
    const send = (message) => line.send(JSON.stringify({ ...message, id: ++id }));
    line.on('open', () => send({ op: 'hello', table: code, token }));
    line.on('error', reject);
    line.on('message', (text) => {
      const state = JSON.parse(String(text));
      if (state.kind !== 'state') return;
      const [ask] = state.asks;
      if (state.over || (ask && enough(state, ask.answers))) {
        line.close();
        resolve(state);
      } else if (ask && ask.id !== asked) {
        asked = ask.id;
        send({ op: 'answer', ask: ask.id, answer: sensible(ask.answers) });
      }
    });
  });

// A table where this has just come up, and the key of who sits there; nothing is achieved with it
// yet.
export const tableAt = async (world, options, enough, seats = ['me']) => {
  for (let n = 0; n < 40; n++) {
    const key = keyFor(options, n);
    const table = await world.server.table(seats, { game: 'kaskadia', options, key });
    if (!(await playAhead(world.server, table, enough)).over) return { ...table, key };
  }
  throw new Error('it did not come up in forty games');
};
export const offers = (verb) => (_, answers) => answers.some((answer) => answer.startsWith(verb));

// A place of the sheet: what would come is shown first, then the press counts.
export const pressPlace = async (player, place) => {
  const old = await player.asked;
  const moved = async () => (await player.asked) !== old;
  const shown = async () => (await player.board.locator('.knob.aimed').count()) > 0;
  await player.press(place);
  const choice = player.board.locator('.knob.choice').first();
  await until('a move, a choice, or what would come', async () => {
    return (await moved()) || (await choice.count()) > 0 || (await shown());
  });
  if (!(await moved()) && (await choice.count()) > 0) await player.press(choice);
  await until('the press counts', async () => {
    if (await moved()) return true;
    const again = player.board.locator('.knob.aimed').first();
    if (await again.count()) await again.press('Enter').catch(() => {});
    return moved();
  });
};

const bestCell = async (player) => {
  const cells = player.board.locator('.collect td .way');
  const sizes = await cells.evaluateAll((all) =>
    all.map((one) => {
      const price = one.querySelector('.price') ? 2 : 0;
      return Number(one.querySelector('.much')?.textContent ?? 0) - price;
    }),
  );
  return cells.nth(sizes.indexOf(Math.max(...sizes)));
};

// Some answer to the open question, on the board; the verb that was answered.
const HANDS = {
  collect: async (player) => {
    const cell = await bestCell(player);
    await player.press(cell);
    await player.press(player.board.locator('.confirm:enabled'));
  },
  complete: async (player) => {
    await player.press(player.board.locator('.habitat-card.lit').first());
    const ways = player.board.locator('.payments .way');
    await ways.first().waitFor();
    if ((await ways.count()) > 1) await player.press(ways.first());
    await player.press(player.button('complete_it'));
  },
  pass: (player) => player.press(player.button('pass')),
  take_nature: (player) => player.press(player.board.locator('.choice.big').first()),
  take_completion: (player) => player.press(player.board.locator('.choice.big').last()),
  keep: (player) => player.press(player.button('keep')),
  stop: (player) => player.press(player.button('stop')),
  gain: async (player) => {
    const animals = player.board.locator('.of-animals .choice');
    const any = player.board.locator('.pending .choice:not(.of-animals *):enabled');
    if ((await animals.count()) === 0)
      await player.press(any.filter({ hasText: player.words.name('bonus', 'any') }));
    await player.press(animals.first());
  },
  give: (player) => player.press(player.board.locator('.of-animals .choice').first()),
  roll: (player) => player.press(player.board.locator('.choices .choice').first()),
  habitat: (player) => player.press(player.board.locator('.choice[class*="hab-"]').first()),
};
const onSheet = (player) => pressPlace(player, player.board.locator('.knob.target').first());
for (const verb of ['circle', 'place', 'area', 'sun', 'rain', 'free_track', 'free_hex'])
  HANDS[verb] = onSheet;
HANDS.free_place = onSheet;

export const byHand = async (player, verb) => HANDS[verb](player);
export const handsKnow = (verb) => verb in HANDS;
