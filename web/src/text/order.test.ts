import { describe, expect, it } from 'vitest';
import type { Box } from '../store/protocol';
import { passedOf, type Speaker, sayDone, sayOrder } from './box';

const box = {
  texts: {
    'actions.play': { pl: 'Zagraj kartę', en: 'Play a card' },
    'actions.name': { pl: '<who> rusza', en: '<who> moves' },
    'actions.take': { pl: 'Weź: <card>', en: 'Take: <card>' },
    'board.did_play': { pl: 'Zagrane karty', en: 'Cards played' },
    'board.passed_level': { pl: 'Poziom <n> zaliczony!', en: 'Level <n> passed!' },
    'board.play_by.market': { pl: 'Nie handluj', en: 'Do not trade' },
    'actions.ko': { pl: 'K.O.', en: 'KO now' },
  },
  feats: ['any', 'level', 'level'].map((group, i) => ({ id: `f${i}`, group })),
  verbs: {
    take: [{ name: 'card', kind: 'num' }],
    play: [],
    name: [{ name: 'who', kind: 'num' }],
    ko: [],
  },
  names: {},
} as unknown as Box;
const who = (lang: 'pl' | 'en'): Speaker => ({ box, lang, players: {} });

describe('an answer after a colon', () => {
  it('begins small, as a sentence goes on', () => {
    expect(sayOrder(who('pl'), 'play')).toBe('zagraj kartę');
    expect(sayOrder(who('en'), 'play')).toBe('play a card');
  });
  it('is called as the board calls it where it is asked', () => {
    expect(sayOrder(who('pl'), 'play', 'market')).toBe('nie handluj');
    expect(sayOrder(who('pl'), 'play', 'road')).toBe('zagraj kartę');
  });
  it('leaves a name in front, a sign, and what it does not know', () => {
    expect(sayOrder(who('pl'), 'name Ola')).toBe('Ola rusza');
    expect(sayOrder(who('en'), 'ko')).toBe('KO now');
    expect(sayOrder(who('pl'), 'ko')).toBe('K.O.');
    expect(sayOrder(who('en'), 'Dance')).toBe('Dance');
  });
});

describe('what was done, counted', () => {
  it('has a name, or at least no gaps', () => {
    expect(sayDone(who('pl'), 'play')).toBe('Zagrane karty');
    expect(sayDone(who('en'), 'take')).toBe('Take');
  });
});

describe('a level of a trail', () => {
  it('is told by its number, with the next one', () => {
    expect(passedOf(who('pl'), ['f0', 'f1'])).toMatchObject({
      text: 'Poziom 1 zaliczony!',
      next: { id: 'f2' },
    });
    expect(passedOf(who('en'), ['f2'])).toEqual({ text: 'Level 2 passed!', next: undefined });
    expect(passedOf(who('en'), ['f0'])).toBeUndefined();
  });
});
