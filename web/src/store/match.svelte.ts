// match.svelte.ts: all that a screen may know about one table, and all it may ask of it.
import { ServerError } from './api';
import { changedState, changedTable } from './changes';
import { pageTime, setServerTime } from './clock.svelte';
import { me } from './me.svelte';
import { type Moments, type Picture, pictureOf, picturesOf } from './moments';
import { hear, NOTHING, type Told } from './news';
import { Pace, type Wait } from './pace.svelte';
import { prefs } from './prefs.svelte';
import type {
  Advice,
  Again,
  Ask,
  Chat,
  Foresight,
  Lack,
  Marked,
  News,
  Refusal,
  Seat,
  State,
  TableCard,
  TableTold,
  TestClock,
  UndoWish,
} from './protocol';
import { holdsPage, seePage } from './renew';
import { type Message, Socket } from './socket';

export class Match {
  table: TableCard | undefined = $state.raw();
  state: State<unknown> | undefined = $state.raw();
  told: Told = $state.raw(NOTHING);
  fresh: readonly News[] = $state.raw([]); // what the last picture brought, to be animated
  coming: unknown = $state.raw(); // the view that follows, while the table is shown as it was
  moments: Moments = {}; // facts that are to be seen before the table goes on; the board knows
  asked = $state(false); // I am, whether it is shown already or not
  readonly pace = new Pace(
    (picture) => this.#show(picture),
    () => this.#wait(),
  );
  chat: readonly Chat[] = $state.raw([]); // what people say
  notes: readonly Chat[] = $state.raw([]); // what the table tells: its place is in the log
  marks: readonly Marked[] = $state.raw([]); // what my side has marked for itself
  undo: UndoWish | undefined = $state.raw();
  again: Again | undefined = $state.raw(); // who wants a rematch
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
  #heard: Told = NOTHING; // with what waits to be shown
  #newest: State<unknown> | undefined; // what came last
  #card: TableTold | undefined; // as it was told last
  #testStart: number | null = null; // of `test`, as the server told it
  #log: number[] = []; // ticks sent during a timed test
  #letGo = holdsPage(() => this.sending !== undefined || this.test !== undefined);

