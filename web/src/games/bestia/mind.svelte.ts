// mind.svelte.ts: what a person has in mind just now: the answers to choose from after a press,
// cards laid together for one answer, and the area that is looked at.
import { Mind } from '../../board/mind.svelte';

export class BestiaMind extends Mind<string> {
  menu = $state.raw<readonly string[]>([]); // answers, for one press
  picked = $state.raw<readonly string[]>([]); // cards of a draft or a split
  card = $state<string | null>(null); // of the hand, whose answers the menu holds
  area = $state<string | null>(null); // whose panel is open
  seen = $state<string | null>(null); // a card that is pointed at
  aid = $state(true); // where the Beast may be is shown on the map
  walk = $state(0); // which playing of the way that was shown last; 0: none

  override forget(): void {
    super.forget();
    this.menu = [];
    this.card = null;
    this.seen = null;
    this.picked = [];
  }

  override back(): boolean {
    const had = this.menu.length > 0 || this.picked.length > 0 || this.area !== null;
    this.menu = [];
    this.card = null;
    this.picked = [];
    this.area = null;
    return super.back() || had;
  }

  toggle(card: string, most: number): void {
    this.picked = this.picked.includes(card)
      ? this.picked.filter((c) => c !== card)
      : [...this.picked, card].slice(-most);
  }
}
