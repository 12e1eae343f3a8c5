// desk.svelte.ts: what a person has in hand just now: the card looked at, the way to collect or to
// pay that is being weighed, the open part of a small screen. All of it may be forgotten.
import type { Ask } from '../../store/protocol';
import type { Payment } from './answers';
import { type Plan, type Twist, twistsOf } from './plans';
import { type Stage, type Tab, tabOf } from './steps';
import type { Counts } from './view';

export type Ways = 'one' | 'two' | 'all';

export class Desk {
  tab = $state<Tab>('table');
  slot = $state<number | null>(null); // the card looked at
  other = $state<number | null>(null); // whose sheet is shown, if not mine
  bonus = $state<string | null>(null); // the waiting bonus to be used first
  ways = $state<Ways>('one');
  twist = $state.raw<Twist>({ doubled: 'best', shifted: 'best', extra: 'best' });
  plan = $state.raw<Plan | null>(null); // chosen, not yet confirmed
  glance = $state.raw<Plan | null>(null); // pointed at
  payment = $state.raw<Payment | null>(null);
  paidNature = $state(0); // tokens the chosen payment costs, as the server foresees
  private asked: number | undefined;
  private stage: Stage | undefined;

  // A new question ends whatever was being weighed for the old one.
  renew(ask: Ask | undefined, stage: Stage, plans: readonly Plan[]): void {
    if (ask?.id === this.asked && stage === this.stage) return;
    if (ask && ask.id !== this.asked) {
      this.plan = null;
      this.glance = null;
      this.ways = 'one';
      this.bonus = null;
      this.other = null;
      this.twist = twistsOf(plans).start;
    }
    if (stage !== this.stage) {
      this.slot = null;
      this.tab = ask ? tabOf(stage) : this.tab;
    }
    this.payment = null;
    this.paidNature = 0;
    this.asked = ask?.id;
    this.stage = stage;
  }

  look(slot: number): void {
    this.slot = this.slot === slot ? null : slot;
    this.payment = null;
    this.paidNature = 0;
  }

  // Lets go of what is being weighed, the last first. True: there was something.
  back(): boolean {
    if (this.plan) this.plan = null;
    else if (this.slot !== null) this.look(this.slot);
    else if (this.bonus !== null) this.bonus = null;
    else if (this.other !== null) this.other = null;
    else return false;
    return true;
  }

  // What the tally would gain or lose by what is being weighed: five animals and nature.
  get change(): Counts | null {
    const plan = this.glance ?? this.plan;
    if (plan) return [...plan.gain, -plan.nature];
    if (this.payment) return [...this.payment.pay.map((n) => -n), -this.paidNature];
    return null;
  }

  get dice(): Plan | null {
    return this.glance ?? this.plan;
  }
}
