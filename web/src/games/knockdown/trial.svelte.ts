// trial.svelte.ts: the tower test that is shown: from its first moment until its end has been seen,
// which is later than the view and the table know of it.
import type { Seat, TestClock } from '../../store/protocol';
import type { KnockdownView } from './view';

type Seen = Pick<KnockdownView, 'phase' | 'seed_low' | 'seed_high' | 'tested'>;

export class Trial {
  seed = $state.raw<string | null>(null); // null: none is shown
  builder = $state.raw<Seat | null>(null);
  start = $state.raw<number | null>(null); // of its clock; null: not told yet
  passed = $state.raw<boolean | null>(null);
  #away: string | null = null; // one that was put away

  see(view: Seen, test: TestClock | undefined): void {
    const seed = `${view.seed_low} ${view.seed_high}`;
    if (view.phase === 'tower' && seed !== this.seed && seed !== this.#away) {
      this.start = null;
      this.passed = null;
      this.seed = seed;
      this.builder = view.tested;
    }
    // The table's word may come before the view's or after it; when it is gone, the last one stays.
    if (test) this.start = test.start;
  }

  close(): void {
    this.#away = this.seed;
    this.seed = null;
  }
}
