// me.svelte.ts: who I am on this device: my name, the keys to the seats I hold, and the key under
// which a server keeps what I achieve.
import { TEXTS } from '../gen/texts';
import { isKey, newKey } from './key';
import { keep, load, prefs } from './prefs.svelte';
import type { Seat } from './protocol';

interface Held {
  readonly token: string;
  readonly seat?: Seat; // once the table has told it
}
export interface MySeat extends Held {
  readonly at: number; // when I sat down
  readonly others?: readonly Held[]; // of people who share this device with me
}

const NAME = 'pionek.name';
const SEATS = 'pionek.seats';
const KEY = 'pionek.key';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readHeld = (kept: unknown): Held | undefined =>
  isRecord(kept) && typeof kept.token === 'string'
    ? { token: kept.token, ...(typeof kept.seat === 'string' ? { seat: kept.seat } : {}) }
    : undefined;

const readSeats = (): Record<string, MySeat> => {
  const seats: Record<string, MySeat> = {};
  const kept = load(SEATS);
  for (const [code, seat] of isRecord(kept) ? Object.entries(kept) : []) {
    const held = readHeld(seat);
    if (!held || !isRecord(seat)) continue;
    const others = Array.isArray(seat.others) ? seat.others.flatMap((o) => readHeld(o) ?? []) : [];
    seats[code] = {
      ...held,
      at: typeof seat.at === 'number' ? seat.at : 0,
      ...(others.length > 0 ? { others } : {}),
    };
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
  // All seats of a table that this device holds, first the one whose turn it is to look.
  held(code: string): readonly Held[] {
    const { token, seat, others = [] } = this.seats[code] ?? {};
    return token === undefined
      ? []
      : [{ token, ...(seat === undefined ? {} : { seat }) }, ...others];
  }
  // Who sat here before shares the device with who sits down now.
  sit(code: string, token: string, seat?: Seat): void {
    const now = { token, ...(seat === undefined ? {} : { seat }) };
    const before = this.held(code);
    const known = before.find((one) => one.token === token);
    this.#hold(code, [{ ...known, ...now }, ...before.filter((one) => one !== known)]);
  }
  // The table tells which seat a token opens; one seat is held by one token.
  learn(code: string, seat: Seat): void {
    const [now, ...others] = this.held(code);
    if (!now || (now.seat === seat && others.every((one) => one.seat !== seat))) return;
    this.#hold(code, [{ token: now.token, seat }, ...others.filter((one) => one.seat !== seat)]);
  }
  // A token that opens nothing.
  drop(code: string): void {
    this.#hold(code, this.held(code).slice(1));
  }
  #hold(code: string, [now, ...others]: readonly Held[]): void {
    if (now)
      this.seats[code] = { ...now, at: Date.now(), ...(others.length > 0 ? { others } : {}) };
    else delete this.seats[code];
    keep(SEATS, $state.snapshot(this.seats));
  }
  forget(code: string): void {
    delete this.seats[code];
    keep(SEATS, $state.snapshot(this.seats));
  }
  // Seats that are mine by the key alone follow it to another one, or (undefined) are let go.
  rekey(key: string | undefined): void {
    const old = this.#key;
    for (const code of Object.keys(this.seats)) {
      const held = this.held(code);
      const isOld = ({ token }: Held) => token.startsWith(`${old}.`);
      if (!held.some(isOld)) continue;
      const left = key === undefined ? held.filter((one) => !isOld(one)) : held;
      this.#hold(
        code,
        left.map((one) => ({ ...one, token: one.token.replace(`${old}.`, `${key}.`) })),
      );
    }
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
