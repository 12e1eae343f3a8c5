// server.mjs: a real `pionek serve` with a folder of its own, to be started, killed and started
// again.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

// The key of a player who asks for this: another key is another deal, and a trail of its own.
export const keyFor = (...wish) =>
  createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 32);

export class Server {
  #program;
  #process;
  #data = mkdtempSync(join(tmpdir(), 'pionek-e2e-'));
  #watch = join(this.#data, 'watch'); // what the page or the server says otherwise than promised
  #asked = 0;
  #port = 0; // chosen at the first start, kept afterwards
  #more; // options of the command
  game; // of tables that name none

  constructor(program, game, more = []) {
    this.#program = program;
    this.#more = more;
    this.game = game;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start() {
    const args = ['serve', '--listen', `127.0.0.1:${this.#port}`, '--data', this.#data];
    // Behind a proxy, so that what tests ask for by themselves can come from other addresses than
    // the pages: nobody opens tables too fast.
    // What is asked for twice comes out the same: no test depends on luck.
    const seed = this.#more.includes('--seed') ? [] : ['--seed', '1'];
    // All pages of all tests come from one address, which has no more than its share of a server:
    // on a quick machine they would ask for more.
    const free = ['--per-address', '0'];
    const ways = ['--behind-proxy', '--bot-delay', '0', '--lang', 'en', '--watch', this.#watch];
    const child = spawn(this.#program, [...args, ...ways, ...free, ...seed, ...this.#more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr.resume();
    this.#port = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (part) => {
        said += part;
        const port = /127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (port) resolve(Number(port));
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    return this;
  }

  async kill(signal = 'SIGKILL') {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await gone;
  }

  async end() {
    await this.kill();
    const wrong = readFileSync(this.#watch, 'utf8').match(/^wrong .*$/gm) ?? [];
    if (wrong.length > 0) throw new Error(`not as the protocol says:\n${wrong.join('\n')}`);
    rmSync(this.#data, { recursive: true, force: true });
  }

  // The answer to a request, parsed; a body makes it a POST.
  async api(path, body) {
    const asked = ++this.#asked;
    const headers = {
      'X-Forwarded-For': `10.1.${(asked >> 8) & 255}.${asked & 255}`,
      'Content-Type': 'application/json',
    };
    const post = { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${this.url}/api/${path}`, {
      headers,
      ...(body === undefined ? {} : post),
    });
    const text = await reply.text();
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }

  // A table with these seats: 'me', 'open' or the level of a bot.
  async table(seats, more = {}) {
    const wish = (kind) =>
      kind === 'me'
        ? { kind, name: 'Ola' }
        : kind === 'open'
          ? { kind }
          : { kind: 'bot', level: kind };
    const opened = await this.api('tables', { game: this.game, seats: seats.map(wish), ...more });
    if (opened.error) throw new Error(`no table: ${opened.error}`);
    return { ...opened, code: opened.table.code };
  }

  // A match between bots, played to its end: among themselves they play while somebody watches.
  async finished(more = {}, seats = 2) {
    const { code } = await this.table(Array(seats).fill('easy'), more);
    const line = new WebSocket(`${this.url.replace(/^http/, 'ws')}/ws/${code}`, 'pionek.v1');
    line.on('open', () => line.send(JSON.stringify({ op: 'hello', table: code, id: 1 })));
    try {
      for (;;) {
        const { table } = await this.api(`tables/${code}`);
        if (table.status === 'over') return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      line.close();
    }
  }
}
