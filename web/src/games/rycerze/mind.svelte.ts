// mind.svelte.ts: what a person has in mind just now: the answers to choose from after a press, the hex
// or card that is looked at, and which of the folded parts is open.
import { Mind } from '../../board/mind.svelte';

export type Tab = 'market' | 'contracts' | 'rivals' | 'mission';

export class WasteMind extends Mind<string> {
  menu = $state.raw<readonly string[]>([]); // answers, for one press
  hex = $state<string | null>(null); // whose panel is open
  gear = $state<string | null>(null); // a card that is read
  tab = $state<Tab>('rivals');
  map = $state(false); // in a combat: look at the board all the same

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
