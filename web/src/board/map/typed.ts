// typed.ts: a place found by typing its label, letter by letter: "d", "4".
import type { MapPlace } from './map';

type Labelled = Pick<MapPlace, 'key' | 'label'>;

export class Typed {
  #places: () => readonly Labelled[];
  #so = '';

  constructor(places: () => readonly Labelled[]) {
    this.#places = places;
  }

  // Is this key a part of a label? With `key` the label is whole, and this is its place. What
  // cannot go on begins again.
  key(key: string): { readonly key: string | null } | null {
    if (!/^[\p{L}\d]$/u.test(key)) {
      this.#so = '';
      return null;
    }
    for (const so of [this.#so + key.toUpperCase(), key.toUpperCase()]) {
      const fits = this.#places().filter(({ label }) => label.toUpperCase().startsWith(so));
      if (fits.length === 0) continue;
      const [whole] = fits.filter(({ label }) => label.length === so.length);
      // "1" may be meant, or the beginning of "12".
      this.#so = whole && fits.length === 1 ? '' : so;
      return { key: whole?.key ?? null };
    }
    this.#so = '';
    return null;
  }
}
