// mind.svelte.ts: what a person has in mind just now: the way to collect that is weighed (pointed
// at, or pressed once), the card looked at, the payment chosen, the open part of a small screen.
import { Drag } from '../../board/drag.svelte';
import { Mind } from '../../board/mind.svelte';
import type { Ask } from '../../store/protocol';
import type { Payment } from './answers';
import { type Plan, type Twist, twistsOf } from './plans';
import { type Stage, type Tab, tabOf } from './steps';
import type { Counts } from './view';

export type Ways = 'one' | 'two' | 'all';

export class KaskadiaMind extends Mind<Plan> {
  tab = $state<Tab>('table');
  slot = $state<number | null>(null); // the card looked at
  other = $state<number | null>(null); // whose sheet is shown, if not mine
  bonus = $state<string | null>(null); // the waiting bonus to be used first
  ways = $state<Ways>('one');
  twist = $state.raw<Twist>({ doubled: 'best', shifted: 'best', extra: 'best' });
  payment = $state.raw<Payment | null>(null);
  paidNature = $state(0); // tokens the chosen payment costs, as the server foresees
  private stage: Stage | undefined;
  readonly drag: Drag;

  constructor(onDrop: (thing: string, place: string) => void = () => {}) {
    super();
    this.drag = new Drag(() => ({ onDrop }));
  }

  // As every mind with a new question, and with a new stage of the round.
  follow(ask: Ask | undefined, stage: Stage, plans: readonly Plan[]): void {
    const asked = this.renew(ask);
    if (!asked && stage === this.stage) return;
    if (ask && asked) {
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
    this.stage = stage;
  }

  lookAt(slot: number): void {
    this.slot = this.slot === slot ? null : slot;
    this.payment = null;
    this.paidNature = 0;
  }

  override back(): boolean {
    if (super.back()) return true;
    if (this.slot !== null) this.lookAt(this.slot);
    else if (this.bonus !== null) this.bonus = null;
    else if (this.other !== null) this.other = null;
    else return false;
    return true;
  }

  // What the tally would gain or lose by what is being weighed: five animals and nature.
  get change(): Counts | null {
    const plan = this.aim;
    if (plan) return [...plan.gain, -plan.nature];
    if (this.payment) return [...this.payment.pay.map((n) => -n), -this.paidNature];
    return null;
  }
}
