// say.ts: the page's own sentences. A missing key or a missing gap does not compile.
import { TEXTS, type TextKey } from '../gen/texts';
import type { Lang } from '../store/protocol';

export type { TextKey };

type Texts = typeof TEXTS;
type GapsOf<S> = S extends `${string}<${infer Gap}>${infer Rest}` ? Gap | GapsOf<Rest> : never;
type Gaps<K extends TextKey> = Record<GapsOf<Texts[K]['en']>, string | number>;
export type GapArgs<K extends TextKey> = GapsOf<Texts[K]['en']> extends never ? [] : [Gaps<K>];

// An unknown gap stays readable as it stands.
export const fill = (text: string, gaps: Readonly<Record<string, unknown>>): string =>
  text.replace(/<(\w+)>/g, (whole, gap: string) => (gap in gaps ? String(gaps[gap]) : whole));

export const say = <K extends TextKey>(lang: Lang, key: K, ...gaps: GapArgs<K>): string =>
  fill(TEXTS[key][lang], gaps[0] ?? {});

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(TEXTS, key);
