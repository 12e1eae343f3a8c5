// 10-games.mjs: whole games: by mouse on the board, by touch on a phone, by keyboard alone.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { playOn } from '../play.mjs';
import example from './example.mjs';

const ended = async (reader, answers) => {
  await reader.link('end.replay').waitFor();
  const heads = await reader.page.getByRole('heading', { level: 2 }).allTextContents();
  const won = reader.t('end.you_win').is;
  const lost = reader.t('end.you_lose').is;
  assert(
    heads.some((head) => won.test(head) || lost.test(head)),
    'the end names the winner',
  );
  return `${answers} answers`;
};

// Tab by Tab to what has this name, as somebody without a mouse goes.
const tabTo = async (page, is) => {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const here = document.activeElement;
      return (here?.getAttribute('aria-label') ?? here?.textContent ?? '').trim();
    });
    if (is.test(name)) return;
  }
  throw new Error(`no way by Tab to ${is}`);
};

// A press in the list may be warned against; then "back" has the focus, and "anyway" stands before
// it.
const secondThought = async (reader, asked) => {
  const anyway = reader.button('table.play_anyway');
  await until('a move or a warning', async () => {
    if (await anyway.isVisible()) return true;
    const now = await reader.page.evaluate(
      () => document.querySelector('[data-ask]')?.getAttribute('data-ask') ?? '',
    );
    return now !== asked;
  });
  if (!(await anyway.isVisible())) return;
  await reader.page.keyboard.press('Shift+Tab');
  await reader.page.keyboard.press('Enter');
};

// A card by its digit, arrows to the dam, Enter; the answers in the list after `a`; the rest typed.
const byKeys = async (reader, answer, n) => {
  const { page, words } = reader;
  const [verb, card, dam] = answer.split(' ');
  if (verb === 'play' && n < 8) {
    const hand = page.getByRole('group', { name: words.say('board.hand') }).getByRole('button');
    const names = await hand.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const digit = names.indexOf(words.name('card', card)) + 1;
    await tabTo(page, new RegExp(`^${words.say('board.dam_title', { dam: '\\d [^,]+,' })}`));
    await page.keyboard.press(String(digit % 10));
    const label = words.say('board.dam_title', { dam: words.name('dam', dam) });
    for (const key of [...Array(7).fill('ArrowLeft'), ...Array(7).fill('ArrowRight')]) {
      const here = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? '',
      );
      if (here.startsWith(`${label},`)) break;
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
    const anyway = page.getByRole('button', { name: words.say('board.play_anyway'), exact: true });
    await anyway.or(page.locator('.bitwa:not(:has(.chosen))')).first().waitFor();
    if (await anyway.isVisible()) {
      await tabTo(page, new RegExp(`^${words.say('board.play_anyway')}$`));
      await page.keyboard.press('Enter');
    }
  } else if (n < 16) {
    await page.keyboard.press('a');
    for (let i = 0; i < 120; i++) {
      const here = await page.evaluate((wanted) => {
        const at = document.activeElement;
        if (at?.getAttribute('data-answer') === wanted) return 'there';
        const holds =
          at?.tagName === 'SUMMARY' &&
          !at.parentElement?.hasAttribute('open') &&
          at.parentElement?.querySelector(`[data-answer="${wanted}"]`);
        return holds ? 'closed' : '';
      }, answer);
      const asked = await page.locator('[data-ask]').getAttribute('data-ask');
      if (here) await page.keyboard.press('Enter');
      if (here === 'there') {
        await secondThought(reader, asked);
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`not in the list: ${answer}`);
  } else {
    const inField = await page.evaluate(() => document.activeElement?.hasAttribute('data-ask'));
    if (!inField) await page.keyboard.press('n');
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
  }
};

export default {
  'a whole game by mouse on the board': async (world) => {
    const ola = await world.reader();
    await ola.go();
    await ola.button('home.play_bot').click();
    await ola.board.waitFor();
    const look = new RegExp(`^${ola.words.say('board.look_dam', { dam: '' })}`);
    await ola.board.getByRole('button', { name: look }).first().click();
    await ola.page.getByRole('dialog').waitFor();
    await ola.page.keyboard.press('Escape');
    return ended(ola, await playOn(ola, example.onBoard));
  },

  'a whole game with tactics by touch on a phone': async (world) => {
    const ola = await world.reader(PHONE);
    await ola.go();
    await ola.link('home.own_table').tap();
    await ola.page.getByText(ola.words.say('setup.tactics.true'), { exact: true }).tap();
    await ola.page.getByLabel(ola.t('new.seat', { n: '2' }).is).selectOption('easy');
    await ola.button('new.go').tap();
    await ola.board.waitFor();
    return ended(ola, await playOn(ola, example.onBoard));
  },

  'a whole game by keyboard alone': async (world) => {
    const ola = await world.reader({ lang: 'en' });
    await ola.page.addInitScript(() => {
      for (const name of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(name, () => console.error(`a ${name} in a game without a mouse`), true);
    });
    await ola.go();
    await ola.button('home.play_bot').waitFor();
    await tabTo(ola.page, ola.t('home.play_bot').is);
    await ola.page.keyboard.press('Enter');
    await ola.board.waitFor();
    return ended(ola, await playOn(ola, byKeys));
  },
};