  // `watching`: nobody has taken the device in hand, so nothing is asked for that one may know.
  constructor(
    readonly code: string,
    watching = false,
  ) {
    this.#socket = new Socket(
      {
        hello: () => {
          const token = watching ? undefined : me.token(code);
          const seat = token ? { token } : {};
          return { op: 'hello', table: code, page: __PAGE__, changes: true, ...seat };
        },
        onMessage: (message) => this.#take(message),
        onLink: (up) => {
          this.up = up;
          if (!up) this.sending = undefined;
        },
      },
      code,
    );
  }

  // The open question to me; while something is looked at none is.
  get ask(): Ask | undefined {
    return this.pace.held ? undefined : this.state?.asks[0];
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
    return this.#socket.ask({ op: 'why', answer });
  }
  async hint(): Promise<Advice> {
    return this.#socket.ask({ op: 'hint', lang: prefs.lang });
  }
  async explain(topic: string): Promise<string | null> {
    try {
      const { text } = await this.#socket.ask({ op: 'explain', topic, lang: prefs.lang });
      return text || null;
    } catch {
      return null;
    }
  }
  async warn(answer: string): Promise<string> {
    try {
      return (await this.#socket.ask({ op: 'warn', answer, lang: prefs.lang })).text;
    } catch {
      return '';
    }
  }
  // What an answer would bring; null where nobody can tell.
  async foresee(answer: string): Promise<Foresight<unknown> | null> {
    if (this.seat === null) return null;
    try {
      const { news, view } = await this.#socket.ask({ op: 'foresee', answer });
      return { news, view };
    } catch {
      return null;
    }
  }
  async say(op: 'undo' | 'leave' | 'back'): Promise<void> {
    await this.#socket.ask({ op });
  }
  async rematch(yes: boolean): Promise<void> {
    await this.#socket.ask({ op: 'rematch', yes });
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
  async mark(thing: string, on: boolean): Promise<void> {
    await this.#socket.ask({ op: 'mark', thing, on });
  }
  async giveToBot(seat: Seat, level: string): Promise<void> {
    await this.#socket.ask({ op: 'bot', seat, level });
  }
  close(): void {
    this.#letGo();
    this.pace.close();
    this.#socket.close();
  }

  #take(message: Message): void {
    if ('now' in message && message.now !== undefined) setServerTime(message.now);
    switch (message.kind) {
      case undefined:
        this.#refuse(message.error);
        break;
      case 'welcome':
        this.seat = message.seat;
        if (message.seat !== null) me.learn(this.code, message.seat);
        this.chat = message.chat.filter(({ note }) => note === undefined);
        this.notes = message.chat.filter(({ note }) => note !== undefined);
        this.marks = [];
        this.version = message.version;
        this.oldPage = seePage(message.page);
        this.pace.close();
        this.told = NOTHING;
        this.#heard = NOTHING;
        this.#newest = undefined;
        this.#card = undefined;
        this.state = undefined;
        this.restarting = false;
        break;
      case 'table':
        this.#hearTable(message);
        break;
      case 'table_change':
        this.#hearTable(this.#card && changedTable(this.#card, message));
        break;
      case 'state':
        this.#hearState(message);
        break;
      case 'state_change':
        this.#hearState(this.#newest && changedState(this.#newest, message, this.#heard));
        break;
      case 'chat':
        if (message.chat.note === undefined) this.chat = [...this.chat, message.chat];
        else this.notes = [...this.notes, message.chat];
        break;
      case 'marks':
        this.marks = message.marks;
        break;
      case 'thinking':
        this.thinking = message.seat;
        break;
      case 'bye':
        this.restarting = message.error === 'restart';
        if (!this.restarting) this.#refuse(message.error);
        break;
    }
  }

  // A change that does not fit: we have lost our place, and are told everything again.
  #lost(): void {
    this.#socket.ask({ op: 'state' }).catch(() => {});
  }

  #hearTable(told: TableTold | undefined): void {
    this.#card = told;
    if (!told) {
      this.#lost();
      return;
    }
    this.#seeTable(told.table);
    this.tabs = told.tabs;
    this.undo = told.undo;
    this.again = told.again;
    this.#seeTest(told.test);
  }

  #hearState(state: State<unknown> | undefined): void {
    if (state) this.#seeState(state);
    else this.#lost();
  }

  // A hello that is refused: without the token we may still watch.
  #refuse(code: string): void {
    if (code === 'foreign') me.drop(this.code);
    if (this.table === undefined || code === 'old_client') {
      this.failed = code;
      this.#socket.close();
    }
  }

  #seeTable(told: TableCard): void {
    const held = me.held(this.code).map(({ seat }) => seat);
    // Who shares this device is here, whoever has it in hand.
    const seats = told.seats.map((card) =>
      card.here === false && held.includes(card.seat) ? { ...card, here: true } : card,
    );
    const table = { ...told, seats };
    const away: Record<Seat, number> = {};
    for (const card of table.seats) {
      if (card.kind === 'human' && card.here === false && card.level === undefined)
        away[card.seat] = this.away[card.seat] ?? Date.now();
    }
    this.away = away;
    this.table = table;
  }

  // The start is worked out once: each message would shift it by its own way through the net.
  #seeTest(test: TestClock | undefined): void {
    if (!test) {
      this.test = undefined;
      this.#testStart = null;
      return;
    }
    if (this.test && test.start === this.#testStart && test.seat === this.test.seat) return;
    this.#testStart = test.start;
    this.#log = [];
    this.test = { ...test, start: test.start === null ? null : pageTime(test.start) };
    this.pace.flush(); // its clock runs
  }

  #seeState(state: State<unknown>): void {
    const [before, told] = [this.#newest, this.#heard];
    // Told again after an undo, or for the first time here: that did not happen just now.
    const follows = before !== undefined && state.from === told.first + told.news.length;
    this.#newest = state;
    this.#heard = hear(told, state.from, state.news);
    this.asked = state.asks.length > 0;
    this.thinking = undefined;
    if (!follows) {
      this.pace.close();
      this.#show({ state, told: this.#heard, fresh: [] });
      return;
    }
    const seen = { before, told, moments: this.moments };
    // Who is asked the same as before goes on thinking; a timed test waits for nobody.
    const [now] = state.asks;
    const busy = now !== undefined && now.id === before.asks[0]?.id;
    if (busy) this.pace.take([{ state, told: this.#heard, fresh: state.news }]);
    else if (this.#wait() === 'off') this.pace.take([pictureOf(seen, state)]);
    else this.pace.take(picturesOf(seen, state));
    if (now?.test) this.pace.flush();
  }

  #show({ state, told, fresh, coming }: Picture): void {
    this.state = state;
    this.coming = coming;
    this.told = told;
    this.fresh = fresh;
  }

  // Who only watches, or whose clock runs, does not wait for a press.
  #wait(): Wait {
    if (prefs.waits !== 'press') return prefs.waits;
    return this.seat === null || this.state?.clocks ? 'seconds' : 'press';
  }
}

export const refusalOf = (reply: Readonly<Record<string, unknown>>): Refusal => ({
  ...(typeof reply.refusal === 'string' ? { refusal: reply.refusal } : {}),
  ...(typeof reply.rule === 'string' ? { rule: reply.rule } : {}),
  ...(Array.isArray(reply.lacks) ? { lacks: reply.lacks as Lack[] } : {}),
});

export const isRefused = (error: unknown): error is ServerError =>
  error instanceof ServerError && error.code === 'refused';
