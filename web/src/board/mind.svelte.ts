// mind.svelte.ts: what a person has in mind just now: the thing pointed at, and the one pressed
// once. None of it belongs to the game; all of it may be forgotten. A game adds what else it half
// chooses: class BitwaMind extends Mind<Code>.
import type { Ask } from '../store/protocol';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Mind<Thing> {
  glance = $state.raw<Thing | null>(null); // hovered or focused
  pin = $state.raw<Thing | null>(null); // pressed once
  #asked: number | undefined;

  // What to show the consequences of.
  get aim(): Thing | null {
    return this.glance ?? this.pin;
  }

  // A new question ends whatever was being weighed for the old one. True: it is new.
  renew(ask: Ask | undefined): boolean {
    if (ask?.id === this.#asked) return false;
    this.#asked = ask?.id;
    this.forget();
    return true;
  }

  forget(): void {
    this.pin = null;
    this.glance = null; // what was pointed at may be gone
  }

  look(thing: Thing): void {
    this.glance = thing;
  }
  // Only what is still pointed at is let go: the next thing may be pointed at already.
  leave(thing: Thing): void {
    if (isSame(this.glance, thing)) this.glance = null;
  }
  isPinned(thing: Thing): boolean {
    return this.pin !== null && isSame(this.pin, thing);
  }

  // Look before you leap: the first press only points, the second one acts. True: act.
  press(thing: Thing, careful: boolean): boolean {
    if (!careful || this.isPinned(thing)) return true;
    this.pin = thing;
    this.glance = null;
    return false;
  }

  // Lets go of what is being weighed, the last first. True: there was something.
  back(): boolean {
    const had = this.pin !== null;
    this.pin = null;
    return had;
  }
}
