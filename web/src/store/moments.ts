// moments.ts: what matters is seen before the table goes on. A message of the table becomes one or
// more pictures; each may end with a fact to be looked at. Which facts these are the board tells.
import { hear, type Told } from './news';
import type { News, Seat, State } from './protocol';

//   after    seen at the table as it is then (a roll)
//   others   so, unless I did it myself: then I know
//   before   seen at the table as it was: what follows has been laid out already (a new round)
export type MomentKind = 'after' | 'others' | 'before';
// A game may tell by the fact and the view that follows it: null, it is none this time.
type MomentRule = (fact: News, view: unknown) => MomentKind | null;
export type Moments = Readonly<Record<string, MomentKind | MomentRule>>;

export interface Stop {
  readonly fact?: News; // none: the match is over
}

export interface Picture {
  readonly state: State<unknown>;
  readonly told: Told;
  readonly fresh: readonly News[]; // to be animated
  readonly stop?: Stop | undefined;
  readonly coming?: unknown; // the view that follows, where the table is shown as it was
}

// How this fact is to be seen by this reader, if it is.
const momentOf = (moments: Moments, fact: News, view: unknown, me: Seat | null) => {
  const told = Object.hasOwn(moments, fact.event) ? moments[fact.event] : undefined;
  const kind = typeof told === 'function' ? told(fact, view) : told;
  return kind === 'others' && me !== null && fact.seat === me ? undefined : kind;
};

// The table as it was, when it is only looked at any more: of a game that is over, with the last
// thing that happened in it.
const past = (before: State<unknown>, { game, ended }: State<unknown>): State<unknown> => ({
  ...before,
  ...(game === before.game + 1 && ended !== undefined ? { view: ended } : {}),
  asks: [],
  pending: [],
  undo: 'nothing',
});

interface Seen {
  readonly before: State<unknown>; // what was shown last
  readonly told: Told; // and told by then
  readonly moments: Moments;
}

// The pictures of a message whose facts all follow on what was told.
export const picturesOf = ({ before, told, moments }: Seen, state: State<unknown>): Picture[] => {
  const { news, from, seat } = state;
  const kinds = news.map((fact) => momentOf(moments, fact, state.view, seat));
  const stops = kinds.flatMap((kind, i) => (kind ? [i] : []));
  const isOld = (i: number): boolean => kinds[i] === 'before';
  const old = state.over ? -1 : (stops.findLast(isOld) ?? -1); // after the end nothing is laid out
  const ends = state.over && !before.over && stops.length === 0;
  const pictures: Picture[] = [];
  let done = 0;
  for (const i of stops) {
    const fact = news[i];
    pictures.push({
      ...(i <= old ? { state: past(before, state), coming: state.view } : { state }),
      told: hear(told, from, news.slice(0, i + 1)),
      fresh: news.slice(done, i + 1),
      ...(fact ? { stop: { fact } } : {}),
    });
    done = i + 1;
  }
  // What came after the last stop, and a table that is another one now.
  if (done < news.length || pictures.at(-1)?.state !== state)
    pictures.push({
      state,
      told: hear(told, from, news),
      fresh: news.slice(done),
      ...(ends ? { stop: {} } : {}),
    });
  return pictures;
};

// All at once, for those who do not want to wait.
export const pictureOf = (seen: Seen, state: State<unknown>): Picture => {
  const all = picturesOf(seen, state);
  return {
    state,
    told: hear(seen.told, state.from, state.news),
    fresh: state.news,
    stop: all.findLast((picture) => picture.stop)?.stop,
  };
};
