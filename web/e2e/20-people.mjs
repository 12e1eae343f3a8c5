// 20-people.mjs: people at one table: a server that dies, undo, talk, seats that change hands.
import assert from 'node:assert/strict';
import { until } from './lib.mjs';
import { handOver, oneMove, someone, together } from './people.mjs';
import { byNotation, playOn, turn } from './play.mjs';
import { Server } from './server.mjs';

// Whatever a watcher was sent must hold no hand.
// The view of a reader who is told only what changed: docs/protocol.md, "Changes".
const changedView = (view, change) => {
  const copy = structuredClone(view);
  for (const [path, value] of Object.entries(change)) {
    const words = path.split('.');
    const last = words.pop();
    const place = words.reduce((at, word) => at[word], copy);
    if (last === 'splice') place.splice(...value);
    else place[last] = value;
  }
  return copy;
};

const eavesdrop = (page) => {
  const heard = [];
  page.on('websocket', (socket) => {
    let state;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.kind === 'state') state = message;
      else if (message.kind === 'state_change')
        state = {
          ...state,
          ...message.set,
          view: changedView(state.view, message.view ?? {}),
          news: message.news,
        };
      else return;
      heard.push(state);
    });
  });
  return heard;
};

export default {
  'two players and a watcher: a reload, kill -9, and nothing is lost': async (world) => {
    const server = await new Server(world.program, world.box.id).start();
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
        [ola, jan, eva].map((one) =>
          one.page.getByText(one.t('link.down').text).waitFor({ state: 'detached' }),
        ),
      );
      const after = await ola.page.getByRole('log').first().textContent();
      assert(
        after.startsWith(told.slice(0, 200)) || after.includes(told.slice(-80)),
        'the log of the game is still there',
      );
      await Promise.all([playOn(ola, byNotation), playOn(jan, byNotation)]);
      await eva.link('end.replay').waitFor();

      const replay = await server.api(`tables/${code}/replay`);
      assert.equal(replay.verified?.ok, true, 'chance was fair');
      assert(heard.length > 10, 'the watcher saw the game');
      for (const { view, asks = [], news, over } of heard) {
        assert.deepEqual(asks, []);
        if (!over) assert.deepEqual(world.example.hidden(view), []);
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
    await other.sees('table.undo_what'); // which move, and that luck stays the same
    assert((await dialog.getByRole('listitem').count()) > 0);
    await other.sees('table.undo_same', { luck: other.words.say('luck.what') });
    await dialog.getByRole('button', { name: other.t('app.yes').is }).click();
    await until(
      'the move is taken back',
      async () => (await mover.page.getByRole('log').first().locator('p').count()) < told,
    );
    await dialog.waitFor({ state: 'detached' });

    mover = await oneMove([ola, jan]);
    for (let i = 0; i < 6 && !(await mover.button('table.undo_ask').isVisible()); i++)
      mover = await oneMove([ola, jan]);
    const asked = mover === ola ? jan : ola;
    await mover.button('table.undo_ask').click();
    await asked.page
      .getByRole('dialog')
      .getByRole('button', { name: asked.t('app.no').is })
      .click();
    await mover.text('table.undo_asked').waitFor({ state: 'hidden' });
  },

  'against a bot nothing is taken back that came to light': async (world) => {
    const ola = await world.reader();
    await ola.sit(await world.server.table(['me', 'easy']));
    const undo = ola.button('table.undo');
    const log = ola.page.getByRole('log').first().locator('p');
    const before = await turn(ola);
    const told = await log.count();
    await byNotation(ola, world.example.mild(before.answers));
    await turn(ola, before.ask);
    await until('the move is told', async () => (await log.count()) > told);
    const seen = await log.count();
    await undo.click({ force: true }); // it says that it cannot, and why when it is pressed
    await ola.sees('errors.undo_wall');
    assert.equal(await log.count(), seen, 'the card that was drawn stays drawn');
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
    await jan.page
      .getByRole('log')
      .getByText(jan.t('note.bot', { name: 'Ola' }).is)
      .waitFor();
    await ola.button('table.take_back').click();
    await jan.page
      .getByRole('log')
      .getByText(jan.t('note.back', { name: 'Ola' }).is)
      .waitFor();
    await ola.text('table.bot_for_me').waitFor({ state: 'hidden' });
    await handOver(ola);
    await ola.sees('table.bot_for_me');
    await handOver(jan);
    await Promise.all([ola.button('end.rematch').waitFor(), jan.link('end.replay').waitFor()]);
    const old = ola.page.url();
    await ola.page.getByLabel(ola.t('chat.label').is).fill('Jeszcze raz?');
    await ola.page.keyboard.press('Enter');
    await ola.button('end.rematch').click();
    await ola.sees('end.rematch_wait');
    await jan.sees('end.rematch_asked');
    await jan.button('end.rematch_no').click(); // who asked is told
    await ola.sees('note.no_rematch');
    assert.equal(ola.page.url(), old);
    await jan.button('end.rematch').click();
    await ola.button('end.rematch_yes').click();
    await Promise.all([ola.board.waitFor(), jan.board.waitFor()]);
    assert.notEqual(ola.page.url(), old);
    assert.equal(jan.page.url(), ola.page.url());
    await Promise.any([turn(ola), turn(jan)]);
    await jan.page.getByText('Jeszcze raz?').waitFor(); // what was said comes along
  },

  'hints against people: an option that all see': async (world) => {
    const plain = await together(world);
    const one = await someone([plain.ola, plain.jan]);
    await one.button('table.hint').click();
    await one.sees('errors.hints_off');
    const { ola, jan } = await together(world, { hints: true });
    await Promise.all([ola.sees('table.hints_on'), jan.sees('table.hints_on')]);
    const reader = await someone([ola, jan]);
    const [name, other] = reader === ola ? ['Ola', jan] : ['Jan', ola];
    await reader.button('table.hint').click();
    await other.page.getByRole('log').getByText(other.t('note.hint', { name }).is).waitFor();
  },

  'a seat that was left is given to a bot': async (world) => {
    const { ola, jan } = await together(world);
    await jan.menu();
    await jan.button('menu.leave').click();
    await jan.page
      .getByRole('dialog')
      .getByRole('button', { name: jan.t('table.leave_go').is })
      .click();
    await jan.button('home.play_bot').waitFor();
    await ola.page
      .getByRole('log')
      .getByText(ola.t('note.left', { name: 'Jan' }).is)
      .waitFor();
    await ola.button('table.give_to_bot').click();
    await ola.sees('table.bot_plays');
    await turn(ola);
  },

  'a clock that runs out': async (world) => {
    const table = await world.server.table(['me', 'easy'], { clock: { move: 5, bank: 0 } });
    const ola = await world.reader();
    await ola.sit(table);
    await ola.page.getByRole('timer').first().waitFor();
    const first = await turn(ola);
    const second = await turn(ola, first.ask);
    assert.notEqual(first.ask, second.ask);
    await ola.page
      .getByRole('log')
      .getByText(ola.t('note.clock', { name: 'Ola' }).is)
      .waitFor();
    await handOver(ola);
  },
};
