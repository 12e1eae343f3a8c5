// reading.svelte.ts: what the parts of the board read from its props, in one place: who is who, the
// words, the answers sorted by where they are given, and what the aimed at thing would do.
import type { Foresight } from '../../store/protocol';
import { byCard, byField, bySpecial } from './answers';
import { lastOf } from './last';
import { type Layout, layoutOf, type Plan, rangeFields } from './layout';
import type { Aim, KnockdownMind } from './mind.svelte';
import { type Preview, previewOf } from './preview';
import {
  type AttackDef,
  damageOf,
  foeOf,
  heldOf,
  type KnockdownView,
  type Props,
  packOf,
  type Side,
  seatOf,
  sideOf,
  skillsOf,
  thingsOf,
} from './view';
import { knockdownWords } from './words';

// Questions before the first turn, with the whole screen to themselves.
const SETUP = /^(fighter|agree|keep_first|keep_second|face_up)$/;
const BEFORE =
  /^(draw_set|draw_arena|first_pick|fighter|deal_fighter|agree|deal_skill|keep_first|hand_over|keep_second|put_away|face_up)$/;

export class Reading {
  readonly mind: KnockdownMind;
  readonly props: () => Props;
  foresight = $state.raw<{
    readonly answer: string;
    readonly then: Foresight<KnockdownView>;
  } | null>(null);

  constructor(props: () => Props, mind: KnockdownMind) {
    this.props = props;
    this.mind = mind;
  }

  readonly view = $derived.by(() => this.props().view);
  readonly pack = $derived.by(() => packOf(this.props().pack));
  readonly things = $derived.by(() => thingsOf(this.pack));
  readonly words = $derived.by(() => {
    const { box, lang, players } = this.props();
    return knockdownWords(box, this.pack, lang, players);
  });
  readonly me = $derived.by((): Side | null => {
    const { me } = this.props();
    return me === null ? null : sideOf(me);
  });
  // Whose things come first: mine, or the left ones for a watcher.
  readonly near = $derived.by((): Side => this.me ?? 0);
  readonly active = $derived.by((): Side | null =>
    this.view.round > 0 ? sideOf(this.view.active) : null,
  );
  // Whose attack a card of the Row would be.
  readonly hitter = $derived.by((): Side => this.active ?? this.near);

  readonly last = $derived.by(() => lastOf(this.props().told ?? []));
  readonly answers = $derived.by(() => this.props().ask?.answers ?? []);
  readonly prompt = $derived.by(() => this.props().ask?.prompt ?? '');
  readonly fields = $derived.by(() => byField(this.answers));
  readonly cards = $derived.by(() => byCard(this.answers));
  readonly specials = $derived.by(() => bySpecial(this.answers));
  readonly setup = $derived.by(
    () => SETUP.test(this.prompt) || (!this.props().over && BEFORE.test(this.view.phase)),
  );

  readonly arena = $derived.by(() => this.things.arena(this.view.arena));
  room: Plan = $state('wide');
  readonly layout = $derived.by((): Layout | null =>
    this.arena ? layoutOf(this.arena, this.room) : null,
  );

  player(side: Side): string {
    const seat = seatOf(side);
    return this.props().players[seat] ?? seat;
  }
  readonly sides = $derived.by(() =>
    ([0, 1] as const).map((side) => ({
      side,
      seat: seatOf(side),
      name: this.player(side),
      mine: side === this.me,
      active: side === this.active && !this.props().over,
      fighter: this.things.fighter(this.view.fighter[side]),
      damage: damageOf(this.view, side),
      pass: this.view.pass[side],
      victories: this.view.victories[side],
      held: heldOf(this.view, side, this.things),
      skills: skillsOf(this.view, side),
      field: this.view.field[side],
    })),
  );
  of(side: Side) {
    return this.sides[side] as (typeof this.sides)[number];
  }

  // What the aimed at thing is printed with, and who would do it.
  readonly aimed = $derived.by((): { attack: AttackDef; side: Side } | null => {
    const { aim } = this.mind;
    if (aim?.kind === 'card') {
      const attack = this.things.card(aim.card);
      return attack ? { attack, side: this.hitter } : null;
    }
    if (aim?.kind === 'special') {
      const attack = this.things.special(aim.special);
      return attack ? { attack, side: aim.side } : null;
    }
    return null;
  });
  readonly inRange = $derived.by((): ReadonlySet<string> => {
    if (!this.layout || !this.aimed) return new Set();
    return rangeFields(this.layout, this.aimed.attack.range, this.view.field[this.aimed.side]);
  });

  // The answer that the aimed at thing would give, if it is the only one.
  answerOf(aim: Aim | null): string | undefined {
    if (aim?.kind === 'card') return this.cards.get(aim.card);
    if (aim?.kind === 'deck') return this.answers.find((a) => a === 'attack_deck');
    if (aim?.kind === 'special') return this.specials.get(aim.special)?.[0]?.answer;
    if (aim?.kind === 'field') return this.fields.get(aim.field)?.[0];
    return undefined;
  }
  readonly preview = $derived.by((): Preview | null => {
    const { aim } = this.mind;
    const answer = this.answerOf(aim);
    const known = this.foresight?.answer === answer ? this.foresight?.then : undefined;
    const side = this.aimed?.side ?? this.hitter;
    return previewOf(this.view, aim, this.aimed?.attack, side, answer, known);
  });

  special(side: Side, i: number): { reach: boolean; light: number; heavy: number } {
    const { view } = this;
    return {
      reach: view.special_reach[side]?.[i] === 1,
      light: view.special_light[side]?.[i] ?? 0,
      heavy: view.special_heavy[side]?.[i] ?? 0,
    };
  }
  foe(side: Side): Side {
    return foeOf(side);
  }
}
