// standing.svelte.ts: "don't ask me this turn". Windows (questions whether to answer what another one
// does) get their first answer, the mildest, by themselves, as long as it is the same turn. What can
// be averted there (`guards`) is never given away so.
import type { Ask } from './protocol';

export class StandingOrder {
  #turn: string | undefined = $state();
  #now = '';
  #given: number | undefined; // the last question that was answered for the reader

  constructor(private readonly answer: (ask: Ask, line: string) => void) {}

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
  see(ask: Ask | undefined, turn: string): void {
    this.#now = turn;
    if (this.#turn === undefined) return;
    if (this.#turn !== turn) {
      this.cancel();
      return;
    }
    const [first] = ask?.answers ?? [];
    if (!ask?.window || ask.guards || first === undefined || ask.id === this.#given) return;
    this.#given = ask.id;
    this.answer(ask, first);
  }
}
