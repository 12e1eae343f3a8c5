// voice.ts: somebody who counts aloud, as the opponent does at a real table; silent where the
// browser cannot speak.
import type { Lang } from '../../../store/protocol';

const TONGUE: Readonly<Record<Lang, string>> = { pl: 'pl-PL', en: 'en-GB' };

export const speak = (text: string, lang: Lang): void => {
  if (!('speechSynthesis' in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = TONGUE[lang];
  words.rate = 1.4; // a number must be over before the next one
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
};

export const hush = (): void => {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
};
