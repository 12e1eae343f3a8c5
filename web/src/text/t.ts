// t.ts: sentences in the reader's language; whatever shows one is drawn anew when it changes.
import { prefs } from '../store/prefs.svelte';
import { type GapArgs, isTextKey, say, type TextKey } from './say';

export const t = <K extends TextKey>(key: K, ...gaps: GapArgs<K>): string =>
  say(prefs.lang, key, ...gaps);

// Codes come from the server; one that is newer than this page is still said somehow.
export const tError = (code: string): string => {
  const key = `errors.${code}`;
  return t(isTextKey(key) && !key.includes('<') ? (key as 'errors.unknown') : 'errors.unknown');
};

export const tLevel = (level: string): string => {
  const key = `level.${level}`;
  return isTextKey(key) ? t(key as 'level.easy') : level;
};

// What a bot of that level is called; undefined: it has no name of its own.
export const tBot = (level: string): string | undefined => {
  const key = `bot.${level}`;
  return isTextKey(key) ? t(key as 'bot.easy') : undefined;
};

export const tList = (words: readonly string[]): string =>
  new Intl.ListFormat(prefs.lang, { type: 'conjunction' }).format(words);
