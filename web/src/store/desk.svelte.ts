// desk.svelte.ts: what one reader is doing at a table: pressing answers, asking why, taking advice.
// What comes of it is a note beside the question, kept as ids so that it can change its language.
import { thingsOf } from '../text/box';
import { codeOf } from './api';
import type { Guide } from './guide.svelte';
import { isRefused, type Match, refusalOf } from './match.svelte';
import type { Refusal } from './protocol';
import { play } from './sound';

export type Note =
  | { readonly kind: 'error'; readonly code: string }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'hinting' | 'fine' }
  | { readonly kind: 'hint'; readonly answer: string; readonly why: string }
  | { readonly kind: 'warn'; readonly answer: string; readonly text: string }
  | { readonly kind: 'guide'; readonly answer: string };

export class Desk {
  note: Note | undefined = $state.raw();

  constructor(
    readonly match: Match,
    private readonly guide: () => Guide | undefined,
  ) {}

  get pointed(): readonly string[] {
    if (this.note?.kind === 'hint') return thingsOf(this.note.answer);
    return (this.match.ask && this.guide()?.step?.point) ?? [];
  }

  clear(): void {
    this.note = undefined;
  }

  // Something else was taken up: why the last thing could not be done matters no more.
  goOn(): void {
    if (this.note?.kind === 'refused' || this.note?.kind === 'fine') this.clear();
  }

  // A press on an answer that may be worth a second thought.
  async consider(answer: string): Promise<void> {
    const { ask } = this.match;
    const text = this.guide()?.step?.answer ? '' : await this.match.warn(answer);
    if (!ask || ask.id !== this.match.ask?.id) return;
    if (text) this.note = { kind: 'warn', answer, text };
    else await this.press(answer);
  }

  async press(answer: string): Promise<void> {
    const { ask } = this.match;
    if (!ask) return;
    const wanted = this.guide()?.step?.answer;
    // A guide written for other rules must not lock the pupil in.
    if (wanted && wanted !== answer && ask.answers.includes(wanted)) {
      this.note = { kind: 'guide', answer: wanted };
      return;
    }
    this.note = undefined;
    play('card');
    try {
      await this.match.answer(ask, answer);
    } catch (error) {
      this.#fail(error);
    }
  }

  // A line typed by hand: an answer if it is one, else the reason why not.
  async type(line: string): Promise<void> {
    const wanted = line.trim().replace(/\s+/g, ' ');
    const same = (answer: string) => answer.toLowerCase() === wanted.toLowerCase();
    const answer = this.match.ask?.answers.find(same);
    await (answer === undefined ? this.why(wanted) : this.press(answer));
  }

  async why(answer: string): Promise<void> {
    try {
      const refusal = await this.match.why(answer);
      this.note =
        refusal.refusal === undefined ? { kind: 'fine' } : { kind: 'refused', ...refusal };
    } catch (error) {
      this.#fail(error);
    }
  }

  async hint(): Promise<void> {
    const asked = this.match.ask?.id;
    this.note = { kind: 'hinting' };
    try {
      const advice = await this.match.hint();
      // Advice on a question that is gone helps nobody.
      if (this.match.ask?.id === asked) this.note = { kind: 'hint', ...advice };
    } catch (error) {
      this.#fail(error);
    }
  }

  // Anything else asked of the server; true if it was done.
  async run(deed: () => Promise<void>): Promise<boolean> {
    try {
      await deed();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown): void {
    this.note = isRefused(error)
      ? { kind: 'refused', ...refusalOf(error.detail) }
      : { kind: 'error', code: codeOf(error) };
    play('wood');
  }
}
