import { expect, test } from 'vitest';
import { isKey, newKey } from './key';
import { KEY_LENGTH, readKey, writeKey } from './keytext';

const KEYS = ['0'.repeat(32), 'f'.repeat(32), '00112233445566778899aabbccddeeff'];

test('a key is written in groups and read back', () => {
  expect(writeKey('0'.repeat(32))).toBe('0000-0000-0000-0000-0000-0000-0000');
  expect(writeKey('f'.repeat(32))).toMatch(/^7ZZZ(-[0-9A-HJKMNP-TV-Z]{4}){6}$/);
  for (const key of [...KEYS, newKey(), newKey()]) {
    expect(isKey(key)).toBe(true);
    expect(readKey(writeKey(key))).toBe(key);
  }
});

test('how it is typed does not matter', () => {
  const key = '10112233445566778899aabbccddee01';
  const typed = writeKey(key);
  for (const way of [
    typed.toLowerCase(),
    typed.replaceAll('-', ' '),
    ` ${typed.replaceAll('-', '')}\n`,
    typed.replaceAll('-', '–'),
    typed.replaceAll('0', 'o').replaceAll('1', 'l'),
    typed.replaceAll('0', 'O').replaceAll('1', 'i'),
  ])
    expect(readKey(way)).toBe(key);
});

test('a typing error never goes unseen', () => {
  for (const key of KEYS) {
    const good = writeKey(key).replaceAll('-', '');
    expect(good.length).toBe(KEY_LENGTH);
    for (let at = 0; at < good.length; at++) {
      for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (other === good[at]) continue;
        expect(readKey(good.slice(0, at) + other + good.slice(at + 1))).toBeUndefined();
      }
      const [a, b] = [good[at], good[at + 1]];
      if (b === undefined || a === b) continue;
      expect(readKey(`${good.slice(0, at)}${b}${a}${good.slice(at + 2)}`)).toBeUndefined();
    }
    const cut = good.slice(1);
    for (const wrong of ['', cut, `${good}0`, `${cut}U`, `${cut}*`])
      expect(readKey(wrong)).toBeUndefined();
  }
});
