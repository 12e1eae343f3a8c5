// say.ts: the page's own sentences. A missing key or a missing gap does not compile.
import type { LATER } from '../gen/later';
import { TEXTS } from '../gen/texts';
import type { Lang } from '../store/protocol';

type Texts = typeof TEXTS & typeof LATER;
export type TextKey = keyof Texts;
type Table = Readonly<Record<string, Readonly<Record<Lang, string>>>>;

// What the page can say; more is learnt with pages that are loaded when asked for (later.ts).
const known: Record<string, Readonly<Record<Lang, string>>> = { ...TEXTS };
export const learn = (more: Table): void => {
  Object.assign(known, more);
};
type NameOf<Gap> = Gap extends `${infer Name}|${string}` ? Name : Gap;
type GapsOf<S> = S extends `${string}<${infer Gap}>${infer Rest}`
  ? NameOf<Gap> | GapsOf<Rest>
  : never;
type Gaps<K extends TextKey> = Record<GapsOf<Texts[K]['en']>, string | number>;
export type GapArgs<K extends TextKey> = GapsOf<Texts[K]['en']> extends never ? [] : [Gaps<K>];

type Filling = Readonly<Record<string, unknown>>;

const GAP = /<(\w+)(?:\|([^<>]*))?>/g;

// The form of a noun for a number: three in Polish (1; 2 to 4, 22; 5 and more), two in English. As
// Intl.PluralRules has it, which takes a browser longer to load than to draw a board.
// In front of them there may be one for 0.
const ZERO = '0:';
const formOf = (all: readonly string[], value: unknown): string => {
  const zero = all[0]?.startsWith(ZERO) ? all[0].slice(ZERO.length) : undefined;
  if (zero !== undefined && String(value) === '0') return zero;
  const forms = zero === undefined ? all : all.slice(1);
  const n = Math.abs(Number(value)) || 0;
  const [ten, hundred] = [n % 10, n % 100];
  const few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14);
  const many = forms.length === 3 && Number.isInteger(n) && !few;
  return forms[n === 1 ? 0 : many ? 2 : 1] ?? '';
};

// An unknown gap stays readable as it stands; a value that is a sentence has its own stop.
const FILLED = new RegExp(`${GAP.source}(\\.?)`, 'g');
const fillGaps = (text: string, gaps: Filling): string =>
  text.replace(FILLED, (whole, gap: string, forms: string | undefined, stop: string) => {
    if (!(gap in gaps)) return whole;
    if (forms !== undefined) return formOf(forms.split('|'), gaps[gap]) + stop;
    const value = String(gaps[gap]);
    return value.endsWith('.') ? value : value + stop;
  });

const hasZero = (text: string, gaps: Filling): boolean =>
  [...text.matchAll(GAP)].some(([, gap]) => gap !== undefined && String(gaps[gap]) === '0');

// Parts side by side that begin with the same word are a list of those that are told: commas, and
// the word before the last ("takes 1 bear, 2 elk and 3 foxes").
const PARTS = /(?:\[[^\]]*\])+/g;
const LIST = /\[( [^ <>[\]]+)( [^\]]*)\](?:\[\1 [^\]]*\])+/g;
const joined = (list: string, word: string, gaps: Filling): string => {
  const told = [...list.matchAll(/\[([^\]]*)\]/g)]
    .map(([, part]) => part ?? '')
    .filter((part) => !hasZero(part, gaps))
    .map((part) => part.slice(word.length));
  const last = told.pop() ?? '';
  return told.length ? `${told.join(',')}${word}${last}` : last;
};

// A part in [brackets] is left out if one of the numbers in it is 0.
const chosen = (parts: string, gaps: Filling): string =>
  parts
    .replace(LIST, (list, word: string) => joined(list, word, gaps))
    .replace(/\[([^\]]*)\]/g, (_, part: string) => (hasZero(part, gaps) ? '' : part));

export const fill = (text: string, gaps: Filling): string =>
  fillGaps(
    text.replace(PARTS, (parts) => chosen(parts, gaps)),
    gaps,
  );

export const say = <K extends TextKey>(lang: Lang, key: K, ...gaps: GapArgs<K>): string =>
  fill(known[key]?.[lang] ?? key, gaps[0] ?? {});

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(known, key);
