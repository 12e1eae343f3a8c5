// replay.svelte.ts: a match step by step. Moments are fetched once per pair of eyes; those before
// the shown one follow quietly, because the log in words is made of them.
import { codeOf, getMoment, getReplay } from './api';
import { me } from './me.svelte';
import type { Moment, News, ReplayCard, Seat } from './protocol';

const STEP = 1600; // ms that a moment is shown

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export class Replay {
  card: ReplayCard | undefined = $state.raw();
  at = $state(0);
  eyes: Seat | null = $state(null);
  now: Moment<unknown> | undefined = $state.raw();
  failed = $state('');
  playing = $state(false); // it goes on by itself
  speed: Speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known: Record<string, Moment<unknown>> = $state.raw({});
  #filling = false;
  #closed = false;

  constructor(readonly code: string) {}

  async open(moment: number | undefined, eyes: Seat | undefined): Promise<void> {
    try {
      this.card = await getReplay(this.code);
      const mine = me.seats[this.code]?.seat ?? null;
      this.eyes = eyes ?? (moment === undefined ? mine : null);
      await this.go(moment ?? 0);
    } catch (error) {
      this.failed = codeOf(error);
    }
  }

  get last(): number {
    return Math.max(0, (this.card?.moments ?? 1) - 1);
  }

  async go(moment: number, eyes: Seat | null = this.eyes): Promise<void> {
    this.at = Math.min(this.last, Math.max(0, moment));
    this.eyes = eyes;
    const wanted = this.at;
    try {
      const found = await this.#fetch(wanted, eyes);
      if (wanted !== this.at || eyes !== this.eyes) return; // overtaken by a later step
      this.now = found;
      this.failed = '';
      void this.#fill();
    } catch (error) {
      this.failed = codeOf(error);
    }
  }

  // All facts up to the shown moment, as far as they have arrived.
  get news(): readonly News[] {
    const out: News[] = [];
    for (let k = 0; k <= this.at; k += 1) out.push(...(this.#known[this.#key(k)]?.news ?? []));
    return out;
  }

  // The facts that came of the answer given at the shown moment, once they have arrived.
  get next(): readonly News[] {
    return this.#known[this.#key(this.at + 1)]?.news ?? [];
  }

  close(): void {
    this.#closed = true;
    this.pause();
  }

  // From the start if it stands at the end. `onStep` is told each moment that is shown.
  play(onStep: (moment: number) => void): void {
    this.playing = true;
    const step = async (to: number): Promise<void> => {
      await this.go(to);
      if (!this.playing) return;
      onStep(this.at);
      if (this.at >= this.last || this.failed) this.pause();
      else this.#timer = setTimeout(() => void step(this.at + 1), STEP / this.speed);
    };
    void step(this.at >= this.last ? 0 : this.at + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #key(moment: number, eyes = this.eyes): string {
    return `${moment} ${eyes ?? ''}`;
  }

  async #fetch(moment: number, eyes: Seat | null): Promise<Moment<unknown>> {
    const key = this.#key(moment, eyes);
    const known = this.#known[key];
    if (known) return known;
    const found = await getMoment(this.code, moment, eyes, me.token(this.code));
    this.#known = { ...this.#known, [key]: found };
    return found;
  }

  // From the shown moment backwards, one at a time, so that stepping stays quick.
  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      for (let missing = this.#missing(); missing >= 0 && !this.#closed; missing = this.#missing())
        await this.#fetch(missing, this.eyes);
    } catch {
      // the log stays short; the next step tries again
    }
    this.#filling = false;
  }

  #missing(): number {
    for (let k = Math.min(this.last, this.at + 1); k >= 0; k -= 1)
      if (!this.#known[this.#key(k)]) return k;
    return -1;
  }
}
