import { describe, expect, it } from 'vitest';
import type { Box } from '../store/protocol';
import { type Speaker, sayOrder } from './box';

const box = {
  texts: {
    'actions.play': { pl: 'Zagraj kartę', en: 'Play a card' },
    'actions.name': { pl: '<who> rusza', en: '<who> moves' },
    'actions.ko': { pl: 'K.O.', en: 'KO now' },
  },
  verbs: { play: [], name: [{ name: 'who', kind: 'num' }], ko: [] },
  names: {},
} as unknown as Box;
const who = (lang: 'pl' | 'en'): Speaker => ({ box, lang, players: {} });

describe('an answer after a colon', () => {
  it('begins small, as a sentence goes on', () => {
    expect(sayOrder(who('pl'), 'play')).toBe('zagraj kartę');
    expect(sayOrder(who('en'), 'play')).toBe('play a card');
  });
  it('leaves a name in front, a sign, and what it does not know', () => {
    expect(sayOrder(who('pl'), 'name Ola')).toBe('Ola rusza');
    expect(sayOrder(who('en'), 'ko')).toBe('KO now');
    expect(sayOrder(who('pl'), 'ko')).toBe('K.O.');
    expect(sayOrder(who('en'), 'Dance')).toBe('Dance');
  });
});
