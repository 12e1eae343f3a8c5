// keytext.ts: my key as people write it: 128 bits as 26 characters of Crockford's base 32 (no I, L,
// O, U to be taken for others) and two more that tell a typing error: the number modulo a prime, so
// one wrong character or two that changed places never go unseen.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK = 1021n; // the largest prime that two characters hold
const BODY = 26;

export const KEY_LENGTH = BODY + 2;

const write = (value: bigint, length: number): string =>
  Array.from({ length }, (_, i) => {
    const shift = 5n * BigInt(length - 1 - i);
    return DIGITS[Number((value >> shift) & 31n)];
  }).join('');

const read = (digits: string): bigint =>
  [...digits].reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);

// "7ZZZ-0K3M-…": seven groups of four.
export const writeKey = (key: string): string => {
  const value = BigInt(`0x${key}`);
  const all = write(value, BODY) + write(value % CHECK, KEY_LENGTH - BODY);
  return all.replace(/.{4}(?=.)/g, '$&-');
};

// What was typed, as it is meant: case, blanks and dashes do not matter, O is 0, I and L are 1.
export const cleanKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

// The key, or undefined if it is mistyped.
export const readKey = (typed: string): string | undefined => {
  const text = cleanKey(typed);
  if (text.length !== KEY_LENGTH || [...text].some((one) => !DIGITS.includes(one)))
    return undefined;
  const value = read(text.slice(0, BODY));
  if (value >> 128n !== 0n || value % CHECK !== read(text.slice(BODY))) return undefined;
  return value.toString(16).padStart(32, '0');
};
