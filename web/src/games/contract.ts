// contract.ts: what a game brings to the page, and what the page gives to it. A game is a folder
// here with a board and a stylesheet; games/list.ts finds it; everything else is shared.
import type { Component } from 'svelte';
import type { Moments } from '../store/moments';
import type {
  Ask,
  Box,
  FeatDone,
  FeatNow,
  Foresight,
  Lang,
  Marked,
  News,
  Pack,
  Seat,
  TestClock,
} from '../store/protocol';
import type { StandingOrder } from '../store/standing.svelte';

// A board shows one view and offers the answers of one question. It knows no rules: what can be
// pressed follows from `ask.answers` alone. It is drawn anew from the view each time.
export interface BoardProps<View> {
  readonly box: Box;
  readonly pack: Pack; // what is printed, if the screen needsPack; else empty
  readonly lang: Lang;
  readonly view: View;
  readonly me: Seat | null; // whose eyes; null: a watcher
  readonly players: Readonly<Record<Seat, string>>; // names by seat
  readonly ask: Ask | undefined; // the open question to me, if any
  readonly news: readonly News[]; // what has just happened, to be animated; [] in replays' jumps
  readonly told?: readonly News[]; // all that has happened, so that the last of it can be marked
  // Of these: what is being looked at; nothing is asked meanwhile.
  readonly moment?: News | undefined;
  // And what the table will be, where it is shown as it was before.
  readonly coming?: View | undefined;
  readonly calm: boolean; // no animation, please
  readonly pointed: readonly string[]; // codes of things to point at (guide, hint): "dam_3", "G7"
  readonly over: boolean;
  readonly past?: boolean; // a match is played back: nothing is ever asked
  readonly feats: readonly FeatNow[]; // how far my seat is with what is at stake; often nothing
  readonly standing?: StandingOrder | undefined; // at a table of a game whose screen tells turns
  readonly test?: TestClock | undefined; // the timed test that is on, for all to see
  readonly marks?: readonly Marked[]; // what my side has marked for itself
  // One of ask.answers, word for word.
  onAnswer(answer: string): void;
  // The moment was seen.
  onNext(): void;
  // Somebody pressed what cannot be done: this answer is the one meant. The page says why not.
  onWhy(answer: string): void;
  // Puts my mark on something, for my side alone, or takes it away. There is none where nobody can
  // be told: in replays, for watchers.
  onMark?(thing: string, on: boolean): void;
  // A closer look in words, from the server ("dam 3"): null where there is nothing to say.
  explain(topic: string): Promise<string | null>;
  // What speaks against an answer, '' if nothing does.
  warn(answer: string): Promise<string>;
  // What one of ask.answers would bring, as far as I can know: facts as in `news`, and the view
  // after them. Null where nobody can be asked: in replays, for watchers, without a line.
  foresee(answer: string): Promise<Foresight<View> | null>;
}

export type ResultProps<View> = Pick<
  BoardProps<View>,
  'box' | 'pack' | 'lang' | 'view' | 'me' | 'players' | 'feats' | 'explain'
>;

// All feats of the box as a picture, and those that were achieved, first things first.
export interface TrailProps {
  readonly box: Box;
  readonly lang: Lang;
  readonly done: readonly FeatDone[];
}

export interface GameScreen<View = unknown> {
  readonly id: string;
  readonly Board: Component<BoardProps<View>>;
  readonly needsPack?: boolean; // its board is shown once the printed pack is there
  readonly mood: string; // class on the page: colours of the game
  // Facts that are to be seen before the table goes on, by event.
  readonly moments?: Moments;
  // Events with which a part of the match begins (a round, a day): marks of the replay.
  readonly rounds?: readonly string[];
  // Whose eyes see the most: those with which a match that is over is played back at first.
  readonly knower?: Seat;
  // Which turn it is, where windows may be left unanswered for the rest of it.
  turn?(view: View): string;
  // The score of a finished game, for the end panel; without it only what the box records.
  readonly Result?: Component<ResultProps<View>>;
  // All of the trail page below the name: picture and lists; without it app/TrailPath and
  // TrailGroup.
  readonly Trail?: Component<TrailProps>;
  // One small honest figure per seat with its key in box.texts: "dams damaged 2/4".
  standing(
    view: View,
    seat: Seat,
  ): { readonly key: string; readonly gaps: Record<string, string | number> } | null;
}
