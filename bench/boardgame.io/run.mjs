// run.mjs [--tables 2000] [--rate 500] [--seconds 20] [--beside FILE]
//
// The measurement of bench/load, on boardgame.io: many matches with two players
// each over real sockets, a watcher at every tenth; for each move the time from
// sending it until all viewers of the match have got the state after it. Speaks
// the library's own protocol (the messages of its SocketIO transport) through
// socket.io-client, without the library's client on top, which would only make
// the load heavier. --beside shows the figures of `pionek-load --json` next to
// it.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';

const AT_ONCE = 32;
const SETTLE_MS = 2000;
const ANSWER_MS = 5000;
const PAGE = 4096;

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    beside: { type: 'string' },
  },
});
const TABLES = Number(values.tables);
const RATE = Number(values.rate);
const SECONDS = Number(values.seconds);

const count = { errors: 0, untold: 0, busy: 0, bytes: 0, messages: 0 };
let firstError = '';
const times = [];
const ready = [];

function noteError(what) {
  if (!count.errors++) firstError = String(what);
}

// ---- the server's process --------------------------------------------------

const server = fork(fileURLToPath(new URL('server.mjs', import.meta.url)), { silent: true });
process.on('exit', () => server.kill('SIGKILL'));
const port = await new Promise((done, fail) => {
  server.once('message', (message) => done(message.port));
  server.once('exit', () => fail(new Error('the server did not start: npm ci?')));
});
const url = `http://127.0.0.1:${port}`;

const proc = (name) => readFileSync(`/proc/${server.pid}/${name}`, 'utf8');
const memory = () => Number(proc('statm').split(' ')[1]) * PAGE;
const processor = () => {
  const words = proc('stat').split(') ')[1].split(' ');
  return (Number(words[11]) + Number(words[12])) / 100;
};

// ---- the crowd --------------------------------------------------------------

async function post(path, body) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.json();
}

