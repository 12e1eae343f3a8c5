// walker.svelte.ts: the keyboard on a picture. Of all stops one is in the order of Tab; arrow keys
// walk to the others; when a stop goes with its answer, the focus moves on to the nearest that is
// left.
import { tick } from 'svelte';
import { type Point, walk } from './walk';

export interface Stop extends Point {
  readonly key: string;
}
interface Needs {
  readonly stops: readonly Stop[];
  readonly root: Element | undefined;
  readonly least?: number; // how far ahead the next stop must be
  joined?(key: string): readonly string[]; // where roads lead from a stop: these come first
}
export class Walker {
  chosen = $state('');
  #needs: () => Needs;
  #left: Point | null = null;

  constructor(needs: () => Needs) {
    this.#needs = needs;
  }

  get current(): Stop | undefined {
    const { stops } = this.#needs();
    return stops.find((stop) => stop.key === this.chosen) ?? stops[0];
  }

  async focus(key: string): Promise<void> {
    this.chosen = key;
    await tick();
    this.#needs().root?.querySelector<HTMLElement | SVGElement>(`[data-stop="${key}"]`)?.focus();
  }

  // Does this key lead somewhere?
  step(key: string): boolean {
    const { stops, least, joined } = this.#needs();
    const from = this.current;
    const near = from && joined?.(from.key);
    const along =
      near &&
      walk(
        stops.filter((stop) => near.includes(stop.key)),
        from,
        key,
        least,
        true,
      );
    const next = along ?? (from && walk(stops, from, key, least));
    if (next) this.focus(next.key);
    return Boolean(next);
  }

  // What stands here is about to be answered.
  leave(place: Point | undefined): void {
    this.#left = this.#hasFocus() ? (place ?? null) : null;
  }

  // To be called when the stops have changed.
  settle(): void {
    const from = this.#left;
    const { stops } = this.#needs();
    if (!from || !stops.length || this.#hasFocus()) return;
    const far = (stop: Point): number => Math.hypot(stop.x - from.x, stop.y - from.y);
    this.#left = null;
    this.focus(stops.reduce((a, b) => (far(b) < far(a) ? b : a)).key);
  }

  #hasFocus(): boolean {
    return this.#needs().root?.contains(document.activeElement) ?? false;
  }
}
