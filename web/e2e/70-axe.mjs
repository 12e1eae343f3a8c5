// 70-axe.mjs: every page and state without a fault that axe can find, in both languages and themes.

import { PHONE } from './lib.mjs';
import { together } from './people.mjs';
import { byNotation, turn } from './play.mjs';

const WAYS = [
  { lang: 'pl', prefs: { theme: 'light' } },
  { lang: 'en', prefs: { theme: 'dark' } },
];
const LOW = { viewport: { width: 1366, height: 657 } };
const both = async (world, look, options = {}) => {
  const faults = [];
  for (const way of WAYS) {
    const reader = await world.reader({ ...way, ...options });
    const check = (where) =>
      reader.axe(`${where} ${way.lang} ${way.prefs.theme}`).catch((error) => {
        faults.push(error.message);
      });
    await look(reader, check);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

// Some moves into a game, so that there is something to see; then on to a question that leaves the
// board free.
export const warmUp = async (ola, moves = 5) => {
  const { choose, covers, onBoard } = ola.world.example;
  let last;
  for (let n = 0; ; n++) {
    const now = await turn(ola, last);
    const within = now.answers && covers(now.answers);
    if (now.over || (n >= moves && !within)) return;
    last = now.ask;
    // What lies over the board also lies over the field that is written in.
    if (within && !ola.touch) await ola.page.keyboard.press('Escape');
    await (ola.touch ? onBoard : byNotation)(ola, choose(now.answers, n));
  }
};

export default {
  'axe: home, new table, rules, my tables, about, lost': async (world) => {
    await world.server.table(['me', 'open'], { public: true });
    await world.server.finished({ public: true });
    await both(world, async (ola, check) => {
      await ola.go();
      await ola.button('home.play_bot').waitFor();
      await check('home');
      await ola.menu();
      await check('menu');
      await ola.go(`#/new/${world.server.game}`);
      await ola.button('new.go').waitFor();
      await check('new table');
      await ola.go(`#/rules/${world.server.game}`);
      await ola.sees('rules.missed');
      await check('rules in pictures');
      await ola.link('rules.all').click();
      await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
      await check('rules');
      await ola.page.getByLabel(ola.t('rules.search').is).fill(ola.lang === 'pl' ? 'gra' : 'game');
      await check('rules, searched');
      await ola.go('#/about');
      await ola.sees('about.what');
      await check('about');
      await ola.go('#/nowhere');
      await ola.sees('app.lost');
      await check('lost');
    });
  },

  'axe: the table, its answers, what the board shows from close by, dialogs': async (world) => {
    await both(world, async (ola, check) => {
      await ola.sit(await world.server.table(['me', 'easy'], { options: world.example.options }));
      await warmUp(ola);
      await check('table');
      for (const [name, open] of Object.entries(world.example.closeUps)) {
        await open(ola);
        await check(name);
        await ola.page.keyboard.press('Escape');
      }
      await ola.button('menu.share').click();
      await check('share');
      await ola.page.keyboard.press('Escape');
      await ola.button('table.hint').click();
      await ola.button('table.hint_play').waitFor();
      await check('hint');
      await ola.go('#/mine');
      await ola.sees('mine.text');
      await ola
        .link('home.continue')
        .or(ola.page.getByRole('link', { name: ola.t('home.continue').has }))
        .first()
        .waitFor();
      await check('my tables');
    });
  },

  'axe: the table on a phone, with the list of answers open': async (world) => {
    await both(
      world,
      async (ola, check) => {
        await ola.sit(await world.server.table(['me', 'easy']));
        await warmUp(ola);
        await check('phone');
        await ola.button('table.moves').tap();
        await check('phone, answers');
        await ola.button('table.log').tap();
        await check('phone, log');
      },
      PHONE,
    );
  },

  'axe: every game with as many at the table as there can be, in a low window': async (world) => {
    const { games } = await world.server.api('games');
    const faults = [];
    for (const [n, { id, seats }] of games.filter((game) => !game.off_shelf).entries()) {
      const others = Array.from({ length: seats[1] - 1 }, () => 'easy');
      const table = await world.server.table(['me', ...others], { game: id });
      const ola = await world.reader({ ...WAYS[n % WAYS.length], ...LOW });
      await ola.sit(table);
      await turn(ola);
      await ola.axe(`${id} with ${seats[1]}`).catch((error) => faults.push(error.message));
      await ola.page.context().close();
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },

  'axe: waiting for a friend, watching, talking': async (world) => {
    const table = await world.server.table(['me', 'open']);
    await both(world, async (ola, check) => {
      await ola.go(`#/t/${table.code}`);
      await ola.button('home.sit').waitFor();
      await check('sit down');
      await ola.go();
      await ola.go(`#/t/${table.code}/s/${table.token}`);
      await ola.sees('wait.title');
      await check('waiting');
    });
    const { ola, jan, code } = await together(world);
    await ola.page.getByLabel(ola.t('chat.label').is).fill('Powodzenia!');
    await ola.page.keyboard.press('Enter');
    await jan.page.getByText('Powodzenia!').waitFor();
    await jan.axe('chat');
    const eva = await world.reader({ prefs: { theme: 'dark' } });
    await eva.go(`#/t/${code}`);
    await eva.board.waitFor();
    await eva.axe('watching');
  },

  'axe: the end and the replay': async (world) => {
    const code = await world.server.finished();
    await both(world, async (ola, check) => {
      await ola.go(`#/t/${code}`);
      await ola.role('img', 'end.course_text').waitFor();
      await check('end');
      await ola.go(`#/replay/${code}/9/P1`);
      await ola.button('chance.good').waitFor();
      await check('replay');
      await ola.button('chance.good').click();
      await check('proof');
    });
  },
};