async function open(index) {
  const { matchID } = await post('/games/columns/create', { numPlayers: 2 });
  const table = { matchID, stateID: -1, sent: 0, viewers: [] };
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/columns/${matchID}/join`, { playerID, playerName: `P${playerID}` });
    table.viewers.push({ playerID, credentials: playerCredentials, waits: false });
  }
  if (index % 10 === 0) table.viewers.push({ playerID: null, waits: false });
  return table;
}

function take(table, viewer, state) {
  viewer.state = state;
  table.stateID = Math.max(table.stateID, state._stateID);
  if (!table.sent || state._stateID <= table.before) return;
  viewer.waits = false;
  if (table.viewers.some((other) => other.waits)) return;
  times.push(performance.now() - table.sent);
  table.sent = 0;
  count.busy--;
  ready.push(table);
}

function connect(table, viewer) {
  return new Promise((done) => {
    const socket = io(`${url}/columns`, { transports: ['websocket'], forceNew: true, reconnection: false });
    viewer.socket = socket;
    socket.on('connect', () => {
      socket.io.engine.on('data', (text) => {
        count.messages++;
        count.bytes += text.length;
      });
      socket.emit('sync', table.matchID, viewer.playerID, viewer.credentials, 2);
    });
    socket.on('sync', (_, info) => {
      take(table, viewer, info.state);
      done();
    });
    socket.on('update', (_, state) => take(table, viewer, state));
    socket.on('connect_error', (error) => (noteError(error.message), done()));
    socket.on('disconnect', (why) => why !== 'io client disconnect' && noteError(why));
  });
}

/** A random card of the player whose turn it is, to a random column. */
function answer(table) {
  const turn = Number(table.viewers[0].state.ctx.currentPlayer);
  const viewer = table.viewers[turn];
  const { hand } = viewer.state.G.players[turn];
  const args = [hand[Math.floor(Math.random() * hand.length)], Math.floor(Math.random() * 7)];
  const payload = { type: 'lay', args, playerID: viewer.playerID, credentials: viewer.credentials };
  for (const other of table.viewers) other.waits = true;
  table.before = table.stateID;
  table.sent = performance.now();
  count.busy++;
  viewer.socket.emit('update', { type: 'MAKE_MOVE', payload }, table.stateID, table.matchID, viewer.playerID);
}

/** Whoever was told nothing for so long never will be. */
function giveUp(tables, after) {
  for (const table of tables) {
    if (!table.sent || performance.now() - table.sent < after) continue;
    table.sent = 0;
    count.busy--;
    count.untold++;
  }
}

async function inBatches(things, work) {
  const queue = [...things];
  const worker = async () => {
    while (queue.length) await work(queue.shift());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function play(tables) {
  const start = performance.now();
  let sent = 0;
  ready.push(...tables);
  while (performance.now() < start + SECONDS * 1000) {
    while (sent < ((performance.now() - start) / 1000) * RATE && ready.length) {
      answer(ready.shift());
      sent++;
    }
    await sleep(1);
  }
  for (const end = performance.now() + 2 * ANSWER_MS; count.busy && performance.now() < end; ) {
    giveUp(tables, ANSWER_MS);
    await sleep(10);
  }
  giveUp(tables, 0);
}

// ---- the run ----------------------------------------------------------------

const used = { empty: memory() };
const tables = [];
await inBatches(Array(TABLES).keys(), async (i) => tables.push(await open(i)));
await sleep(SETTLE_MS);
used.open = memory();
const viewers = tables.flatMap((table) => table.viewers.map((viewer) => [table, viewer]));
await inBatches(viewers, ([table, viewer]) => connect(table, viewer));
await sleep(SETTLE_MS);
used.connected = memory();
const before = processor();
count.messages = count.bytes = 0; // of play, not of coming
if (!count.errors) await play(tables);
const seconds = processor() - before;
await sleep(SETTLE_MS);
used.after = memory();

times.sort((a, b) => a - b);
const percentile = (p) =>
  times[Math.min(times.length - 1, Math.floor((times.length * p) / 100))] ?? 0;
const figures = {
  tables: TABLES,
  connections: viewers.length,
  'answers a second, wanted': RATE,
  'answers a second, told to all': times.length / SECONDS,
  p50: percentile(50),
  p90: percentile(90),
  p99: percentile(99),
  max: percentile(100),
  'bytes a message': count.bytes / (count.messages || 1),
  'bytes an answer, to all': count.bytes / (times.length || 1),
  'answers not told to all': count.untold,
  'matches ended and replaced': 0,
  errors: count.errors,
  processor: (seconds / SECONDS) * 100,
  'processor an answer': (seconds / (times.length || 1)) * 1e6,
  'memory, empty': used.empty / 1e6,
  'memory, tables open': used.open / 1e6,
  'memory, all connected': used.connected / 1e6,
  'memory, after': used.after / 1e6,
  'per connection': (used.connected - used.open) / viewers.length / 1e3,
  'per table, without connections': (used.open - used.empty) / TABLES / 1e3,
  'per table, with its connections': (used.connected - used.empty) / TABLES / 1e3,
};
const units = { p50: 'ms', p90: 'ms', p99: 'ms', max: 'ms', processor: '%', 'processor an answer': 'us' };
const unit = (name) => units[name] ?? (name.startsWith('memory') ? 'MB' : name.startsWith('per ') ? 'kB' : '');
const isRate = (name) => name.startsWith('answers a') && name.endsWith('told to all');
const digits = (name) => {
  if (unit(name) === 'ms') return 2;
  if (['%', 'us'].includes(unit(name))) return 0;
  return unit(name) || isRate(name) ? 1 : 0;
};

const ours = values.beside ? JSON.parse(readFileSync(values.beside, 'utf8')) : null;
const column = (value, name) =>
  (value === undefined ? '-' : value.toFixed(digits(name))).padStart(13);
if (ours) console.log(`${''.padEnd(34)}${'pionek'.padStart(13)}${'boardgame.io'.padStart(13)}`);
for (const [name, value] of Object.entries(figures))
  console.log(`${name.padEnd(34)}${ours ? column(ours[name], name) : ''}${column(value, name)} ${unit(name)}`.trimEnd());
if (count.errors) console.error(`run: first error: ${firstError}`);
for (const [, viewer] of viewers) viewer.socket?.disconnect();
process.exit(count.errors || !times.length ? 1 : 0);
