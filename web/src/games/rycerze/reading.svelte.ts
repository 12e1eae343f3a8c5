// reading.svelte.ts: what the parts of the board read from its props, in one place: the map, who is
// who, where gear lies, the words, and the answers sorted by where they are given.
import { byThing } from '../../board/answers';
import { signed } from '../../board/number';
import { type Words, wordsOf } from '../../board/words';
import { NUMBERS } from '../../gen/view.rycerze';
import type { Seat } from '../../store/protocol';
import { placeOf, readAnswer } from './answers';
import { bareOf, hexNameOn, laidPlan, tilesOn } from './land/laid';
import type { WasteMind } from './mind.svelte';
import { lastCards, lastRoll, lastTrail } from './rolls';
import {
  FLAG,
  type FoeDef,
  type Gain,
  type GearDef,
  type KnightDef,
  numberOf,
  type Props,
  packOf,
  seatOf,
  type TileDef,
  thingsOf,
  type WasteView,
} from './view';

export interface Person {
  readonly n: number;
  readonly seat: Seat;
  readonly player: string;
  readonly id: string; // of the knight; '': none yet
  readonly def: KnightDef | undefined;
  readonly mine: boolean;
  readonly active: boolean;
  readonly scavenger: boolean;
  readonly first: boolean;
  readonly out: boolean; // unconscious
}
export interface Item {
  readonly slot: number;
  readonly id: string | null; // null: its back alone is known
  readonly def: GearDef | undefined;
  readonly color: string;
  readonly place: string;
  readonly marked: boolean;
  readonly damaged: boolean;
  readonly usable: boolean;
  readonly on: readonly Item[]; // what is attached to it
}
export interface HexSight {
  readonly key: string;
  readonly tile: string;
  readonly def: TileDef | undefined;
  readonly cost: number;
  readonly threat: number;
  readonly rad: number;
  readonly contam: number;
  readonly tokens: number; // bits
}

// Contract tokens are violet for the general one, then orange, then green, and so on.
export const TINTS = ['violet', 'orange', 'green', 'orange', 'green'] as const;

export class Reading {
  readonly mind: WasteMind;
  readonly props: () => Props;

  constructor(props: () => Props, mind: WasteMind) {
    this.props = props;
    this.mind = mind;
  }

  readonly view = $derived.by(() => this.props().view);
  readonly pack = $derived.by(() => packOf(this.props().pack));
  readonly things = $derived.by(() => thingsOf(this.pack));
  readonly words = $derived.by((): Words => {
    const { box, lang, players } = this.props();
    return wordsOf(box, lang, players, () => ({ view: this.view, seat: this.props().me }));
  });
  readonly me = $derived.by(() => numberOf(this.props().me));

  // ---- the board ----
  readonly bare = $derived.by(() => bareOf(this.pack));
  // The board is laid once: only another layout makes the painting anew.
  readonly laid = $derived.by(() => this.view.tile.map((tile) => tile ?? '').join(' '));
  readonly tiles = $derived.by(() => tilesOn(this.bare, this.laid.split(' ')));
  readonly plan = $derived.by(() => laidPlan(this.bare, this.tiles, this.things.tile));
  at(key: string): number {
    return this.bare.places.findIndex((place) => place.key === key);
  }
  hex(key: string): HexSight {
    const { view } = this;
    const i = this.at(key);
    const tile = view.tile[i] ?? '';
    return {
      key,
      tile,
      def: this.things.tile(tile),
      cost: view.cost[i] ?? 0,
      threat: view.threat[i] ?? 0,
      rad: view.radiation[i] ?? 0,
      contam: view.contam[i] ?? 0,
      tokens: view.tokens[i] ?? 0,
    };
  }
  // What can be done on a hex: its own actions, then those of a city.
  acts(key: string): { readonly id: string; readonly text: string }[] {
    const { words } = this;
    const def = this.hex(key).def;
    const { refill } = def ?? {};
    const fills = !refill
      ? []
      : refill.mode === 'or'
        ? ['refill_heal', 'refill_supply']
        : ['refill'];
    return [
      ...(def?.actions ?? []).map(({ id, text }) => ({ id, text: words.in(text) })),
      ...fills.map((id) => ({
        id,
        text: `${words.name('act', id)} ${words.say('act_costs', { number: refill?.value ?? 0 })}`,
      })),
      ...(def?.market
        ? [
            {
              id: 'market',
              text:
                def.market === 'no_red' ? words.say('no_red_market') : words.name('act', 'market'),
            },
          ]
        : []),
    ];
  }
  // Does an answer have me make a test? Its chance is worth telling.
  tests(answer: string): boolean {
    const [verb = '', act = ''] = answer.split(' ');
    if (/^(roll|skill)$/.test(verb)) return true;
    const { actions = [] } = this.hex(this.view.pos[this.me] ?? '').def ?? {};
    const { do: ops = [] } = actions.find(({ id }) => verb === 'act' && id === act) ?? {};
    return ops.some(({ op }) => op === 'test');
  }
  hexName(key: string): string {
    return hexNameOn(this.plan, key, this.words.lang);
  }
  knightsOn(key: string): Person[] {
    return this.people.filter((person) => person.id && this.view.pos[person.n] === key);
  }
  // Villains, Cultists, markers of the mission.
  figuresOn(key: string) {
    const { view } = this;
    return view.figure_hex.flatMap((hex, i) =>
      hex === key
        ? [
            {
              foe: view.figure_foe[i] ?? null,
              number: view.figure_number[i] ?? 0,
              hp: view.figure_hp[i] ?? 0,
            },
          ]
        : [],
    );
  }
  // Contracts whose next step is done here.
  contractsOn(key: string) {
    const number = this.hex(key).def?.num;
    if (!number) return [];
    return this.view.contract.flatMap((id, i) => {
      const def = this.things.contract(id);
      const step = this.view.contract_step[i] ?? 0;
      const goal = def?.goal ? [...(def.goal.hexes ?? []), def.goal.hex] : [];
      const here =
        def?.group === 'general' ? goal.includes(number) : def?.steps?.[step]?.hex === number;
      return def && here ? [{ id: def.id, tint: TINTS[i] ?? 'violet', step: step + 1 }] : [];
    });
  }
  // Contracts for which the Scavenger has to play such a card (RP-14.9).
  forcing(foe: FoeDef | undefined): string[] {
    const { view } = this;
    return view.contract.flatMap((id, i) => {
      const def = this.things.contract(id);
      const counts =
        i === 0 || (view.contract_holder[i] === view.active && view.contract_step[i] === 1);
      const fits = def?.force?.types.some((type) => foe?.types.includes(type));
      return def && fits && counts ? [def.id] : [];
    });
  }
  readonly specials = $derived.by(() =>
    (['pills', 'reset', 'blast'] as const).flatMap((token, i) => {
      const hex = this.view.special[i];
      return hex ? [{ token, hex, dark: this.view.special_dark[i] === 1 }] : [];
    }),
  );

