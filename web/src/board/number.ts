// number.ts: numbers in words of the page.
import type { Lang } from '../store/protocol';

// Small numbers only: for these the browser would first have to learn how a language writes
// numbers, which takes longer than drawing a board.
const comma = (lang: Lang, text: string): string => (lang === 'pl' ? text.replace('.', ',') : text);

// A half goes up, also one that is a hair less in the machine: 14.5 as 14.499999999999998.
const rounded = (n: number, digits: number): number => {
  const fine = 10 ** digits;
  return Math.round(Number((n * fine).toPrecision(12))) / fine;
};

// With so many digits, whatever they are.
export const decimal = (lang: Lang, n: number, digits = 1): string =>
  comma(lang, rounded(n, digits).toFixed(digits));

// With so many digits at most.
export const percent = (lang: Lang, part: number, digits = 0): string =>
  comma(lang, `${rounded(part * 100, digits)}%`);

// A change; a minus is as wide as a plus.
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
