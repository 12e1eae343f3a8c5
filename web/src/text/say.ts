// say.ts: the page's own sentences. A missing key or a missing gap does not compile.
import { TEXTS, type TextKey } from '../gen/texts';
import type { Lang } from '../store/protocol';

export type { TextKey };

type Texts = typeof TEXTS;
type GapsOf<S> = S extends `${string}<${infer Gap}>${infer Rest}` ? Gap | GapsOf<Rest> : never;
type Gaps<K extends TextKey> = Record<GapsOf<Texts[K]['en']>, string | number>;
export type GapArgs<K extends TextKey> = GapsOf<Texts[K]['en']> extends never ? [] : [Gaps<K>];

type Filling = Readonly<Record<string, unknown>>;

// An unknown gap stays readable as it stands.
const fillGaps = (text: string, gaps: Filling): string =>
  text.replace(/<(\w+)>/g, (whole, gap: string) => (gap in gaps ? String(gaps[gap]) : whole));

const hasZero = (text: string, gaps: Filling): boolean =>
  [...text.matchAll(/<(\w+)>/g)].some(([, gap]) => gap !== undefined && String(gaps[gap]) === '0');

// A part in [brackets] is left out if one of the numbers in it is 0.
export const fill = (text: string, gaps: Filling): string =>
  fillGaps(
    text.replace(/\[([^\]]*)\]/g, (_, part: string) => (hasZero(part, gaps) ? '' : part)),
    gaps,
  );

export const say = <K extends TextKey>(lang: Lang, key: K, ...gaps: GapArgs<K>): string =>
  fill(TEXTS[key][lang], gaps[0] ?? {});

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(TEXTS, key);
