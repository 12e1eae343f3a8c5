// 46-questions.mjs: a hint marks the very thing to press for every kind of question of every game:
// in sight, on the board, and pressing what is marked gives exactly the answer that was advised.
// GAME/questions.mjs tells at which tables they come up (`tables`), by which answers (`narrow`) and
// after which one a table brings nothing new (`last`), which are too rare to be met and are staged
// on top of another one (`staged`: what the page is told instead; that the rules ask so is the
// matter of scenes) and which nobody can be advised at (`beside`), each with the reason.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { follow } from './marks.mjs';
import { boardGames, turn } from './play.mjs';
import { playThrough } from './questions.mjs';
import { Server } from './server.mjs';

const MORE = [20, 40];
const LAPTOP = { viewport: { width: 1366, height: 657 } };

// A reader who is advised what the test wants and warned of nothing, and whose answers reach
// nobody: the table goes on as it would without.
export const advised = async (world, server, way = LAPTOP) => {
  const ola = await world.reader(way);
  Object.assign(ola, { server, said: [], advice: '', stage: null });
  await ola.page.routeWebSocket(/\/ws\//, (line) => {
    const there = line.connectToServer();
    there.onMessage((text) => {
      const message = JSON.parse(String(text));
      const { kind, asks, view } = message;
      if (!ola.stage || kind !== 'state' || asks.length === 0) return line.send(text);
      const [ask] = asks;
      const { view: seen, ...asked } = ola.stage(ask, view);
      ola.advice = asked.answers.at(-1);
      line.send(
        JSON.stringify({ ...message, asks: [{ ...ask, ...asked }], view: { ...view, ...seen } }),
      );
    });
    line.onMessage((text) => {
      const { op, id, answer } = JSON.parse(String(text));
      const reply = (more) => line.send(JSON.stringify({ re: id, ok: true, ...more }));
      if (op === 'hint') reply({ answer: ola.advice, value: 0, why: '' });
      else if (op === 'warn') reply({ text: '' });
      else if (op === 'answer') ola.said.push(answer);
      else there.send(text);
    });
  });
  return ola;
};

// All kinds of questions of this game: their sentences are in its box.
const kindsOf = async (server, id) => {
  const { texts } = await server.api(`games/${id}`);
  const kinds = Object.keys(texts).flatMap((key) => /^decisions\.(\w+)$/.exec(key)?.[1] ?? []);
  return new Set(kinds.filter((kind) => kind !== 'waiting'));
};

// Brings up all of them, each once: every one of the readers sees it, as `see` says; what was wrong.
export const meetAll = async (world, { id, seats }, readersOf, see) => {
  const file = join(import.meta.dirname, id, 'questions.mjs');
  if (!existsSync(file)) return [`${id}: nobody says where its questions come up`];
  const { tables, narrow, staged = {}, beside = {} } = (await import(file)).default;
  const server = new Server(world.program, id, ['--rate', '0']);
  await server.start();
  const faults = [];
  try {
    const open = await kindsOf(server, id);
    for (const kind of Object.keys(beside))
      if (!open.delete(kind)) faults.push(`${id}: there is no question ${kind}`);
    const readers = await readersOf(server);
    const show = async (prompt, where) => {
      for (const ola of readers) {
        await ola.sit(where);
        await turn(ola);
        await see(ola, prompt, (what) => faults.push(`${id}, ${prompt}: ${what}`));
        await ola.go('#/about'); // nothing is drawn while others play on
      }
    };
    const stage = (how) => {
      for (const ola of readers) ola.stage = how;
    };
    const meet = async (ask, where) => {
      if (!open.delete(ask.prompt)) return;
      // The mildest come first: what decides most is behind them.
      for (const ola of readers) ola.advice = ask.answers.at(-1);
      await show(ask.prompt, where);
      for (const [prompt, { on, make }] of Object.entries(staged)) {
        if (on !== ask.prompt || !open.delete(prompt)) continue;
        stage((real, view) => ({ prompt, ...make(real, view) }));
        await show(prompt, where);
        stage(null);
      }
    };
    // Where cards of the box have changed it may take other deals than the first.
    const more = MORE.flatMap((n) =>
      tables.map((one) => ({ ...one, deal: one.deal + n, last: null })),
    );
    for (const table of [...tables, ...more]) {
      const way = { seats: Math.max(1, seats[0]), narrow, ...table };
      const isWanted = ({ prompt }) => open.has(prompt);
      const met = async (ask, where) => {
        await meet(ask, where);
        return open.size > 0 && ask.prompt !== table.last;
      };
      if (open.size > 0) await playThrough(server, way, isWanted, met);
    }
    for (const kind of open) faults.push(`${id}: ${kind} did not come up`);
    for (const ola of readers) await ola.page.close();
  } finally {
    await server.end();
  }
  return faults;
};

// Does what a hint marks give the answer that was advised?
const obey = async (ola, _, fault) => {
  await ola.button('table.hint').dispatchEvent('click'); // sheets may lie over it
  let isListed = false;
  const wrong = await follow(ola, ola.said, ola.advice, () => {
    isListed = true;
  });
  if (wrong) fault(wrong);
  else if (isListed) fault(`only the list has ${ola.advice}`);
};

export const long = true;

export default {
  'a hint can be followed in every kind of question of every game': async (world) => {
    const faults = [];
    const readersOf = async (server) => [await advised(world, server)];
    for (const game of await boardGames(world))
      faults.push(...(await meetAll(world, game, readersOf, obey)));
    assert.deepEqual(faults, []);
  },
};
