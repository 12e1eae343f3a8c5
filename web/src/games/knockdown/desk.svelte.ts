// desk.svelte.ts: what a person has in hand just now: what is pointed at, what was pressed once, the
// place of the keyboard on the arena, which notices were read. All of it may be forgotten.
import type { Ask } from '../../store/protocol';
import type { Way } from './answers';

// Something one can point at to see what it does.
export type Aim =
  | { readonly kind: 'card'; readonly card: string; readonly slot: number }
  | {
      readonly kind: 'special';
      readonly special: string;
      readonly side: 0 | 1;
      readonly at: number; // place on the fighter's board
    }
  | { readonly kind: 'deck' }
  | { readonly kind: 'field'; readonly field: string };

export const sameAim = (a: Aim | null, b: Aim | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

// Several answers for one press: asked in the panel.
export type Menu =
  | { readonly kind: 'field'; readonly field: string; readonly answers: readonly string[] }
  | { readonly kind: 'special'; readonly special: string; readonly ways: readonly Way[] };

export class Desk {
  glance = $state.raw<Aim | null>(null); // hovered or focused
  pin = $state.raw<Aim | null>(null); // pressed once by a finger
  menu = $state.raw<Menu | null>(null);
  focus = $state<string | null>(null); // the field that holds the tab stop
  read = $state(0); // rounds whose summary was put away
  private asked: number | undefined;

  get aim(): Aim | null {
    return this.glance ?? this.pin;
  }

  // A new question ends whatever was being weighed for the old one.
  renew(ask: Ask | undefined): void {
    if (ask?.id === this.asked) return;
    this.asked = ask?.id;
    this.menu = null;
    this.pin = null;
    this.glance = null; // what was pointed at may be gone
  }

  look(aim: Aim): void {
    this.glance = aim;
  }
  // Only what is still pointed at is let go: the next thing may be pointed at already.
  leave(aim: Aim): void {
    if (sameAim(this.glance, aim)) this.glance = null;
  }

  // A press: with a finger the first one only points, the second one acts. True: act.
  press(aim: Aim, touch: boolean): boolean {
    if (!touch || sameAim(this.pin, aim)) return true;
    this.pin = aim;
    this.glance = null;
    return false;
  }

  // Lets go of what is being weighed, the last first. True: there was something.
  back(): boolean {
    if (this.menu) this.menu = null;
    else if (this.pin) this.pin = null;
    else return false;
    return true;
  }
}

export const byTouch = (e: MouseEvent): boolean =>
  (e as PointerEvent).pointerType === 'touch' || (e as PointerEvent).pointerType === 'pen';
