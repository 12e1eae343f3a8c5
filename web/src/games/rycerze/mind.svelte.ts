// mind.svelte.ts: what a person has in mind just now: the answers to choose from after a press, the
// hex or card that is looked at, the number that explains itself, and which of the folded parts is
// open.
import { Mind } from '../../board/mind.svelte';

export type Tab = 'knight' | 'market' | 'contracts' | 'rivals' | 'mission';

// A number and what it means; `topic` is what the server can say more of it.
export interface About {
  readonly title: string;
  readonly value: string;
  readonly lines: readonly string[];
  readonly topic?: string;
}
export interface Read {
  readonly kind: 'gear' | 'luck' | 'foe' | 'card';
  readonly id: string;
}

export class WasteMind extends Mind<string> {
  menu = $state.raw<readonly string[]>([]); // answers, for one press
  hex = $state<string | null>(null); // whose panel is open
  read = $state.raw<Read | null>(null); // a card that is read
  about = $state.raw<About | null>(null);
  tab = $state<Tab>('knight');
  map = $state(false); // in a combat: look at the board all the same
  low = $state(false); // a phone on its side: there is little room below each other
  goal = $state<string | null>(null); // where a ride that was just begun is to lead
  steps = $state.raw<readonly string[]>([]); // hexes of a route that was dragged, still to be said
  spot = $state<string | null>(null); // where a card that was dragged is to go

  // Opens a card to be read.
  open(kind: Read['kind'], id: string | null): void {
    if (id) this.read = { kind, id };
  }

  override forget(): void {
    super.forget();
    this.menu = [];
    this.map = false;
  }

  override back(): boolean {
    const had = this.menu.length > 0 || this.hex !== null;
    this.menu = [];
    this.hex = null;
    return super.back() || had;
  }
}
