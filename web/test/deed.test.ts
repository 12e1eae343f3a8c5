import { expect, test } from 'vitest';
import type { News } from '../src/store/protocol';
import { sayDeed } from '../src/text/deed';
import { box } from './toy';

const both = (text: string) => ({ pl: text, en: text });
const who = {
  box: {
    ...box,
    texts: {
      ...box.texts,
      'events.paid': both('<player> pays.'),
      'events.card_played': both('<player> plays <card> at dam <dam>.'),
      'events.collected': both('<player> collects <fox>.'),
    },
    events: { ...box.events, card_played: [{ name: 'card', kind: 'card' }] },
  },
  lang: 'en' as const,
  players: { P1: 'Ola', P2: 'Jan' },
};
const say = (answer: string, ...facts: News[]) => sayDeed(who, 'P1', answer, facts);
const played = { event: 'card_played', seat: 'P1', card: 'Y0', dam: 'dam_1' };

test('an answer is told by the fact that names what it names', () => {
  const paid = { event: 'paid', seat: 'P1', fist: 1 };
  expect(say('play Y0 dam_1', paid, played)).toBe('Ola plays yellow duck at dam dam_1.');
});

test('or by one that is called like it', () => {
  const collected = { event: 'collected', seat: 'P1', fox: 4 };
  expect(say('collect 0 4', collected)).toBe('Ola collects 4.');
});

test('but not by what somebody else did, by something else, or without a sentence', () => {
  expect(say('play Y0 dam_1', { ...played, seat: 'P2' })).toBeUndefined();
  expect(say('play Y0 dam_2', played)).toBeUndefined();
  expect(say('stop', { event: 'drew', seat: 'P1', card: 'Y0' })).toBeUndefined();
  expect(say('stop', { event: 'stopped', seat: 'P1' })).toBeUndefined();
});
