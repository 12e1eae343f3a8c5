// people.mjs: two readers at one table, and small things they do.
import { until, when } from './lib.mjs';
import { byNotation, turn } from './play.mjs';

// Two at a table, the second by the link; both see the board.
export const together = async (world, options = {}) => {
  const [ola, jan] = await Promise.all([
    world.reader({ name: 'Ola', ...options }),
    world.reader({ name: 'Jan', ...options }),
  ]);
  for (const reader of [ola, jan]) reader.server = options.server ?? world.server;
  if (options.hints) {
    const { code, token } = await ola.server.table(['me', 'open'], { hints: true });
    await ola.go(`#/t/${code}/s/${token}`);
  } else {
    await ola.go();
    await ola.button('home.play_friend').click();
  }
  await ola.sees('wait.title');
  const link = await ola.page.getByLabel(ola.t('wait.link').is).inputValue();
  await jan.page.goto(link);
  await jan.button('home.sit').click();
  await Promise.all([ola.board.waitFor(), jan.board.waitFor()]);
  return { ola, jan, code: /t\/(\w+)/.exec(link)?.[1] };
};

// Whoever is asked.
export const someone = (readers) =>
  until('somebody is asked', async () => {
    for (const reader of readers)
      if (await reader.page.locator('[data-ask]').count()) return reader;
    return null;
  });

// Plays one answer for whoever is asked; the one who did it.
export const oneMove = async (readers) => {
  const mover = await someone(readers);
  const { ask, answers } = await turn(mover);
  await byNotation(mover, mover.world.example.mild(answers));
  await when(
    mover.page,
    (old) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== old,
    ask,
  );
  return mover;
};

// Everybody's seat to a bot: the shortest way to an end.
export const handOver = async (reader) => {
  await reader.menu();
  await reader.button('menu.hand_over').click();
};
