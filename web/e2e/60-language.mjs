// 60-language.mjs: the language changes without a reload, on every page, and takes everything
// along.
import assert from 'node:assert/strict';
import { turn } from './play.mjs';
import { foreignPieces } from './texts.mjs';

// Ids and gaps that were never put into words.
const RAW = /\b[a-z]+_[a-z]+\b|<\w+>|\b(board|face|actions|events)\.[a-z]/;
const letter = /\p{L}/u;
// Words of the other language that stand somewhere on the page, as whole words.
const leftovers = (said, pieces) =>
  said.flatMap((text) => {
    const low = text.toLowerCase().replaceAll('game-icons.net', '');
    return pieces
      .filter((piece) => {
        const at = low.indexOf(piece);
        if (at < 0) return false;
        const [before, after] = [low[at - 1] ?? ' ', low[at + piece.length] ?? ' '];
        return !letter.test(before) && !letter.test(after);
      })
      .slice(0, 1)
      .map((piece) => `“${piece}” in “${text.slice(0, 100)}”`);
  });

// Something of the board from close by, with all its words.
const look = async (ola) => {
  await turn(ola);
  if (await ola.page.getByRole('dialog').count()) return;
  const [open] = Object.values(ola.world.example.closeUps);
  await open(ola);
};

export default {
  'the language changes on every page without a reload': async (world) => {
    const ola = await world.reader();
    const { page, server } = ola;
    const code = await server.finished();
    const running = await server.table(['me', 'easy'], { options: world.example.options });
    const open = await server.table(['me', 'open'], { public: true });
    await ola.go();
    await page.evaluate(() => {
      globalThis.stayed = true;
    });
    const pages = {
      home: ['#/', () => ola.button('home.play_bot').waitFor()],
      new: [`#/new/${server.game}`, () => ola.button('new.go').waitFor()],
      waiting: [`#/t/${open.code}/s/${open.token}`, () => ola.sees('wait.title')],
      watching: [`#/t/${code}`, () => ola.link('end.replay').waitFor()],
      replay: [`#/replay/${code}/3/P1`, () => ola.button('replay.first').waitFor()],
      book: [`#/rules/${server.game}`, () => ola.sees('rules.missed')],
      rules: [
        `#/rules/${server.game}/all`,
        () => page.getByLabel(ola.t('rules.search').is).waitFor(),
      ],
      mine: ['#/mine', () => ola.sees('mine.text')],
      me: ['#/me', () => ola.sees('me.change_text')],
      ranking: [`#/ranking/${server.game}`, () => ola.sees('ranking.me')],
      about: ['#/about', () => ola.sees('about.what')],
      lost: ['#/nowhere', () => ola.sees('app.lost')],
      close: [`#/t/${running.code}/s/${running.token}`, () => look(ola)],
      table: [`#/t/${running.code}/s/${running.token}`, () => turn(ola)],
    };
    const wrong = [];
    for (const [name, [hash, ready]] of Object.entries(pages)) {
      await ola.go(hash);
      await ready();
      for (const lang of ['en', 'pl']) {
        await ola.speak(lang);
        await ready();
        if (name === 'rules') {
          const text = await server.api(`games/${server.game}/rules/${lang}`);
          const title = /^## (.*)$/m.exec(text)?.[1] ?? '';
          await page.getByRole('heading', { name: title }).first().waitFor();
        }
        const said = await ola.readAll();
        const raw = said
          .filter((text) => RAW.test(text))
          .map((text) => `raw: “${text.slice(0, 120)}”`);
        const found = [...leftovers(said, foreignPieces(world.box, lang)), ...raw];
        wrong.push(...found.slice(0, 5).map((one) => `${name}, ${lang}: ${one}`));
      }
    }
    assert(await page.evaluate(() => globalThis.stayed === true), 'no reload');
    assert.equal(wrong.length, 0, wrong.join('\n'));
  },
};
