import { expect, it } from 'vitest';
import type { News } from '../../store/protocol';
import { lastOf } from './last';

const fact = (event: string, seat: string | null, more: object = {}): News => ({
  event,
  seat,
  ...more,
});
const strike = [
  fact('round', 'P1', { round: 1 }),
  fact('moves', 'P1', { field: 'f3' }),
  fact('moved', 'P1', { field: 'f3' }),
  fact('attacks', 'P1', { card: 'high_kick' }),
  fact('damaged', 'P2', { light: 1, heavy: 0 }),
  fact('took', 'P1', { card: 'high_kick' }),
  fact('turned_up', null, { card: 'push' }),
];

it('marks what the last deed brought: a card taken, one turned up, who was hurt', () => {
  expect(lastOf(strike)).toEqual({
    special: null,
    by: 0,
    row: ['push'],
    taken: [['high_kick'], []],
    hurt: [false, true],
    moved: [false, false],
  });
});
it('until the next deed', () => {
  const then = [
    ...strike,
    fact('special', 'P2', { special: 'shield_bash' }),
    fact('moved', 'P1', { field: 'f2' }),
  ];
  expect(lastOf(then)).toEqual({
    special: 'shield_bash',
    by: 1,
    row: [],
    taken: [[], []],
    hurt: [false, false],
    moved: [true, false],
  });
});
it('and nothing of an old round in a new one; what is hidden is not told', () => {
  const next = [...strike, fact('round', 'P2', { round: 2 })];
  expect(lastOf(next)).toMatchObject({ special: null, by: null, row: [], hurt: [false, false] });
  const drew = [...next, fact('attacks_deck', 'P2'), fact('drew', 'P2', { hidden: true })];
  expect(lastOf(drew)).toMatchObject({ by: 1, taken: [[], []] });
});
