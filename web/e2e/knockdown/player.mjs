// player.mjs: a table of Knockdown: Siege Storm at the screen: its words, seats that play over the
// line until a wanted question comes up, and hands that press what the board lights up.
import { until, when } from '../lib.mjs';
import { listen } from '../line.mjs';
import { keyFor } from '../server.mjs';
import { gameWords } from '../texts.mjs';

let box;
export const wordsOf = async (world, lang) => {
  box ??= world.server.api('games/knockdown');
  return gameWords(await box, lang);
};

export class Player {
  constructor(reader, words) {
    Object.assign(this, { reader, words, page: reader.page });
    this.board = reader.page.locator('.knockdown').first();
    this.tower = reader.page.locator('dialog.tower');
  }
  say(key, gaps) {
    return this.words.say(`board.${key}`, gaps);
  }
  button(key, gaps) {
    return this.board.getByRole('button', { name: this.say(key, gaps) });
  }
  get asked() {
    return this.page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));
  }
  answered(old) {
    return until('the next question', async () => (await this.asked) !== old);
  }
}

// Somebody at the seat of a table, in front of the board.
export const sitDown = async (world, table, way = {}) => {
  const reader = await world.reader(way);
  await reader.go(`#/t/${table.code}/s/${table.token}`);
  const player = new Player(reader, await wordsOf(world, reader.lang));
  await player.board.waitFor();
  return player;
};

export const hits = ({ answers }, { row, row_reach }) =>
  answers.filter((one) => row.some((card, i) => row_reach[i] && one === `attack ${card}`));

// A way to play: lets everything be, comes within `far` fields, takes cards that hit nobody.
export const waits = (far) => (ask, view) => {
  const { answers } = ask;
  const mild = answers.find((one) => /^(pass|no_block|no_test|end_combo|roll)$/.test(one));
  if (mild) return mild;
  const places = view.field.map((field) => Number(field?.slice(1)));
  const [mine, other] = view.active === 'P1' ? places : places.reverse();
  const nearer = `move f${mine + Math.sign(other - mine)}`;
  if (view.distance > far && answers.includes(nearer)) return nearer;
  const hit = hits(ask, view);
  return answers.find((one) => one.startsWith('attack ') && !hit.includes(one));
};

// Ola plays over the line, against Jan who does the same or against a bot, until `found` says so of
// her question, or to the end. `ways` are what each prefers to answer; else it is one after
// another.
const playAhead = async (server, { code, token }, found, ways, foe) => {
  const jan = foe === 'open' && (await server.api(`tables/${code}/join`, { name: 'Jan' }));
  let [step, met] = [0, false];
  const any = ({ answers }) => answers[(step++ * 7) % answers.length];
  const say = (way, ask, view) => (met ? null : (way?.(ask, view) ?? any(ask)));
  const his =
    jan &&
    (await listen(server, { code, token: jan.token }, (...asked) => say(ways.jan, ...asked)));
  const hers = await listen(server, { code, token }, (ask, view) => {
    met ||= found(ask, view, his?.state?.view);
    return say(ways.ola, ask, view);
  });
  await until('the question or the end', () => met || hers.state.over);
  for (const line of [his, hers]) if (line) line.close();
  return met && { code, token, jan: jan?.token };
};

// A table where Ola has just been asked this; `jan` is the token of the other seat.
export const tableAt = async (
  { server },
  found,
  { ways = {}, options = {}, foe = 'open' } = {},
) => {
  for (let n = 0; n < 40; n++) {
    const table = await server.table(['me', foe], { game: 'knockdown', options, key: keyFor(n) });
    const at = await playAhead(server, table, found, ways, foe);
    if (at) return at;
  }
  throw new Error('it did not come up in forty matches');
};

// What the board lights up for a question, and where; of several kinds the first is pressed.
const LIT = {
  setup: '.fighters .act.main, .skill-pick',
  block: '.calculator .act',
  call: '.ko-call ~ .choices .act',
  answer: '.panel:not(.round-note) .choices .act',
  discard: '.held.can',
  special: '.special.can',
  card: '.row-card.can:not(.far)',
  field: '.target.can',
  take: '.row-card.can',
  blind: '.act.blind',
};

// The next question with what is lit for it, or the end; a question counts once.
export const moment = async (player, last) => {
  const found = await when(
    player.page,
    ([before, lit]) => {
      if (document.querySelector('.knockdown.result')) return { over: true };
      const board = document.querySelector('.knockdown');
      const ask = document.querySelector('[data-ask]')?.getAttribute('data-ask');
      if (!board || !ask || ask === before || document.querySelector('dialog.tower')) return null;
      const kinds = Object.keys(lit).filter((kind) => board.querySelector(lit[kind]));
      // Not what the last question leaves behind: it has to stay for a moment.
      const found = `${ask} ${kinds}`;
      const now = performance.now();
      if (window.lately?.found !== found) window.lately = { found, since: now };
      return kinds.length > 0 && now - window.lately.since > 150 ? { ask, kinds } : null;
    },
    [last, LIT],
  );
  return found.jsonValue();
};

// Presses what is lit, and what the board then asks: which way to go there, what to pay with.
// False: it was left behind by the last question, and went.
export const pressLit = async (player, kind, pick = (all) => all.first()) => {
  const old = await player.asked;
  const lit = pick(player.board.locator(LIT[kind]));
  const { touch } = player.reader;
  const brief = { timeout: 2000 };
  let pressed = false;
  await until(`${kind} was pressed`, async () => {
    if ((await lit.count()) === 0) return true;
    const press = touch ? lit.tap(brief) : lit.click(brief);
    pressed = await press.then(
      () => true,
      () => false,
    );
    return pressed;
  });
  if (!pressed) return false;
  const choice = player.board.locator(LIT.answer);
  let chosen = ['answer', 'call', 'block'].includes(kind);
  // A second thought that the table asks for.
  const anyway = player.reader.button('table.play_anyway');
  await until(`${kind} was taken`, async () => {
    if ((await player.asked) !== old) return true;
    if (await anyway.count()) await anyway.click().catch(() => {});
    if (!chosen && (await choice.count()) > 0) {
      chosen = true;
      await player.reader.press(choice.first());
    }
    return false;
  });
  return true;
};

// In the page: presses the space bar whenever the crane is above the tower, until there is an end.
// How
// many cubes stood at most.
export const buildOn = () =>
  new Promise((resolve) => {
    const placeOf = (thing) =>
      Number(/translate\(([-\d.]+)/.exec(thing?.getAttribute('transform') ?? '')?.[1]);
    let most = 0;
    const look = () => {
      const [window] = document.getElementsByClassName('tower');
      if (!window || window.querySelector('.tower-end')) return resolve(most);
      const [hook, held] = window.querySelectorAll('.tower-crane > g');
      const cubes = [...window.querySelectorAll('.tower-cubes > g')];
      const top = cubes.at(-1);
      most = Math.max(most, cubes.length);
      if (held && Math.abs(placeOf(hook) - placeOf(top)) < 16)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
        );
      return requestAnimationFrame(look);
    };
    look();
  });
