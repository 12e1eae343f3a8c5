// guide.svelte.ts: the guided first game. Step i belongs to my i-th question; how many questions I
// have seen is kept for this tab. A pupil who comes from elsewhere plays freely.
import { getGuide } from './api';
import type { Ask, GuideStep } from './protocol';

const key = (code: string): string => `pionek.guide.${code}`;

interface Kept {
  seen: number;
  ask: number; // id of the question that was counted last
}

const read = (code: string): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(code)) ?? 'null');
    return kept && typeof kept === 'object' && 'seen' in kept ? (kept as Kept) : undefined;
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

export const beginGuide = (code: string): void => write(code, { seen: 0, ask: -1 });

export class Guide {
  steps: readonly GuideStep[] = $state.raw([]);
  #seen = $state(0);
  #kept: Kept | undefined;

  constructor(
    game: string,
    private readonly code: string,
  ) {
    this.#kept = read(code);
    this.#seen = this.#kept?.seen ?? 0;
    if (this.#kept)
      void getGuide(game)
        .then(({ steps }) => {
          this.steps = steps;
        })
        .catch(() => {});
  }

  // Told of every question to me; counts each once.
  see(ask: Ask | undefined): void {
    if (!this.#kept || !ask || ask.id === this.#kept.ask) return;
    this.#kept = { seen: this.#kept.seen + 1, ask: ask.id };
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
