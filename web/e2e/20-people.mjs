// 20-people.mjs: people at one table: a server that dies, undo, talk, seats that change hands.
import assert from 'node:assert/strict';
import { PHONE, until } from './lib.mjs';
import { byNotation, playOn, turn } from './play.mjs';
import { Server } from './server.mjs';

// Two at a table, the second by the link; both see the board.
export const together = async (world, options = {}) => {
  const [ola, jan] = await Promise.all([
    world.reader({ name: 'Ola', ...options }),
    world.reader({ name: 'Jan', ...options }),
  ]);
  for (const reader of [ola, jan]) reader.server = options.server ?? world.server;
  await ola.go();
  await ola.button('home.play_friend').click();
  await ola.sees('wait.title');
  const link = await ola.page.getByLabel(ola.t('wait.link').is).inputValue();
  await jan.page.goto(link);
  await jan.button('home.sit').click();
  await Promise.all([ola.board.waitFor(), jan.board.waitFor()]);
  return { ola, jan, code: /t\/(\w+)/.exec(link)?.[1] };
};

// Plays one answer for whoever is asked; the one who did it.
const oneMove = async (readers) => {
  const mover = await until('somebody is asked', async () => {
    for (const reader of readers) if (await reader.page.locator('[data-ask]').count()) return reader;
    return null;
  });
  const { ask, answers } = await turn(mover);
  await byNotation(mover, answers.find((answer) => /^(play|draw|end)/.test(answer)) ?? answers[0]);
  await mover.page.waitForFunction(
    (old) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== old,
    ask,
  );
  return mover;
};

// Everybody's seat to a bot: the shortest way to an end.
const handOver = async (reader) => {
  await reader.menu();
  await reader.button('menu.hand_over').click();
};

// Whatever a watcher was sent must hold no hand.
const eavesdrop = (page) => {
  const heard = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.kind === 'state') heard.push(message);
    });
  });
  return heard;
};

