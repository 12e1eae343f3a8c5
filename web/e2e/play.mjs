// play.mjs: plays a game at the screen. What can be done is read off the list of answers; how it is
// done is up to the hands: on the board, in the list, by notation.
import { until } from './lib.mjs';

// The open question and its answers, or the end; a question counts once.
export const turn = async (reader, last) => {
  const found = await reader.page.waitForFunction(
    ([before, replay]) => {
      const ask = document.querySelector('[data-ask]')?.getAttribute('data-ask');
      if (ask && ask !== before) {
        const list = [...document.querySelectorAll('[data-answer]')];
        const sending = list.some((one) => one.matches(':disabled'));
        if (list.length > 0 && !sending)
          return { ask, answers: list.map((one) => one.getAttribute('data-answer')) };
      }
      const over = [...document.querySelectorAll('main a')].some(
        (a) => a.textContent?.trim() === replay,
      );
      return over ? { over } : null;
    },
    [last, reader.t('end.replay').text],
    { timeout: 20_000 },
  );
  return found.jsonValue();
};

// Something sensible that brings the game to its end: claim, play, draw.
const ORDER = ['claim', 'pick_', 'give', 'play_ruse', 'play', 'draw', 'end_turn', 'pass'];
export const choose = (answers, n) => {
  for (const verb of ORDER) {
    const some = answers.filter((answer) => answer.startsWith(verb));
    if (some.length > 0) return some[(n * 7) % some.length];
  }
  return answers[0];
};

// On the board: the card, then the dam; claims and the rest by their own buttons.
export const onBoard = async (reader, answer) => {
  const { board, words, page } = reader;
  const [verb, a, b] = answer.split(' ');
  const dam = (code) => {
    const start = words.say('board.dam_title', { dam: words.name('dam', code) });
    return board.getByRole('button', { name: new RegExp(`^${start.replace(/[()]/g, '\\$&')},`) });
  };
  const card = (code) =>
    board
      .getByRole('group', { name: words.say('board.hand') })
      .getByRole('button', { name: words.name('card', code), exact: true });
  const act = (key) =>
    board
      .getByRole('button', { name: words.say(`board.${key}`), exact: true })
      .filter({ visible: true });
  if (verb === 'play') {
    await reader.press(card(a));
    await press(reader, dam(b));
    await anyway(reader, act('play_anyway'));
  } else if (verb === 'play_ruse') {
    await reader.press(card(a));
    await reader.press(act('play_ruse'));
  } else if (verb === 'claim') {
    await reader.press(
      board.getByRole('button', {
        name: words.say('board.claim_dam', { dam: words.name('dam', a) }),
        exact: true,
      }),
    );
  } else if (verb === 'draw') await reader.press(act(`draw_${a}`));
  else if (verb === 'end_turn' || verb === 'pass') await reader.press(act(verb));
  else if (verb === 'give') await reader.press(card(a));
  else if (verb === 'pick_dam') await press(reader, dam(a));
  else if (verb === 'pick_option') await reader.press(act(a === 'move' ? 'move' : 'discard_it'));
  else if (verb === 'pick_unit')
    await press(reader, board.getByRole('button', { name: words.answer(answer), exact: true }));
  else if (verb === 'pick_discard')
    await reader.press(
      page.getByRole('dialog').getByRole('button', { name: words.answer(answer), exact: true }),
    );
  else throw new Error(`the hands do not know ${answer}`);
};

// A column of the river is pressed where nothing else lies on it: near its upper rim.
const press = async (reader, locator) => {
  const box = await until('a place on the board', () => locator.boundingBox());
  const at = [box.x + box.width / 2, box.y + Math.min(12, box.height / 2)];
  if (reader.touch) await reader.page.touchscreen.tap(...at);
  else await reader.page.mouse.click(...at);
};

// A second thought that the board asks for.
const anyway = async (reader, button) => {
  await reader.page.waitForFunction((name) => {
    const acts = [...document.querySelectorAll('.bitwa .acts button')];
    if (acts.some((one) => one.textContent?.trim() === name)) return true;
    return !document.querySelector('.bitwa .hand .chosen');
  }, reader.words.say('board.play_anyway'));
  if ((await button.count()) > 0) await reader.press(button);
};

// By notation, the quickest way.
export const byNotation = async (reader, answer) => {
  await reader.page.locator('[data-ask]').fill(answer);
  await reader.page.keyboard.press('Enter');
};

// Plays until the end or `stop` says so; returns how many answers were given.
export const playOn = async (reader, hands, stop = () => false) => {
  let last;
  for (let n = 0; ; n++) {
    const now = await turn(reader, last);
    if (now.over || (await stop(n, now))) return n;
    last = now.ask;
    await hands(reader, choose(now.answers, n), n);
  }
};
