// me.svelte.ts: who I am on this device: my name, the keys to the seats I hold, and the key under
// which a server keeps what I achieve.
import { TEXTS } from '../gen/texts';
import { isKey, newKey } from './key';
import { keep, load, prefs } from './prefs.svelte';
import type { Seat } from './protocol';

export interface MySeat {
  readonly token: string;
  readonly seat?: Seat;
  readonly at: number; // when I sat down
}

const NAME = 'pionek.name';
const SEATS = 'pionek.seats';
const KEY = 'pionek.key';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readSeats = (): Record<string, MySeat> => {
  const seats: Record<string, MySeat> = {};
  const kept = load(SEATS);
  for (const [code, seat] of isRecord(kept) ? Object.entries(kept) : []) {
    if (isRecord(seat) && typeof seat.token === 'string') {
      seats[code] = {
        token: seat.token,
        at: typeof seat.at === 'number' ? seat.at : 0,
        ...(typeof seat.seat === 'string' ? { seat: seat.seat } : {}),
      };
    }
  }
  return seats;
};

const readName = (): string => {
  const kept = load(NAME);
  if (typeof kept === 'string' && kept.trim()) return kept;
  const names = TEXTS['names.list'][prefs.lang].split(',');
  return names[Math.floor(Math.random() * names.length)] ?? '';
};

const readKey = (): string => {
  const kept = load(KEY);
  return isKey(kept) ? kept : newKey();
};

class Me {
  #name = $state(readName());
  #key = $state(readKey());
  seats: Record<string, MySeat> = $state(readSeats());

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name.slice(0, 24);
    keep(NAME, this.#name);
  }

  get key(): string {
    return this.#key;
  }
  // Brought from another device, or found in another tab.
  set key(key: string) {
    if (!isKey(key)) return;
    this.#key = key;
    keep(KEY, key);
  }

  token(code: string): string | undefined {
    return this.seats[code]?.token;
  }
  sit(code: string, token: string, seat?: Seat): void {
    this.seats[code] = { token, at: Date.now(), ...(seat === undefined ? {} : { seat }) };
    keep(SEATS, $state.snapshot(this.seats));
  }
  forget(code: string): void {
    delete this.seats[code];
    keep(SEATS, $state.snapshot(this.seats));
  }
  // Seats that are mine by the key alone follow it to another one, or (undefined) are let go.
  rekey(key: string | undefined): void {
    const old = this.#key;
    for (const [code, one] of Object.entries(this.seats)) {
      if (!one.token.startsWith(`${old}.`)) continue;
      if (key === undefined) delete this.seats[code];
      else this.seats[code] = { ...one, token: one.token.replace(old, key) };
    }
    keep(SEATS, $state.snapshot(this.seats));
    this.key = key ?? newKey();
  }
  // A table is new to other tabs only after they look again.
  look(): void {
    this.seats = readSeats();
  }
}

export const me = new Me();
keep(NAME, me.name);
keep(KEY, me.key);
addEventListener('storage', (event) => {
  if (event.key === SEATS) me.look();
  if (event.key === KEY) me.key = readKey();
});
