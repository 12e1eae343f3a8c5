// pace.svelte.ts: the pictures of a table one after the other. Where one ends with something to be
// seen, the next ones wait for a press or a few seconds, as the reader likes it. Only what this
// page shows waits: the server and the others at the table know nothing of it.
import type { Picture, Stop } from './moments';

export const WAITS = ['press', 'seconds', 'off'] as const;
export type Wait = (typeof WAITS)[number];

export const SECONDS = 4;
const GLANCE = 1800; // ms that something is shown where nothing waits for it
const STEP = 700; // between pictures that came in the meantime
const MANY = 80; // whoever is so far behind sees the table as it is

export class Pace {
  stop: Stop | undefined = $state.raw(); // what is being looked at
  held = $state(false); // and waited for
  wait: Wait = $state('off'); // how
  #waiting: Picture[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moving = false; // the next one comes by itself

  constructor(
    private readonly show: (picture: Picture) => void,
    private readonly way: () => Wait,
  ) {}

  // What was shown last when all that came is shown.
  get last(): Picture | undefined {
    return this.#waiting.at(-1);
  }

  // Something is still to be seen.
  get busy(): boolean {
    return this.stop !== undefined || this.#waiting.length > 0;
  }

  take(pictures: readonly Picture[]): void {
    this.#waiting.push(...pictures);
    if (this.#waiting.length > MANY) this.flush();
    else if (!this.held && !this.#moving) this.next();
  }

  // It was seen.
  next(): void {
    this.#rest();
    const picture = this.#waiting.shift();
    if (!picture) return;
    this.show(picture);
    this.stop = picture.stop;
    const later = (ms: number) => {
      this.#timer = setTimeout(() => this.next(), ms);
    };
    if (this.stop) {
      this.wait = this.way();
      this.held = this.wait !== 'off';
      if (this.wait === 'off') later(GLANCE);
      else if (this.wait === 'seconds') later(SECONDS * 1000);
    } else if (this.#waiting.length > 0) {
      this.#moving = true;
      later(STEP);
    }
  }

  // Straight to the table as it is.
  flush(): void {
    const picture = this.#waiting.at(-1);
    this.#waiting = [];
    this.#rest();
    if (picture) this.show(picture);
  }

  close(): void {
    this.#waiting = [];
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#moving = false;
    this.held = false;
    this.stop = undefined;
  }
}