  // ---- people ----
  readonly people = $derived.by((): Person[] => {
    const { view } = this;
    const { players, me } = this.props();
    return Array.from({ length: view.players }, (_, n): Person => {
      const seat = seatOf(n);
      const id = view.knight[n] ?? '';
      return {
        n,
        seat,
        player: players[seat] ?? seat,
        id,
        def: this.things.knight(id),
        mine: seat === me,
        active: view.active === seat,
        scavenger: view.scavenger === seat,
        first: view.first === seat,
        out: view.ko[n] === 1,
      };
    });
  });
  // Whose sheet is open beside the board: one's own, or the active knight's for who watches.
  readonly shown = $derived.by(
    () => this.people[this.me] ?? this.people.find((p) => p.active) ?? this.people[0],
  );
  // What is asked about has a table of its own, with its buttons.
  readonly barters = $derived.by(() => /^(build|answer|rob)$/.test(this.prompt));
  // The other of two who meet, rob or trade.
  readonly rival = $derived.by(() => this.people[numberOf(this.view.rival)]);
  value(what: 'hp' | 'rad' | 'ammo' | 'fuel' | 'rep', n: number): number {
    return this.view[what][n] ?? 0;
  }
  // Where Reputation came from: round by round, and what was done for it.
  fameLines(n: number): string[] {
    const { words, view } = this;
    const told = (view.fame[n] ?? []).filter((rep) => rep !== null);
    const steps = [...told, view.rep[n] ?? 0].flatMap((rep, i) => {
      const change = rep - (told[i - 1] ?? 0);
      const round = Math.min(i + 1, view.rounds);
      return change === 0
        ? []
        : [words.say('rep_round', { number: round, change: signed(change) })];
    });
    const done = (['contracts_done', 'fights_won'] as const).flatMap((deed) =>
      view[deed][n] ? [words.say(`face.${deed}`, { number: view[deed][n] ?? 0 })] : [],
    );
    return [steps.join(', '), done.join(', ')].filter(Boolean);
  }
  // What a counter means for its knight, in words; '' if nothing.
  burden(what: string, n: number): string {
    const { words } = this;
    const value = what === 'hp' ? this.value('hp', n) : this.value('rad', n);
    const { wounded_below, rad_no_tens, rad_no_healing } = NUMBERS;
    if (what === 'hp' && value > 0 && value < wounded_below)
      return words.say('dice_less', { number: wounded_below - value });
    if (what === 'rad' && value >= rad_no_healing) return words.say('no_healing');
    if (what === 'rad' && value >= rad_no_tens) return words.say('no_tens');
    return '';
  }

