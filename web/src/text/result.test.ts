// result.test.ts: how a match ended, with the names of those it is about.
import { expect, it } from 'vitest';
import type { Box, Result } from '../store/protocol';
import { type Speaker, sayLuck, sayResult } from './box';

const box = {
  texts: {
    'results.gave_up': {
      pl: '<who> <count|poddaje|poddają|poddają> mecz.',
      en: '<who> <count|gives|give> up the match.',
    },
    'luck.what': { pl: 'dobierane karty', en: 'drawn cards' },
  },
} as unknown as Box;
const PLAYERS = { P1: 'Ola', P2: 'Jan', P3: 'Ewa' };
const who = (lang: 'pl' | 'en'): Speaker => ({ box, lang, players: PLAYERS });
const ended = (...seats: string[]) =>
  ({
    reason: 'gave_up',
    points: [0, 0, 0],
    places: [2, 2, 1],
    gave_up: seats,
    records: {},
  }) as Result;

it('tells who gave up, one or several', () => {
  expect(sayResult(who('pl'), ended('P2'))).toBe('Jan poddaje mecz.');
  expect(sayResult(who('en'), ended('P2'))).toBe('Jan gives up the match.');
  expect(sayResult(who('pl'), ended('P1', 'P2'))).toBe('Ola, Jan poddają mecz.');
  expect(sayResult(who('en'), ended('P1', 'P2'))).toBe('Ola, Jan give up the match.');
});

it('speaks of the luck that a game has', () => {
  expect(sayLuck(who('en'))).toBe('drawn cards');
  expect(sayLuck({ ...who('en'), box: { texts: {} } as unknown as Box })).toBe('');
});
