// reading.svelte.ts: what the parts of the board read from its props, in one place: the map, who is
// who, the words, and the answers sorted by where they are given.
import { byThing } from '../../board/answers';
import { type MapPlan, mapPlan, roadsFrom, stepsFrom } from '../../board/map/map';
import type { Point } from '../../board/walk';
import type { Say, Seat } from '../../store/protocol';
import { sayNews } from '../../text/box';
import { areaOf, argsOf, choosesCharacter, neighboursOf, type Way } from './answers';
import { lastOf, openedBy } from './last';
import type { BestiaMind } from './mind.svelte';
import {
  BEAST,
  type BestiaView,
  type CardDef,
  type CharacterDef,
  type Props,
  packOf,
  playerOf,
  stepsOf,
  textOf,
  thingsOf,
} from './view';
import { bestiaWords } from './words';

export interface Person {
  readonly who: number;
  readonly beast: boolean;
  readonly id: string;
  readonly def: CharacterDef | undefined;
  readonly seat: Seat;
  readonly player: string;
  readonly mine: boolean;
  readonly active: boolean;
  readonly passed: boolean; // in the row of passes that may end the day
  readonly dead: boolean;
  readonly health: number;
  readonly wounds: number;
}
export interface Unit {
  readonly kind: string;
  readonly wounds: number;
  readonly n: number;
}
export interface Offer {
  readonly id: string;
  readonly name: Say;
  readonly cost: number | undefined; // none: it is for free
  readonly text: Say | undefined;
  readonly answer: string;
}

// Answers that are given by pressing cards that lie together.
const TOGETHER = /^(keep_two|split)$/;

// Who has passed since somebody played last: the living before the one who acts, as many as the row
// of passes is long (BE-4.12).
const passedIn = (view: BestiaView): ReadonlySet<string> => {
  const alive: string[] = view.character.flatMap((id, who) =>
    id && view.dead[who] !== 1 ? [id] : [],
  );
  const at = alive.indexOf(view.active ?? '');
  const row = view.phase === 'day' && at >= 0 ? Math.min(view.streak, alive.length - 1) : 0;
  return new Set(Array.from({ length: row }, (_, i) => alive.at(at - 1 - i) ?? ''));
};

export class Reading {
  readonly mind: BestiaMind;
  readonly props: () => Props;

  constructor(props: () => Props, mind: BestiaMind) {
    this.props = props;
    this.mind = mind;
  }