export default {
  'two players and a watcher: a reload, kill -9, and nothing is lost': async (world) => {
    const server = await new Server(world.program).start();
    try {
      const { ola, jan, code } = await together(world, { server, away: true });
      const eva = await world.reader({ lang: 'en', name: 'Eva', away: true });
      eva.server = server;
      const heard = eavesdrop(eva.page);
      await eva.go(`#/t/${code}`);
      await eva.board.waitFor();
      await eva.sees('table.watching');

      for (let i = 0; i < 8; i++) await oneMove([ola, jan]);
      await jan.page.reload();
      await jan.board.waitFor();
      const told = await ola.page.getByRole('log').first().textContent();

      await server.kill('SIGKILL');
      await Promise.all([ola.sees('link.down'), eva.sees('link.down')]);
      await server.start();
      await Promise.all(
        [ola, jan, eva].map((one) => one.page.getByText(one.t('link.down').text).waitFor({ state: 'detached', timeout: 20_000 })),
      );
      const after = await ola.page.getByRole('log').first().textContent();
      assert(after.startsWith(told.slice(0, 200)) || after.includes(told.slice(-80)), 'the log of the game is still there');
      await Promise.all([playOn(ola, byNotation), playOn(jan, byNotation)]);
      await eva.link('end.replay').waitFor();

      const replay = await server.api(`tables/${code}/replay`);
      assert.equal(replay.verified?.ok, true, 'chance was fair');
      assert(heard.length > 10, 'the watcher saw the game');
      for (const { view, asks = [], news, over } of heard) {
        assert.deepEqual(asks, []);
        if (!over) assert.deepEqual([view.hand, view.thand], [[[], []], [[], []]]);
        for (const one of news) if (one.hidden) assert.equal(one.card, undefined);
      }
      return `${heard.length} states seen by the watcher`;
    } finally {
      await server.end();
    }
  },

  'undo with agreement': async (world) => {
    const { ola, jan } = await together(world);
    let mover = await oneMove([ola, jan]);
    // Until somebody else has to agree; what only I know I may take back myself.
    for (let i = 0; i < 6 && !(await mover.button('table.undo_ask').isVisible()); i++)
      mover = await oneMove([ola, jan]);
    const other = mover === ola ? jan : ola;
    const told = await mover.page.getByRole('log').first().locator('p').count();
    await mover.button('table.undo_ask').click();
    await mover.sees('table.undo_asked');
    const dialog = other.page.getByRole('dialog', { name: other.t('table.undo_title').is });
    await dialog.waitFor();
    await other.sees('table.undo_text');
    await dialog.getByRole('button', { name: other.t('app.yes').is }).click();
    await until('the move is taken back', async () => (await mover.page.getByRole('log').first().locator('p').count()) < told);
    await dialog.waitFor({ state: 'detached' });

    mover = await oneMove([ola, jan]);
    for (let i = 0; i < 6 && !(await mover.button('table.undo_ask').isVisible()); i++)
      mover = await oneMove([ola, jan]);
    const asked = mover === ola ? jan : ola;
    await mover.button('table.undo_ask').click();
    await asked.page.getByRole('dialog').getByRole('button', { name: asked.t('app.no').is }).click();
    await mover.text('table.undo_asked').waitFor({ state: 'hidden' });
  },

  'chat, and a player who is muted': async (world) => {
    const { ola, jan } = await together(world);
    const write = async (reader, text) => {
      await reader.page.getByLabel(reader.t('chat.label').is).fill(text);
      await reader.page.keyboard.press('Enter');
    };
    await write(ola, 'Dzień dobry <b>wszystkim</b>!');
    await jan.page.getByText('Dzień dobry <b>wszystkim</b>!').waitFor();
    await write(jan, 'Cześć.');
    await ola.page.getByText('Cześć.').waitFor();
    await ola.button('chat.mute', { name: 'Jan' }).click();
    await ola.page.getByText('Cześć.').waitFor({ state: 'detached' });
    await ola.button('chat.unmute', { name: 'Jan' }).click();
    await ola.page.getByText('Cześć.').waitFor();
    for (let i = 0; i < 6; i++) await write(jan, `raz ${i}`);
    await jan.sees('chat.slow');
  },

  'a seat goes to a bot and comes back; a rematch for both': async (world) => {
    const { ola, jan } = await together(world);
    await handOver(ola);
    await ola.sees('table.bot_for_me');
    await ola.button('table.take_back').click();
    await ola.text('table.bot_for_me').waitFor({ state: 'hidden' });
    await handOver(ola);
    await ola.sees('table.bot_for_me');
    await handOver(jan);
    await Promise.all([ola.button('end.rematch').waitFor({ timeout: 30_000 }), jan.link('end.replay').waitFor({ timeout: 30_000 })]);
    const old = ola.page.url();
    await ola.button('end.rematch').click();
    await ola.board.waitFor();
    assert.notEqual(ola.page.url(), old);
    await jan.button('end.rematch_go').click();
    await jan.board.waitFor();
    assert.equal(jan.page.url(), ola.page.url());
    await Promise.any([turn(ola), turn(jan)]);
  },

  'a seat that was left is given to a bot': async (world) => {
    const { ola, jan } = await together(world);
    await jan.menu();
    await jan.button('menu.leave').click();
    await jan.page.getByRole('dialog').getByRole('button', { name: jan.t('table.leave_go').is }).click();
    await jan.button('home.play_bot').waitFor();
    await ola.button('table.give_to_bot').click();
    await ola.sees('table.bot_plays');
    await turn(ola);
  },

  'the panel to share a table, with its code to scan': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await ola.sit(table);
    assert(!ola.page.url().includes(table.token), 'the secret does not stay in the address');
    await ola.button('menu.share').click();
    const dialog = ola.page.getByRole('dialog', { name: ola.t('share.title').is });
    assert.equal(await dialog.getByLabel(ola.t('wait.link').is).inputValue(), `${world.server.url}/#/t/${table.code}`);
    await dialog.getByRole('button', { name: ola.t('share.device_show').is }).click();
    const secret = await dialog.getByLabel(ola.t('share.device').is).inputValue();
    assert.equal(secret, `${world.server.url}/#/t/${table.code}/s/${table.token}`);
    await dialog.getByRole('img', { name: ola.t('wait.qr').is }).waitFor();
    // The same seat on a phone, and both know of it.
    const phone = await world.reader({ ...PHONE, lang: 'en' });
    await phone.page.goto(secret);
    await phone.board.waitFor();
    await phone.sees('link.tabs');
    await ola.page.keyboard.press('Escape');
    await ola.sees('link.tabs');
  },

  'a secret link seats somebody who was watching': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await ola.go(`#/t/${table.code}`);
    await ola.sees('table.watching');
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.text('table.watching').waitFor({ state: 'hidden' });
    await turn(ola);
  },

  'two tabs on one seat': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await ola.sit(table);
    const again = await ola.tab();
    await again.go(`#/t/${table.code}`);
    await Promise.all([ola.sees('link.tabs'), again.sees('link.tabs')]);
    const { ask, answers } = await turn(ola);
    await byNotation(again, answers[0]);
    await ola.page.waitForFunction((old) => document.querySelector('[data-ask]')?.getAttribute('data-ask') !== old, ask);
    await again.page.close();
    await ola.text('link.tabs').waitFor({ state: 'hidden' });
  },

  'links that lead nowhere, to a foreign seat, to a full table': async (world) => {
    const ola = await world.reader();
    await ola.go('#/t/zzzzzzzz');
    await ola.sees('errors.no_table');
    await ola.link('app.home').waitFor();
    await ola.go('#/t/abc');
    await ola.sees('app.lost');
    await ola.go('#/replay/zzzzzzzz');
    await ola.sees('errors.no_table');

    const table = await world.server.table(['me', 'easy']);
    await ola.go(`#/t/${table.code}/s/${'x'.repeat(32)}`);
    await ola.sees('errors.foreign');
    await ola.button('home.watch').click();
    await ola.sees('table.watching');
    assert.equal(await ola.page.locator('[data-ask]').count(), 0);

    await ola.go();
    await ola.page.getByLabel(ola.t('home.join_label').is).fill(`${table.code.slice(0, 4)} ${table.code.slice(4).toUpperCase()}`);
    await ola.button('home.join_go').click();
    await ola.sees('table.watching');
    await ola.go();
    await ola.page.getByLabel(ola.t('home.join_label').is).fill('nie wiem');
    await ola.button('home.join_go').click();
    await ola.sees('home.join_bad');
    const full = await world.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    assert.equal(full.error, 'full');
    // Replays of what is not there are answered with 404, which a browser calls an error.
    world.errors = world.errors.filter((error) => !/404/.test(error));
  },

  'a clock that runs out': async (world) => {
    const table = await world.server.table(['me', 'easy'], { clock: { move: 5, bank: 0 } });
    const ola = await world.reader();
    await ola.sit(table);
    await ola.page.getByRole('timer').first().waitFor();
    const first = await turn(ola);
    const second = await turn(ola, first.ask);
    assert.notEqual(first.ask, second.ask);
    await handOver(ola);
  },
};