  items(n: number): Item[] {
    const { view } = this;
    const all = (view.place[n] ?? []).flatMap((place, slot): (Item & { host: number | null })[] => {
      if (place === null) return [];
      const id = view.gear[n]?.[slot] ?? null;
      const flags = view.flags[n]?.[slot] ?? 0;
      return [
        {
          slot,
          id,
          def: this.things.gear(id),
          color: view.color[n]?.[slot] ?? 'none',
          place,
          marked: (flags & FLAG.marked) !== 0,
          damaged: (flags & FLAG.damaged) !== 0,
          usable: view.usable[n]?.[slot] === 1,
          host: view.host[n]?.[slot] ?? null,
          on: [],
        },
      ];
    });
    return all
      .filter((item) => item.host === null || !all.some((other) => other.slot === item.host))
      .map((item) => ({ ...item, on: all.filter((other) => other.host === item.slot) }));
  }

  // ---- what can be answered ----
  readonly prompt = $derived.by(() => this.props().ask?.prompt ?? '');
  // What is pressed for these lies in a tab: Market, contracts, the own sheet.
  readonly tabbed = $derived.by(() =>
    /^(market|dump|place|prepare|rest|arrange|pay|sell)$/.test(this.prompt),
  );
  readonly said = $derived.by(() =>
    (this.props().ask?.answers ?? []).map((line) => readAnswer(this.props().box, line)),
  );
  readonly byPlace = $derived.by(() => {
    const places = new Map(this.said.map((said) => [said.line, placeOf(said, this.prompt)]));
    return byThing(this.props().ask?.answers, (line) => places.get(line));
  });
  // The tab is needed for the answers that are open, or there is little room: luck cards make room
  // and stay in their strip.
  readonly crowded = $derived.by(
    () =>
      this.mind.low ||
      (this.tabbed && [...this.byPlace.keys()].some((key) => /^(item|spot|field|pool)/.test(key))),
  );
  readonly lit = $derived.by(
    () =>
      new Set([...this.byPlace.keys()].flatMap((k) => (k.startsWith('hex ') ? [k.slice(4)] : []))),
  );
  readonly rest = $derived.by(() =>
    this.said.filter((said) => placeOf(said, this.prompt) === null).map(({ line }) => line),
  );
  can(place: string): readonly string[] {
    return this.byPlace.get(place) ?? [];
  }
  // The same for what marks the thing to press.
  gives(place: string): string | undefined {
    return this.can(place).join('|') || undefined;
  }
  readonly luck = $derived.by(() => [...new Set([...this.view.luck, ...this.view.luck_fresh])]);
  readonly luckLit = $derived.by(() => this.luck.filter((id) => this.can(`luck ${id}`).length > 0));
  // What a drive that is pointed at would be.
  weighed = $state.raw<WasteView | null>(null);

  // ---- what has happened ----
  readonly told = $derived.by(() => this.props().told ?? this.props().news);
  readonly roll = $derived.by(() =>
    lastRoll(this.told, (range) => this.things.range(range)?.diff ?? 0),
  );
  readonly trail = $derived.by(() => lastTrail(this.told));
  readonly fresh = $derived.by(() => lastCards(this.told, this.props().me));

  // ---- exchanges: what goes, what comes ----
  readonly trays = $derived.by(() => {
    const { view, me } = this;
    const builder = numberOf(view.offer_by);
    const mine = builder === me || this.prompt === 'market';
    const cardsOf = (who: number, slots: readonly number[]): string[] =>
      slots.flatMap((on, slot) => {
        const id = on ? view.gear[who]?.[slot] : null;
        return id ? [id] : [];
      });
    const bought = this.pack.market.fields.flatMap(({ id }, i) => {
      const card = view.taken.includes(id as never) ? view.market[i] : null;
      return card ? [card] : [];
    });
    const partner = mine ? numberOf(view.rival) : me;
    const give = {
      gear: cardsOf(builder, view.offer),
      ammo: view.offer_ammo[0],
      fuel: view.offer_fuel[0],
    };
    const get = {
      gear: [
        ...bought,
        ...(view.offer_vehicle ? [view.offer_vehicle] : []),
        ...(this.prompt === 'market' ? [] : cardsOf(partner, view.wanted)),
      ],
      ammo: view.offer_ammo[1],
      fuel: view.offer_fuel[1],
    };
    return mine ? { give, get } : { give: get, get: give };
  });

  // ---- combat ----
  readonly advantage = $derived.by(() => this.view.advantage - NUMBERS.told_zero);
  readonly foe = $derived.by((): FoeDef | undefined => this.things.foe(this.view.foe));

  // What is won, in words: "1 yellow, 1 ammo".
  gains(list: readonly Gain[] | undefined): string {
    const { words } = this;
    return (list ?? [])
      .map(({ op, num = 1, res, color, card }) => {
        if (op === 'draw_gear' && color)
          return words.say('gain_gear', { number: num, color: words.name('word', color) });
        if (op === 'draw_luck') return words.say('gain_luck', { number: num });
        if (card) return words.name('gear', card);
        return op === 'gain' && res ? words.say(`gain_${res}`, { number: num }) : '';
      })
      .filter(Boolean)
      .join(', ');
  }
}
