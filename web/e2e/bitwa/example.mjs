// example.mjs: Battle for the River as the example of a game: what the tests of the page's frame
// need of a game, in the game's own terms. See the list in lib.mjs.
import { until, when } from '../lib.mjs';

// Something sensible that brings the game to its end: claim, play, draw.
const ORDER = ['claim', 'pick_', 'give', 'play_ruse', 'play', 'draw', 'end_turn', 'pass'];
const choose = (answers, n) => {
  for (const verb of ORDER) {
    const some = answers.filter((answer) => answer.startsWith(verb));
    if (some.length > 0) return some[(n * 7) % some.length];
  }
  return answers[0];
};

// On the board: the card, then the dam; claims and the rest by their own buttons.
const onBoard = async (reader, answer) => {
  const { board, words, page } = reader;
  const [verb, a, b] = answer.split(' ');
  const dam = (code) => {
    const start = words.say('board.dam_title', { dam: words.name('dam', code) });
    return board.getByRole('button', { name: new RegExp(`^${start.replace(/[()]/g, '\\$&')},`) });
  };
  // Two cards of tactics share a name: which of them is told by its code.
  const card = (code) =>
    board
      .getByRole('group', { name: words.say('board.hand') })
      .getByRole('button', { name: words.name('card', code), exact: true })
      .and(page.locator(`[data-stop="${code}"]`));
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
  await when(
    reader.page,
    (name) => {
      const acts = [...document.querySelectorAll('.bitwa .acts button')];
      if (acts.some((one) => one.textContent?.trim() === name)) return true;
      return !document.querySelector('.bitwa .kit-hand .chosen');
    },
    reader.words.say('board.play_anyway'),
  );
  if ((await button.count()) > 0) await reader.press(button);
};

const dialogAfter = async (reader, press) => {
  await press();
  await reader.page.getByRole('dialog').waitFor();
};

export default {
  options: { tactics: 'true' },
  choose,
  mild: (answers) => answers.find((answer) => /^(play|draw|end)/.test(answer)) ?? answers[0],
  // A ruse's question about the discard pile lies over the board until it is answered.
  covers: (answers) => answers.some((answer) => answer.startsWith('pick_')),
  onBoard,
  hidden: ({ hand, thand }) => [...hand, ...thand].flat(),
  takeUp: (reader) =>
    reader.press(
      reader.board
        .getByRole('group', { name: reader.words.say('board.hand') })
        .getByRole('button')
        .first(),
    ),
  closeUps: {
    // A dam from close by, which has the most words of all.
    dam: (reader) =>
      dialogAfter(reader, async () => {
        const dam = reader.board.locator('[data-focus="dam-2"]');
        if (reader.touch) return dam.dispatchEvent('pointerdown', { button: 0 });
        await dam.focus();
        return reader.page.keyboard.press('i');
      }),
    tracker: (reader) => {
      const tracker = { name: reader.words.say('board.tracker'), exact: true };
      return dialogAfter(reader, () =>
        reader.press(reader.board.getByRole('button', tracker).first()),
      );
    },
  },
};
