// seat.svelte.ts: one tower test as somebody sits through it: the builder, whose presses count at
// once, or somebody who watches, a little later, so that drops have arrived when they are shown.
import { type Story, tell } from './story';
import type { Numbers, Plan, Tower } from './tower';

export interface TowerView extends Plan {
  readonly phase: string;
  readonly drop: readonly number[];
}

const LAG = 250; // ms that watchers are behind
const UNHEARD = 1500; // ms after which a drop that the server does not know is no drop

interface Sent {
  readonly tick: number;
  readonly at: number;
}

export class TowerSeat {
  now = $state(performance.now());
  readonly limit: number; // of the test, ms
  private readonly ms: number; // of a tick
  private plan: Plan;
  private heard: readonly number[] = $state.raw([]); // drops that the server knows
  private sent: readonly Sent[] = $state.raw([]); // mine that it does not know yet
  private told: Story;

  constructor(
    private readonly tower: Tower,
    private readonly numbers: Numbers,
    view: TowerView,
    private readonly mine: boolean,
    private readonly start: () => number | null,
  ) {
    this.ms = 1000 / numbers.ticks_per_second;
    this.limit = numbers.limit_ticks * this.ms;
    this.plan = view;
    this.heard = view.drop;
    this.told = tell(tower, view, view.drop);
  }

  // The server's word. After the test the view may tell of it no more: then the last word stays.
  hear(view: TowerView): void {
    if (view.seed_low !== this.plan.seed_low || view.seed_high !== this.plan.seed_high) return;
    if (view.drop.length < this.heard.length) return;
    this.heard = view.drop;
    const last = view.drop.at(-1) ?? 0;
    this.sent = this.sent.filter(({ tick }) => tick > last);
  }

  // Ticks since the start, with a fraction; without a clock everything has come to rest.
  get tick(): number {
    const start = this.start();
    if (start === null) return Number.POSITIVE_INFINITY;
    return (this.now - start - (this.mine ? 0 : LAG)) / this.ms;
  }
  get drops(): number[] {
    const alive = this.sent.filter(({ at }) => this.now - at < UNHEARD);
    return [...this.heard, ...alive.map(({ tick }) => tick)];
  }
  // What has happened by now.
  get story(): Story {
    const tick = this.tick;
    const drops = this.drops.filter((drop) => drop <= tick);
    const same = drops.length === this.told.drops && drops.at(-1) === this.last;
    if (!same) {
      this.told = tell(this.tower, this.plan, drops);
      this.last = drops.at(-1);
    }
    return this.told;
  }
  private last: number | undefined;

  crane = (tick: number): number => this.tower.crane(tick);

  // A press at a moment of performance.now(): the tick of the drop, or null if there is nothing to
  // drop (KD-14.7).
  press(at: number): number | null {
    const start = this.start();
    if (!this.mine || start === null) return null;
    const tick = Math.floor((at - start) / this.ms);
    this.now = Math.max(this.now, at);
    this.tower.build(this.plan, this.drops);
    const takes = tick > 0 && this.tower.takes(tick);
    if (takes) this.sent = [...this.sent, { tick, at }];
    this.last = undefined; // told anew
    this.told = { ...this.told, drops: -1 };
    return takes ? tick : null;
  }

  // Nothing that can still be dropped would count.
  get timeIsUp(): boolean {
    return this.tick > this.numbers.limit_ticks || this.story.grab >= this.numbers.limit_ticks;
  }
}
