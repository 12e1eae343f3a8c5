// mind.svelte.ts: what a person has in mind just now: the thing aimed at, the answers asked for in
// the panel, the place of the keyboard on the arena.
import { Drag } from '../../board/drag.svelte';
import { Mind } from '../../board/mind.svelte';
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

// Several answers for one press: asked in the panel.
export type Menu =
  | { readonly kind: 'field'; readonly field: string; readonly answers: readonly string[] }
  | { readonly kind: 'special'; readonly special: string; readonly ways: readonly Way[] };

export class KnockdownMind extends Mind<Aim> {
  menu = $state.raw<Menu | null>(null);
  focus = $state<string | null>(null); // the field that holds the tab stop

  readonly drag: Drag;

  constructor(onDrop: (thing: string, place: string) => void = () => {}) {
    super();
    this.drag = new Drag(() => ({
      onLift: () => {
        this.menu = null;
      },
      onDrop,
    }));
  }

  override forget(): void {
    super.forget();
    this.menu = null;
  }

  override back(): boolean {
    if (!this.menu) return super.back();
    this.menu = null;
    return true;
  }
}
