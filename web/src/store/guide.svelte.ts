// guide.svelte.ts: the guided first game. Step i belongs to my i-th question; how many questions I
// have seen is kept for this tab. A pupil who comes from elsewhere plays freely.
import { getGuide } from './api';
import type { Ask, GuideStep } from './protocol';

const key = (code: string): string => `pionek.guide.${code}`;

interface Kept {
  seen: number;
  ask: number; // id of the question that was counted last
  asked: string[]; // all that were counted: what is taken back opens one of them again
}

const read = (code: string): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(code)) ?? 'null');
    return kept && typeof kept === 'object' && 'asked' in kept ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
};
const write = (code: string, kept: Kept): void => {
  try {
    sessionStorage.setItem(key(code), JSON.stringify(kept));
  } catch {
    // then a reload means free play
  }
};

export const beginGuide = (code: string): void => write(code, { seen: 0, ask: -1, asked: [] });

export class Guide {
  steps: readonly GuideStep[] = $state.raw([]);
  #seen = $state(0);
  #kept: Kept | undefined;
  #back = false; // an answer is being taken back

  constructor(
    game: string,
    guide: string,
    private readonly code: string,
  ) {
    this.#kept = read(code);
    this.#seen = this.#kept?.seen ?? 0;
    if (this.#kept)
      void getGuide(game, guide)
        .then(({ steps }) => {
          this.steps = steps;
        })
        .catch(() => {});
  }

  // Told before I take back, and if it was not done.
  takesBack(back: boolean): void {
    this.#back = back;
  }

  // Told of every question to me; counts each once, and back when an answer was taken back: then
  // the last one like it is open again.
  see(ask: Ask | undefined): void {
    if (!this.#kept || !ask || ask.id === this.#kept.ask) return;
    const { seen, asked } = this.#kept;
    const what = [ask.prompt, ...ask.answers].join('\n');
    const again = this.#back ? asked.slice(0, seen - 1).lastIndexOf(what) : -1;
    const now = again < 0 ? seen + 1 : again + 1;
    this.#back = false;
    this.#kept = { seen: now, ask: ask.id, asked: [...asked.slice(0, now - 1), what] };
    this.#seen = this.#kept.seen;
    write(this.code, this.#kept);
  }

  get number(): number {
    return this.#seen;
  }
  get step(): GuideStep | undefined {
    return this.steps[this.#seen - 1];
  }
  stop(): void {
    this.steps = [];
    this.#kept = undefined;
    try {
      sessionStorage.removeItem(key(this.code));
    } catch {
      // nothing was kept
    }
  }
}
