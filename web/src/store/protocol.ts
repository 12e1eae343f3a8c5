// protocol.ts: what crosses the wire, as docs/protocol.md tells it. Types only; whatever
// arrives is checked once, in socket.ts and api.ts.

export type Lang = 'pl' | 'en';
export type Seat = string; // "P1"
export interface Say {
  readonly pl: string;
  readonly en: string;
}

export interface Arg {
  readonly name: string;
  readonly kind: string; // 'number', 'seat', or a member of Box.names
}
export interface Name {
  readonly code: string;
  readonly id: string;
  readonly text: Say;
}
export interface GameOption {
  readonly id: string;
  readonly values: readonly string[]; // the first is the default
  readonly text: Say;
}
// What a player achieves once and keeps.
export interface Feat {
  readonly id: string;
  readonly group: string; // its title is the text feats.GROUP
  readonly text: Say;
  readonly parts: readonly Say[]; // its conditions in short
  readonly with: Readonly<Record<string, string>>; // options of a table where it is at stake
}
// How far my seat is with a feat that is at stake.
export interface FeatNow {
  readonly id: string;
  readonly done: boolean; // if the game ended as it stands
  readonly parts: readonly {
    readonly now: number;
    readonly goal: number;
    readonly at_most?: true;
  }[];
}
export interface FeatDone {
  readonly id: string;
  readonly at: number;
  readonly table: string;
}
export interface Box {
  readonly id: string;
  readonly title: Say;
  readonly rules: number;
  readonly pack: string;
  readonly seats: readonly [number, number];
  readonly options: readonly GameOption[];
  readonly names: Readonly<Record<string, readonly Name[]>>;
  readonly texts: Readonly<Record<string, Say>>;
  readonly verbs: Readonly<Record<string, readonly Arg[]>>;
  readonly events: Readonly<Record<string, readonly Arg[]>>;
  readonly records: readonly Arg[]; // the figures kept of a game
  readonly refusals: Readonly<Record<string, readonly string[]>>;
  readonly feats: readonly Feat[];
}

export interface Result {
  readonly reason: string;
  readonly points: readonly number[];
  // 1 is the first; equal ones share it. Results kept by 0.2 have none: points decide.
  readonly places?: readonly number[];
  readonly sides?: readonly (readonly Seat[])[]; // who wins and loses together, where anybody does
  readonly lost?: true; // nobody wins: all places are 0
  readonly records: Readonly<Record<string, number | string | null>>;
}
export interface SeatCard {
  readonly seat: Seat;
  readonly kind: 'human' | 'bot' | 'open';
  readonly name?: string;
  readonly level?: string;
  readonly here?: boolean;
  readonly left?: boolean;
}
export interface TableCard {
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly public: boolean;
  readonly status: 'open' | 'running' | 'over' | 'stopped';
  readonly created: number;
  readonly changed: number;
  readonly clock?: { readonly move: number; readonly bank: number };
  readonly seats: readonly SeatCard[];
  readonly watchers: number;
  readonly guide: boolean;
  readonly pending: readonly Seat[];
  readonly result?: Result;
  readonly rematch?: string;
}

export interface Ask {
  readonly id: number;
  readonly prompt: string;
  readonly min: number;
  readonly max: number;
  readonly answers: readonly string[]; // "play G5 dam_7": all that can be done
  readonly about?: { readonly kind: string; readonly value: string | number }; // which of one's figures
  readonly window?: true; // whether to answer what another one does; the first answer lets it be
  readonly test?: {
    readonly ticks: number;
    readonly hz: number;
    readonly ready: number;
    readonly verb: string; // "drop": answers with a tick, not listed in `answers`
  };
}
// A timed test that is on: `start` is the moment of tick 0, told in server time and kept as the
// page's own (performance.now); null while it waits for its player to come back.
export interface TestClock {
  readonly seat: Seat;
  readonly start: number | null;
  readonly hz: number;
  readonly ticks: number;
}
// One fact; arguments stand beside `event` under their names.
export interface News {
  readonly event: string;
  readonly seat: Seat | null;
  readonly hidden?: boolean;
  readonly [arg: string]: unknown;
}
// What an answer would bring its seat: the facts, and the view after them.
export interface Foresight<View> {
  readonly news: readonly News[];
  readonly view: View;
}
// The printed pack of a game: what its YAML files say, by file name without the ending.
export type Pack = Readonly<Record<string, unknown>>;
export interface Clock {
  readonly seat: Seat;
  readonly bank: number;
  readonly until?: number;
}
export interface State<View> {
  readonly seat: Seat | null;
  readonly game: number;
  readonly view: View;
  readonly pending: readonly Seat[];
  readonly asks: readonly Ask[];
  readonly declare?: readonly string[]; // what my seat may say at any time, asked or not
  readonly from: number;
  readonly news: readonly News[];
  readonly undo: 'nothing' | 'free' | 'agreed' | 'wall';
  readonly over: boolean;
  readonly commitment: string;
  readonly clocks?: readonly Clock[];
  readonly results: readonly Result[];
  readonly total?: Result;
  readonly secret?: string;
  readonly feats?: readonly FeatNow[]; // of my own seat, where something is at stake
  readonly gained?: readonly string[]; // new for me, once it is over
  readonly now: number;
}
export interface Chat {
  readonly n: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}
export interface GuideStep {
  readonly say: Say;
  readonly point: readonly string[];
  readonly answer: string | null;
}
export interface Moment<View> {
  readonly moment: number;
  readonly eyes: Seat | null;
  readonly view: View;
  readonly news: readonly News[];
  readonly asks: readonly Ask[];
  readonly answer?: string;
  readonly pending: readonly Seat[];
  readonly game: number;
  readonly result?: Result;
}
export interface Summary {
  readonly ready: boolean;
  readonly course?: readonly (readonly number[])[];
  readonly turning?: readonly {
    readonly moment: number;
    readonly seat: Seat;
    readonly swing: number;
    readonly answer: string;
    readonly better: string;
  }[];
  readonly seats?: readonly {
    readonly seat: Seat;
    readonly answers: Readonly<Record<string, number>>;
    readonly ms: number;
  }[];
}
