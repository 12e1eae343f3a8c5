// press.svelte.ts: the way from pointing at a place to an answer. Pointing (mouse, focus) or a
// first press shows what would come; a press on what has been shown plays it.
import type { Foreseen } from './preview';
import type { Target } from './targets';

const PASSING = 90; // ms

interface Needs {
  foresee(answer: string): Promise<Foreseen | null>;
  onAnswer(answer: string): void;
}
export class Press {
  // The place whose answers are being chosen from.
  open = $state<string | null>(null);
  // The answer looked at, and what it would bring once that is known (null: nothing is told).
  aim = $state<string | null>(null);
  seen = $state.raw<{ readonly answer: string; readonly what: Foreseen | null } | null>(null);
  // By a press, not by pointing: a second press is needed, and said to be.
  pressed = $state(false);
  #needs: () => Needs;
  #asked = new Map<string, Promise<Foreseen | null>>();
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: () => Needs) {
    this.#needs = needs;
  }

  // The table has changed: what was foreseen counts no more.
  forget(): void {
    this.#asked.clear();
  }

  // A pointer that only passes by asks nothing.
  look(answer: string): void {
    if (this.aim === answer) return;
    this.#aim(answer);
    this.#soon = setTimeout(() => this.#ask(answer), PASSING);
  }

  #aim(answer: string): void {
    clearTimeout(this.#soon);
    this.aim = answer;
    this.seen = null;
    this.pressed = false;
  }

  #ask(answer: string): void {
    const known = this.#asked.get(answer) ?? this.#needs().foresee(answer);
    this.#asked.set(answer, known);
    const show = (what: Foreseen | null): void => {
      if (this.aim === answer) this.seen = { answer, what };
    };
    known.then(show, () => show(null));
  }

  // What is looked at by now may be something else already.
  lookAway(answer: string | undefined): void {
    if (this.pressed || this.aim !== answer) return;
    clearTimeout(this.#soon);
    this.aim = null;
    this.seen = null;
  }

  choose(answer: string): void {
    if (this.seen?.answer === answer) {
      this.#needs().onAnswer(answer);
      this.close();
      return;
    }
    this.#aim(answer);
    this.pressed = true;
    this.#ask(answer);
  }

  target(target: Target): void {
    const [only, another] = target.answers;
    if (only !== undefined && another === undefined) {
      this.open = null;
      this.choose(only);
      return;
    }
    const again = this.open === target.key;
    this.close();
    if (!again) this.open = target.key;
  }

  close(): void {
    clearTimeout(this.#soon);
    this.open = null;
    this.aim = null;
    this.seen = null;
    this.pressed = false;
  }
}
