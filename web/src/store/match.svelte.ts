// match.svelte.ts: all that a screen may know about one table, and all it may ask of it.
import { ServerError } from './api';
import { pageTime, setServerTime } from './clock.svelte';
import { me } from './me.svelte';
import { hear, NOTHING, type Told } from './news';
import { prefs } from './prefs.svelte';
import type { Ask, Chat, Foresight, News, Seat, State, TableCard, TestClock } from './protocol';
import { type Message, Socket } from './socket';

export interface UndoWish {
  readonly seat: Seat;
  readonly wanted: readonly Seat[];
}
export interface Refusal {
  readonly refusal?: string;
  readonly rule?: string;
}
export interface Hint {
  readonly answer: string;
  readonly why: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export class Match {
  table: TableCard | undefined = $state.raw();
  state: State<unknown> | undefined = $state.raw();
  told: Told = $state.raw(NOTHING);
  fresh: readonly News[] = $state.raw([]); // what the last message brought, to be animated
  chat: readonly Chat[] = $state.raw([]);
  undo: UndoWish | undefined = $state.raw();
  test: TestClock | undefined = $state.raw(); // the timed test that is on
  thinking: Seat | undefined = $state();
  away: Readonly<Record<Seat, number>> = $state.raw({}); // since when, as far as we saw it
  tabs = $state(1);
  seat: Seat | null = $state(null);
  up = $state(true);
  restarting = $state(false);
  oldPage = $state(false);
  version = $state('');
  sending: string | undefined = $state(); // the answer on its way
  failed: string | undefined = $state(); // the table cannot be opened at all
  #socket: Socket;
  #testStart: number | null = null; // of `test`, as the server told it
  #log: number[] = []; // ticks sent during a timed test

  constructor(readonly code: string) {
    this.#socket = new Socket({
      hello: () => {
        const token = me.token(code);
        return { op: 'hello', table: code, page: __PAGE__, ...(token ? { token } : {}) };
      },
      onMessage: (message) => this.#take(message),
      onLink: (up) => {
        this.up = up;
        if (!up) this.sending = undefined;
      },
    });
  }

  get ask(): Ask | undefined {
    return this.state?.asks[0];
  }

  async answer(ask: Ask, answer: string): Promise<void> {
    // In a timed test answers follow each other faster than the server's disk.
    if (this.sending !== undefined && !ask.test) return;
    this.sending = answer;
    try {
      const log = ask.test ? this.#logOf(ask, answer) : {};
      await this.#socket.ask({ op: 'answer', ask: ask.id, answer, ...log });
    } finally {
      this.sending = undefined;
    }
  }

  // What was sent during a timed test is told once more with the answer that ends it.
  #logOf(ask: Ask, answer: string): { log?: readonly number[] } {
    const tick = Number(answer.split(' ').at(-1));
    if (Number.isInteger(tick)) this.#log.push(tick);
    return answer === ask.answers[0] ? { log: this.#log } : {};
  }

  async why(answer: string): Promise<Refusal> {
    const reply = await this.#socket.ask({ op: 'why', answer });
    return refusalOf(reply);
  }
  async hint(): Promise<Hint> {
    const reply = await this.#socket.ask({ op: 'hint', lang: prefs.lang });
    return { answer: textOf(reply.answer), why: textOf(reply.why) };
  }
  async explain(topic: string): Promise<string | null> {
    try {
      const reply = await this.#socket.ask({ op: 'explain', topic, lang: prefs.lang });
      return textOf(reply.text) || null;
    } catch {
      return null;
    }
  }
  async warn(answer: string): Promise<string> {
    try {
      return textOf((await this.#socket.ask({ op: 'warn', answer, lang: prefs.lang })).text);
    } catch {
      return '';
    }
  }
  // What an answer would bring; null where nobody can tell.
  async foresee(answer: string): Promise<Foresight<unknown> | null> {
    if (this.seat === null) return null;
    try {
      const { news, view } = await this.#socket.ask({ op: 'foresee', answer });
      return Array.isArray(news) && isObject(view) ? { news, view } : null;
    } catch {
      return null;
    }
  }
  async say(op: 'undo' | 'leave' | 'back' | 'rematch'): Promise<void> {
    await this.#socket.ask({ op });
  }
  async declare(answer: string): Promise<void> {
    await this.#socket.ask({ op: 'declare', answer });
  }
  async agree(yes: boolean): Promise<void> {
    await this.#socket.ask({ op: 'agree', yes });
  }
  async write(text: string): Promise<void> {
    await this.#socket.ask({ op: 'chat', text });
  }
  async giveToBot(seat: Seat, level: string): Promise<void> {
    await this.#socket.ask({ op: 'bot', seat, level });
  }
  close(): void {
    this.#socket.close();
  }

  #take(message: Message): void {
    setServerTime(message.now);
    if (typeof message.error === 'string' && message.kind === undefined) {
      this.#refuse(message.error);
      return;
    }
    switch (message.kind) {
      case 'welcome':
        this.seat = typeof message.seat === 'string' ? message.seat : null;
        this.chat = Array.isArray(message.chat) ? message.chat : [];
        this.version = textOf(message.version);
        this.oldPage = textOf(message.page) !== '' && message.page !== __PAGE__;
        this.told = NOTHING;
        this.state = undefined;
        this.restarting = false;
        break;
      case 'table':
        if (isObject(message.table)) this.#seeTable(message.table as unknown as TableCard);
        this.tabs = typeof message.tabs === 'number' ? message.tabs : 1;
        this.undo = isObject(message.undo) ? (message.undo as unknown as UndoWish) : undefined;
        this.#seeTest(message.test);
        break;
      case 'state':
        this.#seeState(message as unknown as State<unknown>);
        break;
      case 'chat':
        if (isObject(message.chat)) this.chat = [...this.chat, message.chat as unknown as Chat];
        break;
      case 'thinking':
        this.thinking = textOf(message.seat) || undefined;
        break;
      case 'bye':
        this.restarting = message.error === 'restart';
        if (!this.restarting) this.#refuse(textOf(message.error));
        break;
    }
  }

  // A hello that is refused: without the token we may still watch.
  #refuse(code: string): void {
    if (code === 'foreign') me.forget(this.code);
    if (this.table === undefined || code === 'old_client') {
      this.failed = code;
      this.#socket.close();
    }
  }

  #seeTable(table: TableCard): void {
    const away: Record<Seat, number> = {};
    for (const card of table.seats) {
      if (card.kind === 'human' && card.here === false && card.level === undefined)
        away[card.seat] = this.away[card.seat] ?? Date.now();
    }
    this.away = away;
    this.table = table;
  }

  // The start is worked out once: each message would shift it by its own way through the net.
  #seeTest(told: unknown): void {
    if (!isObject(told)) {
      this.test = undefined;
      this.#testStart = null;
      return;
    }
    const test = told as unknown as TestClock;
    if (this.test && test.start === this.#testStart && test.seat === this.test.seat) return;
    this.#testStart = test.start;
    this.#log = [];
    this.test = { ...test, start: test.start === null ? null : pageTime(test.start) };
  }

  #seeState(state: State<unknown>): void {
    // Told again after an undo, or for the first time here: that did not happen just now.
    const next = this.told.first + this.told.news.length;
    this.fresh = this.state === undefined || state.from !== next ? [] : state.news;
    this.told = hear(this.told, state.from, state.news);
    this.state = state;
    this.thinking = undefined;
  }
}

export const refusalOf = (reply: Readonly<Record<string, unknown>>): Refusal => ({
  ...(typeof reply.refusal === 'string' ? { refusal: reply.refusal } : {}),
  ...(typeof reply.rule === 'string' ? { rule: reply.rule } : {}),
});

export const isRefused = (error: unknown): error is ServerError =>
  error instanceof ServerError && error.code === 'refused';