  readonly view = $derived.by(() => this.props().view);
  readonly pack = $derived.by(() => packOf(this.props().pack));
  readonly things = $derived.by(() => thingsOf(this.pack));
  readonly words = $derived.by(() => {
    const { box, lang, players } = this.props();
    return bestiaWords(box, lang, players);
  });
  readonly contract = $derived.by(() => this.things.contract(this.view.contract));
  readonly plan = $derived.by((): MapPlan | null =>
    this.contract ? mapPlan(this.pack.maps, this.contract.map) : null,
  );
  // The map as it has become: an area with a token is what its token says (BE-16.3).
  readonly #tokens = $derived.by(() => this.view.habitat_token.join());
  readonly land = $derived.by((): MapPlan | null => {
    const { plan } = this;
    if (!plan || !/[^,]/.test(this.#tokens)) return plan;
    const places = plan.places.map((place) => {
      const { id, token } = this.habitat(place.key);
      return token ? { ...place, kind: id } : place;
    });
    return { ...plan, places };
  });
  readonly lakes = $derived.by((): Point[] =>
    (this.pack.maps.maps.find((m) => m.id === this.contract?.map)?.lakes ?? []).map(([x, y]) => ({
      x,
      y,
    })),
  );

  readonly last = $derived.by(() => lastOf(this.props().told ?? [], this.props().me));
  // Why somebody is asked out of turn, in words: what a reaction would answer, a trap at work.
  readonly opened = $derived.by((): string => {
    const { told, box, lang, players } = this.props();
    const trap = this.view.trap_sprung;
    const card = trap > 0 ? this.things.card(this.view.trap_card[trap - 1]) : undefined;
    if (card) return this.words.say('trap_at_work', { card: this.words.in(card.name) });
    const news = this.prompt === 'react' ? openedBy(told ?? []) : undefined;
    return (news && sayNews({ box, lang, players }, news)) ?? '';
  });
  readonly players = $derived.by(() => this.view.picked.length);
  readonly people = $derived.by((): Person[] => {
    const { view } = this;
    const { players, me } = this.props();
    const passed = passedIn(view);
    return Array.from({ length: view.people }, (_, who): Person => {
      const id = view.character[who] ?? '';
      const seat = playerOf(who, this.players);
      return {
        who,
        beast: who === BEAST,
        id,
        def: this.things.character(id),
        seat,
        player: players[seat] ?? seat,
        mine: seat === me,
        active: view.active === id && view.phase === 'day',
        passed: passed.has(id),
        dead: view.dead[who] === 1,
        health: view.health[who] ?? 0,
        wounds: view.wounds[who] ?? 0,
      };
    }).filter((person) => person.id !== '');
  });
  // Do these eyes see the Beast's secrets?
  readonly isBeast = $derived.by(() => this.props().me === 'P1');
  readonly night = $derived.by(() => this.view.phase === 'night' || this.view.phase === 'dawn');
  // What the table lets be shown, and these eyes want to see (BE-20.5).
  readonly hidden = $derived.by(() => this.view.revealed === 0);
  readonly helps = $derived.by(() => this.view.aid === 1 && this.mind.aid);
  readonly aid = $derived.by(() => this.helps && this.hidden);
  possibleIn(view: BestiaView): string[] {
    return (this.plan?.places ?? []).flatMap(({ key }, i) =>
      (view.share[i] ?? 0) > 0 ? [key] : [],
    );
  }
  readonly possible = $derived.by(() => this.possibleIn(this.view).length);
  readonly pos = $derived.by((): string | null => {
    const { view } = this;
    return view.track_area.length === 0 ? view.marker : (view.track_area.at(-1) ?? null);
  });
  // The way the Beast has come since it was seen, for eyes that know it.
  readonly path = $derived.by((): string[] => {
    const { view } = this;
    const known = view.track_area;
    return known.length > 0 && known.every((a): a is string => a !== null)
      ? [view.marker, ...known]
      : [];
  });

  readonly answers = $derived.by(() => this.props().ask?.answers ?? []);
  readonly prompt = $derived.by(() => this.props().ask?.prompt ?? '');
  readonly byArea = $derived.by(() =>
    byThing(this.answers, (a) => areaOf(this.props().box, this.plan, this.pos, a)),
  );
  readonly byCard = $derived.by(() =>
    byThing(this.answers, (a) =>
      TOGETHER.test(a.split(' ')[0] ?? '') ? null : argsOf(this.props().box, a).card?.[0],
    ),
  );
  readonly byCharacter = $derived.by(() =>
    byThing(this.answers, (a) => {
      const args = argsOf(this.props().box, a);
      return args.area || args.card ? null : args.character?.[0];
    }),
  );
  readonly byUpgrade = $derived.by(() =>
    byThing(this.answers, (a) => argsOf(this.props().box, a).upgrade?.[0]),
  );
  // What can be had now and lies in no hand: upgrades, face-up cards, abilities that were played.
  readonly offers = $derived.by((): Offer[] => {
    if (/^(draft_pick|split_hand)$/.test(this.prompt)) return [];
    const held = new Set(
      this.people.filter((p) => p.mine).flatMap((p) => this.hand(p.who).cards.map(({ id }) => id)),
    );
    const cards = [...this.byCard].flatMap(([id, [answer]]): Offer[] => {
      const card = held.has(id) ? undefined : this.things.card(id);
      if (!card || !answer) return [];
      return [{ id, name: card.name, cost: card.cost, text: textOf(card, this.isBeast), answer }];
    });
    const upgrades = [...this.byUpgrade].flatMap(([id, [answer]]): Offer[] => {
      const upgrade = this.things.upgrade(id);
      return upgrade && answer ? [{ ...upgrade, answer }] : [];
    });
    return [...cards, ...upgrades];
  });
  // The way that was shown last, area by area.
  readonly past = $derived.by((): string[] => {
    const { view, plan } = this;
    if (!view.past_from || !plan) return [];
    const way = [view.past_from];
    for (const move of view.past) {
      const from = way.at(-1) ?? view.past_from;
      way.push(neighboursOf(plan, from).get(move as Way) ?? from);
    }
    return way;
  });
  // Of a match that is played back, with eyes that know the way: where the Beast is, and how close
  // the Hunters' guess comes to it.
  readonly guess = $derived.by((): string => {
    const { pos, plan, words } = this;
    const known = this.isBeast || this.path.length > 0 || !this.hidden;
    if (!this.props().past || !plan || !pos || !known) return '';
    const called = (key: string) => `${plan.places[this.at(key)]?.label ?? ''} ${words.area(key)}`;
    const area = called(pos);
    if (!this.hidden) return words.say('guess_seen', { area });
    if (this.view.aid === 0) return words.say('guess_none', { area });
    const held = this.possibleIn(this.view);
    const share = this.share(pos);
    const first = held.reduce((a, b) => (this.share(b) > this.share(a) ? b : a), pos);
    const gaps = { area, share: words.share(share), number: held.length };
    if (first === pos) return words.say('guess_right', gaps);
    return words.say('guess_wrong', {
      ...gaps,
      rank: 1 + held.filter((key) => this.share(key) > share).length,
      first: called(first),
      best: words.share(this.share(first)),
      steps: stepsFrom(plan, pos).get(first) ?? 0,
    });
  });
  point(area: string): Point | undefined {
    return this.plan?.places.find((place) => place.key === area);
  }
  // What has no place on the table: buttons of the panel.
  readonly rest = $derived.by(() =>
    this.answers.filter((a) => {
      const args = argsOf(this.props().box, a);
      const placed = args.area || args.card || args.move || args.upgrade;
      return !placed && !(args.character && choosesCharacter(this.prompt));
    }),
  );

  // The areas that the card which is pointed at leads to from where its holder stands.
  readonly reach = $derived.by((): ReadonlySet<string> => {
    const { plan, mind, view } = this;
    const card = this.things.card(mind.seen ?? mind.card);
    const mine = this.people.filter((p) => p.mine);
    const holder = mine.find((p) => this.hand(p.who).cards.some(({ id }) => id === card?.id));
    const who = mine.find((p) => p.id === view.asked) ?? holder;
    const from = who?.beast ? this.pos : who && view.area[who.who];
    const far = card && who ? stepsOf(card, who.beast) : 0;
    if (!plan || !from || far === 0) return new Set();
    return new Set(
      [...stepsFrom(plan, from)].flatMap(([key, n]) => (n > 0 && n <= far ? [key] : [])),
    );
  });
  // Why a card of the hand cannot be played in the own turn, in a word; '' if it can.
  idle(card: CardDef, person: Person): string {
    const { view } = this;
    if (!/^(turn|second_card)$/.test(this.prompt) || person.id !== view.asked) return '';
    const can = this.byCard.get(card.id)?.some((a) => a.startsWith('play '));
    if (can || card.kind === 'reaction') return '';
    const colour = card.colour === 'blue' ? 1 : card.colour === 'red' ? 2 : 0;
    if (view.used & colour) return this.words.say('board.idle.colour');
    if ((card.cost ?? 0) > (view.grudges[person.who] ?? 0))
      return this.words.say('board.idle.cost');
    return card.habitat ? this.words.say('board.idle.habitat') : '';
  }

  // What stands in an area.
  units(area: string): Unit[] {
    const { view } = this;
    const found: Unit[] = [];
    for (let i = 0; i < view.piece_kind.length; i++) {
      if (view.piece_area[i] !== area) continue;
      const kind = view.piece_kind[i] ?? '';
      const wounds = view.piece_wounds[i] ?? 0;
      const at = found.findIndex((u) => u.kind === kind && u.wounds === wounds);
      const same = found[at];
      if (same) found[at] = { ...same, n: same.n + 1 };
      else found.push({ kind, wounds, n: 1 });
    }
    return found;
  }
  summons(area: string): number {
    return this.view.summon_area.filter((a) => a === area).length;
  }
  hasTower(area: string): boolean {
    return this.view.tower_area.includes(area);
  }
  at(area: string): number {
    return this.plan?.places.findIndex((place) => place.key === area) ?? -1;
  }
  trails(area: string): number {
    return this.view.trails[this.at(area)] ?? 0;
  }
  share(area: string): number {
    return this.view.share[this.at(area)] ?? 0;
  }
  // The habitat that counts now; another than the printed one if a token lies there.
  habitat(area: string): { readonly id: string; readonly token: boolean } {
    const at = this.at(area);
    const { box } = this.props();
    const code = this.view.habitat[at];
    const id = box.names.habitat?.find((h) => h.code === code)?.id ?? this.plan?.places[at]?.kind;
    return { id: id ?? '', token: this.view.habitat_token[at] != null };
  }
  hunters(area: string): Person[] {
    return this.people.filter((p) => !p.beast && !p.dead && this.view.area[p.who] === area);
  }

  // Cards of a hand that these eyes know, and how many more there are.
  hand(who: number): { cards: CardDef[]; unknown: number } {
    const { view } = this;
    const ids = [
      ...(view.actions[who] ?? []),
      ...(view.abilities[who] ?? []),
      ...(view.kit[who] ?? []).filter((id): id is string => id !== null),
    ];
    const held = (view.action_cards[who] ?? 0) + (view.kit_cards[who] ?? 0);
    const known = (view.actions[who] ?? []).length + (view.kit[who] ?? []).filter(Boolean).length;
    return {
      cards: ids.flatMap((id) => this.things.card(id) ?? []),
      unknown: Math.max(0, held - known),
    };
  }

  // A trap in words, as far as these eyes know it.
  trap(i: number): string {
    const { view, words } = this;
    const card = this.things.card(view.trap_card[i]);
    const habitat = view.trap_habitat[i];
    if (card)
      return [
        words.in(card.name),
        ...(habitat ? [words.name('habitat', habitat)] : []),
        ...(view.trap_sprung === i + 1 ? [words.say('trap_works')] : []),
      ].join(', ');
    const not = (view.trap_not[i] ?? []).map((h) => words.name('habitat', h)).join(', ');
    return words.say('face_down') + (not ? ` ${words.say('not_there', { list: not })}` : '');
  }
  // What lies around an area: the next ones, how far the Hunters are, traps of its region.
  around(area: string): string[] {
    const { plan, words, view } = this;
    const place = plan?.places[this.at(area)];
    if (!plan || !place) return [];
    const labels = roadsFrom(plan, area).map((key) => plan.places[this.at(key)]?.label ?? '');
    const steps = stepsFrom(plan, area);
    const traps = view.trap_region.flatMap((region, i) =>
      region && place.regions.includes(region) ? [this.trap(i)] : [],
    );
    return [
      words.say('next_to', { list: labels.sort().join(', ') }),
      ...this.people
        .filter((p) => !p.beast && !p.dead && view.area[p.who])
        .map((p) =>
          words.say('hunter_far', {
            hunter: words.in(p.def?.name),
            steps: steps.get(view.area[p.who] ?? '') ?? 0,
          }),
        ),
      ...(traps.length > 0 ? [words.say('region_traps', { list: traps.join('; ') })] : []),
    ];
  }

  // All of an area in words, for those who do not see it.
  tell(area: string): string[] {
    return [...this.contents(area), ...this.knowledge(area)];
  }
  contents(area: string): string[] {
    const { words, view } = this;
    const habitat = this.habitat(area);
    return [
      words.name('habitat', habitat.id),
      ...this.units(area).map((u) => {
        const name = words.in(this.things.unit(u.kind)?.name);
        const many = u.n > 1 ? `${name} ×${u.n}` : name;
        return u.wounds > 0 ? `${many} (${words.say('wounds', { number: u.wounds })})` : many;
      }),
      ...this.hunters(area).map((p) => words.in(p.def?.name)),
      ...(this.summons(area) > 0
        ? [words.say('summons_here', { number: this.summons(area) })]
        : []),
      ...(this.hasTower(area) ? [words.say('tower')] : []),
      ...(this.trails(area) > 0 ? [words.say('trails', { number: this.trails(area) })] : []),
      ...(view.marker === area ? [words.say('marker')] : []),
      ...this.marksOn(area).map((seat) =>
        words.say('marked_by', { name: this.props().players[seat] ?? seat }),
      ),
      ...(this.isBeast && this.pos === area ? [words.say('you_are_here')] : []),
    ];
  }
  // Whether the Beast may be there, or why not, if this is to be told.
  knowledge(area: string): string[] {
    const { words, view } = this;
    if (!this.aid) return [];
    const share = this.share(area);
    if (share > 0) return [words.say('may_be_here', { share: words.share(share) })];
    const why = view.why[this.at(area)];
    const day = view.why_day[this.at(area)] ?? 0;
    if (!why) return [];
    const reason = words.name('why', why);
    return [words.say(day > 0 ? 'not_here_since' : 'not_here', { reason, day })];
  }
  // Who of my side has marked an area: a word to the others, no part of the game.
  marksOn(area: string): Seat[] {
    return (this.props().marks ?? []).flatMap(({ seat, things }) =>
      things.includes(area) ? [seat] : [],
    );
  }
  isWatched(area: string): boolean {
    return this.view.watched[this.at(area)] === 1;
  }
}
