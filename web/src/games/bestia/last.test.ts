import { expect, it } from 'vitest';
import { lastOf, openedBy } from './last';

const fact = (event: string, seat: string | null, more: object = {}) => ({ event, seat, ...more });

it('areas of the last deed and the cards I drew together are marked, until the next', () => {
  const told = [
    fact('day', null, { day: 2 }),
    fact('drew', 'P2', { card: 'snare' }),
    fact('drew', 'P2', { card: 'shot' }),
    fact('went', 'P2', { who: 'scout', area: 'd4' }),
    fact('searched', 'P2', { area: 'd5' }),
    fact('trails', null, { area: 'd6', tokens: 1 }),
  ];
  expect(lastOf(told, 'P2')).toEqual({ areas: ['d5', 'd6'], drawn: ['snare', 'shot'] });
  expect(lastOf(told, 'P1').drawn).toEqual([]);
  expect(lastOf(told, null).drawn).toEqual([]);
  const next = [
    ...told,
    fact('laid', 'P1', { hidden: true }),
    fact('drew', 'P2', { card: 'rope' }),
  ];
  expect(lastOf(next, 'P2')).toEqual({ areas: ['d5', 'd6'], drawn: ['rope'] });
  const seen = [...next, fact('laid', 'P1', { area: 'e1' })];
  expect(lastOf(seen, 'P1').areas).toEqual(['e1']);
  expect(lastOf([...told, fact('night', null, { night: 2 })], 'P2').areas).toEqual([]);
});

it('a reaction answers the card or the attack that was announced last', () => {
  const told = [
    fact('plays', 'P1', { card: 'feed' }),
    fact('summon_hits_hunter', 'P1', { hunter: 'scout' }),
    fact('wounded', 'P2', { number: 1 }),
  ];
  expect(openedBy(told)?.event).toBe('summon_hits_hunter');
  expect(openedBy([...told, fact('plays_trap', 'P2')])?.event).toBe('plays_trap');
  expect(openedBy([fact('day', null, { day: 1 })])).toBeUndefined();
});
