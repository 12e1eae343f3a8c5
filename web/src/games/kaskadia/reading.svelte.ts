// reading.svelte.ts: what the parts of the board read from its props, in one place: whose table it
// is, the words, and the answers sorted by where they are given.
import { some } from '../../board/answers';
import { since } from '../../store/news';
import { onSheet, waitingOf } from './answers';
import { lastCards, lastMarks } from './last';
import type { KaskadiaMind } from './mind.svelte';
import { plansOf } from './plans';
import { stageOf } from './steps';
import {
  CENTRAL,
  type Counts,
  costOf,
  missingOf,
  type Props,
  packOf,
  SPECIAL,
  seatIndex,
  seatsOf,
  thingsOf,
} from './view';
import { kaskadiaWords } from './words';

const SIMPLE = /^(keep|stop|take_\w+)$|^(reroll|roll|lay|gain|give|upgrade|habitat) /;

export class Reading {
  readonly mind: KaskadiaMind;
  private readonly props: () => Props;

  constructor(props: () => Props, mind: KaskadiaMind) {
    this.props = props;
    this.mind = mind;
  }

  readonly view = $derived.by(() => this.props().view);
  // At the end of a round cards and dice still lie as they were; sheets have what came of it.
  readonly after = $derived.by(() => this.props().coming ?? this.view);
  // What was told of the round that has just ended, while that is looked at.
  readonly ended = $derived.by(() => {
    const { moment, coming, told = [] } = this.props();
    return moment && coming ? since(told.slice(0, told.lastIndexOf(moment)), 'round') : [];
  });
  readonly pack = $derived.by(() => packOf(this.props().pack));
  readonly words = $derived.by(() => kaskadiaWords(this.props().box, this.pack, this.props().lang));
  readonly things = $derived.by(() => thingsOf(this.pack, this.view.sheet));
  readonly started = $derived.by(() => this.view.round > 0);

  // Whose table it is: mine, or that of the seat a watcher looks at.
  readonly me = $derived.by(() => {
    const { me } = this.props();
    return me === null ? null : seatIndex(me);
  });
  readonly eye = $derived.by(() => this.me ?? this.mind.other ?? 0);
  readonly shown = $derived.by(() => this.mind.other ?? this.eye); // whose sheet is open
  readonly names = $derived.by(() =>
    seatsOf(this.view).map((seat) => this.props().players[seat] ?? seat),
  );
  readonly whose = $derived.by(() => (this.me === null ? (this.names[this.eye] ?? '') : ''));
  readonly stage = $derived.by(() =>
    this.ended.length > 0 ? 'done' : stageOf(this.view.step[this.eye]),
  );
  readonly tally = $derived.by(() => this.after.tally[this.eye] ?? []);
  readonly counts = $derived.by(() => [...this.tally, this.after.nature[this.eye] ?? 0]);
  readonly lastCards = $derived.by(() => {
    const seat = `P${this.eye + 1}`;
    return lastCards(this.ended.length > 0 ? this.ended : (this.props().told ?? []), seat);
  });
  readonly lastMarks = $derived.by(() => lastMarks(this.props().told ?? [], `P${this.shown + 1}`));

  // The slot that is looked at, and the one whose card is being completed.
  readonly looked = $derived.by(() => this.at(this.mind.slot));
  readonly completing = $derived.by(() => this.at(this.view.completing[this.eye] ?? null));
  private at(slot: number | null) {
    if (slot === null) return {};
    return {
      card: this.things.card(this.view.slot[slot] ?? null),
      extra: this.things.completion(this.view.completion[slot] ?? null),
    };
  }
  // Animals that are missing for the card of a slot; the discount there may make up for some.
  readonly lacksAt = (slot: number): Counts => {
    const { card } = this.at(slot);
    const spared = this.me === this.eye ? this.after.spared[slot] : [];
    return card ? missingOf(costOf(card), this.tally, spared) : [];
  };
  readonly lacks = $derived.by(() => {
    const { slot, payment } = this.mind;
    return slot === null || payment ? [] : this.lacksAt(slot);
  });

  readonly answers = $derived.by(() => this.props().ask?.answers ?? []);
  readonly plans = $derived.by(() => plansOf(this.view.plan, this.answers));
  readonly waiting = $derived.by(() => {
    const codes = (this.props().box.names.bonus ?? []).map((n) => n.code);
    return waitingOf(this.view.pending[this.eye] ?? [], codes, this.answers);
  });
  // A waiting bonus is answered beside its name, not among the small questions.
  readonly simple = $derived.by(() =>
    this.waiting.length > 0 ? [] : this.answers.filter((a) => SIMPLE.test(a)),
  );
  readonly sheet = $derived.by(() =>
    onSheet(this.waiting.find((w) => w.code === this.mind.bonus)?.answers ?? this.answers),
  );
  // Marks of the card still to make, while they are asked for.
  readonly left = $derived.by(() =>
    some(this.answers, 'circle') || some(this.answers, 'place')
      ? (this.view.left[this.eye] ?? 0)
      : 0,
  );

  // How to answer; the question itself stands above the board already.
  readonly line = $derived.by(() => {
    const { ask, over } = this.props();
    const { words } = this;
    if (over) return '';
    if (ask) return words.has(`do_${ask.prompt}`) ? words.say(`do_${ask.prompt}`) : '';
    if (this.me === null) return words.say('do_watch');
    if (this.stage !== 'done') return ''; // a replay asks nothing
    const busy = this.names.filter(
      (_, i) => i !== this.me && stageOf(this.view.step[i]) !== 'done',
    );
    return busy.length > 0 ? words.say('do_wait', { players: busy.join(', ') }) : '';
  });

  // What a die shows: 0..2 central, 3 and 4 my own, 5 the special one.
  dieName(die: number): string {
    const { central, dice, special } = this.view;
    const own = dice[this.eye]?.[die - CENTRAL];
    const id = die < CENTRAL ? central[die] : die === SPECIAL ? special : own;
    return this.things.face(id ?? null)?.name[this.words.lang] ?? String(die + 1);
  }
}
