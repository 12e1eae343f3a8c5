// socket.ts: one WebSocket that comes back by itself. Knows nothing of tables.
import { ServerError } from './api';
import type { Failed, Heard, Replies, Said } from './protocol';

// What comes by itself, or goes wrong with what was said first.
export type Message = Heard<unknown> | (Failed & { readonly kind?: never; readonly now?: never });

export interface Listener {
  // Said first on every new connection.
  hello(): Said;
  onMessage(message: Message): void;
  onLink(up: boolean): void;
}

const FIRST = 400;
const LAST = 8000;
// Not all at the same moment: whoever was thrown out together would come back together.
export const backOff = (tries: number, luck = Math.random()): number =>
  Math.min(LAST, FIRST * 1.6 ** tries) * (0.75 + luck / 2);

// A server that stands still keeps its line open and says nothing. Who has asked something and
// hears nothing at all for so long asks for a sign of life, and then comes by another way.
const SILENCE = 3000;
const SIGN = 2000;

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Waiting {
  resolve(reply: Body): void;
  reject(error: ServerError): void;
}

export class Socket {
  #ws: WebSocket | undefined;
  #tries = 0;
  #next = 1;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #watch: ReturnType<typeof setTimeout> | undefined;

  // `table`: whose address it is, so that whoever stands before the servers can tell them apart.
  constructor(
    private readonly listener: Listener,
    private readonly table?: string,
  ) {
    this.#open();
    addEventListener('online', this.#wake);
  }

  // Replies are matched by number; whatever is open when the line breaks is told so.
  ask<Op extends Said['op']>(
    message: Extract<Said, { readonly op: Op }>,
  ): Promise<Replies<unknown>[Op]> {
    if (this.#ws?.readyState !== WebSocket.OPEN) return Promise.reject(new ServerError('offline'));
    const id = this.#next++;
    this.#ws.send(JSON.stringify({ ...message, id }));
    this.#watch ??= setTimeout(() => this.#isSilent(), SILENCE);
    return new Promise((resolve, reject) => {
      // What the server says keeps to its tables: its own tests see to that.
      const done = (reply: Body) => resolve(reply as unknown as Replies<unknown>[Op]);
      this.#waiting.set(id, { resolve: done, reject });
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#hear();
    removeEventListener('online', this.#wake);
    this.#ws?.close();
    this.#dropWaiting();
  }

  #wake = (): void => {
    if (this.#closed || this.#ws?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#ws?.close();
    this.#open();
  };

  #hear(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
  }

  #isSilent(): void {
    const ws = this.#ws;
    if (this.#waiting.size === 0 || ws?.readyState !== WebSocket.OPEN) {
      this.#watch = undefined;
      return;
    }
    ws.send(JSON.stringify({ op: 'ping', id: 0 }));
    this.#watch = setTimeout(() => this.#giveUp(ws), SIGN);
  }

  // Its own end may take long: nobody waits for that.
  #giveUp(ws: WebSocket): void {
    this.#watch = undefined;
    if (this.#ws !== ws) return;
    ws.onclose = null;
    ws.onmessage = null;
    ws.close();
    this.#dropWaiting();
    this.listener.onLink(false);
    this.#open();
  }

  #open(): void {
    this.#hear();
    const path = this.table === undefined ? '/ws' : `/ws/${encodeURIComponent(this.table)}`;
    const ws = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`, 'pionek.v1');
    this.#ws = ws;
    ws.onopen = () => {
      ws.send(JSON.stringify(this.listener.hello()));
    };
    ws.onmessage = (event) => this.#take(event.data);
    ws.onclose = () => {
      if (this.#ws !== ws) return;
      this.#dropWaiting();
      if (this.#closed) return;
      this.listener.onLink(false);
      this.#timer = setTimeout(() => this.#open(), backOff(this.#tries++));
    };
  }

  #take(data: unknown): void {
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch {
      return;
    }
    if (!isBody(message)) return;
    this.#tries = 0;
    this.listener.onLink(true);
    const { re } = message;
    const waiting = typeof re === 'number' ? this.#waiting.get(re) : undefined;
    if (waiting && typeof re === 'number') {
      this.#waiting.delete(re);
      if (typeof message.error === 'string')
        waiting.reject(new ServerError(message.error, message));
      else waiting.resolve(message);
    } else if (typeof message.kind === 'string' || typeof message.error === 'string') {
      this.listener.onMessage(message as unknown as Message);
    }
    this.#hear();
    if (this.#waiting.size > 0) this.#watch = setTimeout(() => this.#isSilent(), SILENCE);
  }

  #dropWaiting(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new ServerError('offline'));
    this.#waiting.clear();
  }
}
