// standing.svelte.ts: "don't ask me this turn". Windows (moments to cut in, mostly in another's
// turn) get their first answer, the mildest, by themselves, as long as it is the same turn. What
// can be averted there (`guards`) is never given away so. Who plays with bots alone is not asked
// where nothing can be done: among people the missing pause would tell what a hand holds.
import type { Ask, Seat, TableCard } from './protocol';

// Is nobody there who could learn anything from a pause?
export const isAlone = (table: TableCard | undefined, seat: Seat | null): boolean =>
  table !== undefined &&
  seat !== null &&
  (table.watchers === 0 || table.guide !== undefined) &&
  table.seats.every((card) => card.seat === seat || card.kind === 'bot');

// Would a standing order give the answer?
export const isCovered = (ask: Ask | undefined): boolean =>
  ask?.window === true && ask.guards !== true;

export class StandingOrder {
  #turn: string | undefined = $state();
  #now = '';
  #given: number | undefined; // the last question that was answered for the reader

  constructor(private readonly answer: (ask: Ask, line: string) => Promise<void>) {}

  get on(): boolean {
    return this.#turn !== undefined;
  }

  // From now on, until the turn is another one. The open window is answered, too.
  order(): void {
    this.#turn = this.#now;
  }
  cancel(): void {
    this.#turn = undefined;
  }

  // Told with every new question and every new turn.
  see(ask: Ask | undefined, turn: string, alone = false): void {
    this.#now = turn;
    if (this.#turn !== undefined && this.#turn !== turn) this.cancel();
    const [first, ...others] = ask?.answers ?? [];
    if (!ask?.window || first === undefined || ask.id === this.#given) return;
    const must = alone && others.length === 0;
    if (!must && !(this.on && isCovered(ask))) return;
    this.#given = ask.id;
    // What nobody pressed is nobody's mistake: a question that is gone or stays says so itself.
    this.answer(ask, first).catch(() => {});
  }
}
