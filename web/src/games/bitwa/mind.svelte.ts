// mind.svelte.ts: what a person has in mind just now: the half-made choice, the place of the
// keyboard, the open sheet; a card of the hand may be looked at without being chosen.
import { Drag } from '../../board/drag.svelte';
import { Mind } from '../../board/mind.svelte';
import type { Ask } from '../../store/protocol';
import type { BoardProps } from '../contract';
import type { Sort } from './cards';
import { type Focus, walk } from './layout';
import { drop, givesOf, IDLE, type Mode, type Outcome, press, type Thing } from './press';
import type { BitwaView, Code, DamCode } from './view';

export type Sheet =
  | { readonly kind: 'dam'; readonly dam: DamCode }
  | { readonly kind: 'card'; readonly card: Code }
  | { readonly kind: 'tracker' }
  | { readonly kind: 'discard' };

const CAREFUL = /^(play|retreat) /; // answers that may be worth a second thought

export class BitwaMind extends Mind<Code> {
  mode = $state<Mode>(IDLE);
  sheet = $state<Sheet | null>(null);
  caution = $state<{ readonly answer: string; readonly text: string } | null>(null);
  focus = $state<Focus>({ zone: 'dam', at: 0 });
  sort = $state<Sort>('colour');
  private readonly props: () => BoardProps<BitwaView>;

  constructor(props: () => BoardProps<BitwaView>) {
    super();
    this.props = props;
    this.focus = this.#middle;
  }

  // The dam in the middle, from where all others are near.
  get #middle(): Focus {
    return { zone: 'dam', at: Math.floor(this.props().view.row.length / 2) };
  }

  // What to light up: for the choice made, or for the card that is looked at before any choice.
  get shown(): Mode {
    const { mode, aim } = this;
    return mode.kind === 'idle' && aim ? { kind: 'card', card: aim } : mode;
  }

  override renew(ask: Ask | undefined): boolean {
    if (!super.renew(ask)) return false;
    this.mode = IDLE;
    this.caution = null;
    this.sheet = ask?.prompt === 'select_discard' ? { kind: 'discard' } : null;
    return true;
  }

  choose(thing: Thing): void {
    const { ask, view } = this.props();
    this.caution = null;
    this.follow(press(ask, this.mode, thing, view.row[0] ?? 'dam_1'));
  }

  // A card of the hand on its way: where it may go lights up; it is dropped at a dam, or goes back.
  readonly drag = new Drag(() => ({
    onLift: (card) => {
      this.caution = null;
      this.mode = { kind: 'card', card };
    },
    onDrop: (card, dam) => {
      this.mode = IDLE;
      this.follow(drop(this.props().ask, card, dam));
    },
    onLetGo: () => {
      this.mode = IDLE;
    },
  }));

  follow(outcome: Outcome): void {
    if (outcome.kind === 'mode') this.mode = outcome.mode;
    else if (outcome.kind === 'look') this.sheet = { kind: 'dam', dam: outcome.dam };
    else if (outcome.kind === 'why') this.props().onWhy(outcome.answer);
    else void this.answer(outcome.answer);
  }

  async answer(answer: string): Promise<void> {
    const { ask, warn } = this.props();
    if (CAREFUL.test(answer)) {
      const text = await warn(answer);
      if (this.props().ask?.id !== ask?.id) return;
      if (text) {
        this.caution = { answer, text };
        return;
      }
    }
    this.send(answer);
  }

  send(answer: string): void {
    this.caution = null;
    this.sheet = null;
    this.mode = IDLE;
    this.props().onAnswer(answer);
  }

  // What a press leads to; while something speaks against it, the bar has the answer.
  gives(thing: Thing): string | undefined {
    return this.caution ? undefined : givesOf(this.props().ask, this.mode, thing);
  }

  // Turns a preparation action on and off; asks why where it cannot be taken.
  prepare(kind: 'retreat' | 'throw_log', possible: boolean): void {
    this.caution = null;
    if (!possible) this.props().onWhy(`${kind} ${this.props().view.row[0] ?? 'dam_1'}`);
    else this.mode = this.mode.kind === kind ? IDLE : { kind };
  }

  resort(): void {
    this.sort = this.sort === 'colour' ? 'value' : 'colour';
  }

  override back(): boolean {
    const idle = this.mode.kind === 'idle' && !this.caution && !this.sheet;
    if (this.sheet) this.sheet = null;
    else if (this.caution) this.caution = null;
    else this.mode = IDLE;
    return !idle;
  }

  // Keys that mean the same everywhere on the board. True: the key was used.
  key(key: string, hand: readonly Code[]): boolean {
    const digit = '1234567890'.indexOf(key);
    const card = hand[digit];
    if (digit >= 0 && card) {
      this.choose({ kind: 'card', card });
      this.focus = this.mode.kind === 'card' ? this.#middle : this.focus;
      return true;
    }
    if (key === 'Escape') return this.back();
    if (key === 'i' || key === 'I') {
      this.lookCloser(hand);
      return true;
    }
    const dams = this.props().view.row.length;
    const next = walk(this.focus, key, { dams, cards: hand.length });
    const moved = next !== this.focus;
    this.focus = next;
    return moved;
  }

  lookCloser(hand: readonly Code[]): void {
    const card = hand[this.focus.at];
    const dam = this.props().view.row[this.focus.at];
    if (this.focus.zone === 'hand' && card) this.sheet = { kind: 'card', card };
    else if (dam) this.sheet = { kind: 'dam', dam };
  }
}
