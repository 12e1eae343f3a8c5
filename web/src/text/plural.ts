// plural.ts: sentences that count. Polish has one, few, many (and other for fractions).
import { TEXTS, type TextKey } from '../gen/texts';
import type { Lang } from '../store/protocol';
import { fill } from './say';

type Counted<K> = K extends `${infer Stem}_many` ? Stem : never;
export type PluralKey = Counted<TextKey>;

const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

const formOf = (lang: Lang, n: number): 'one' | 'few' | 'many' | 'other' => {
  const form = rules[lang].select(n);
  return form === 'zero' || form === 'two' ? 'other' : form;
};

export const plural = (lang: Lang, key: PluralKey, n: number): string =>
  fill(TEXTS[`${key}_${formOf(lang, n)}`][lang], { n: new Intl.NumberFormat(lang).format(n) });
