// mind.svelte.ts: what a person has in mind just now: the answers to choose from after a press, cards
// laid together for one answer, and the area that is looked at.
import { Mind } from '../../board/mind.svelte';

export class BestiaMind extends Mind<string> {
  menu = $state.raw<readonly string[]>([]); // answers, for one press
  picked = $state.raw<readonly string[]>([]); // cards of a draft or a split
  area = $state<string | null>(null); // whose panel is open

  override forget(): void {
    super.forget();
    this.menu = [];
    this.picked = [];
  }

  override back(): boolean {
    const had = this.menu.length > 0 || this.picked.length > 0 || this.area !== null;
    this.menu = [];
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
