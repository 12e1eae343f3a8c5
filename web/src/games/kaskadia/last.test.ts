import { expect, it } from 'vitest';
import type { News } from '../../store/protocol';
import { lastCards, lastMarks, roundOf } from './last';

const fact = (event: string, seat: string | null, more: object = {}): News => ({
  event,
  seat,
  ...more,
});
const told = [
  fact('round', null, { round: 3 }),
  fact('turned_up', null, { card: 'river_4' }),
  fact('completed', 'P1', { card: 'forest_2', slot: 2 }),
  fact('written', 'P1', { habitat: 'forest', row: 2, value: 3 }),
  fact('completed', 'P2', { card: 'river_4', slot: 1 }),
  fact('marked', 'P2', { habitat: 'river', count: 5 }),
  fact('overflow', 'P2', { field: 2 }),
];

it('the card of this round and those completed in it are marked, until the next round', () => {
  expect(lastCards(told, 'P1')).toEqual({ turned: 'river_4', done: ['forest_2'] });
  expect(lastCards([...told, fact('round', null, { round: 4 })], 'P1')).toEqual({
    turned: null,
    done: [],
  });
});
it('so are the marks a player made last, on whatever sheet, until that player makes others', () => {
  expect([...lastMarks(told, 'P1')]).toEqual(['forest_2']);
  expect([...lastMarks(told, 'P2')]).toEqual(['river_5', 'overflow_2']);
  const on = [
    ...told,
    fact('round', null, { round: 4 }),
    fact('completed', 'P2', { card: 'mountain_1' }),
    fact('circled', 'P2', { hex: 'b3' }),
    fact('placed', 'P2', { hex: 'c4', animal: 'fox' }),
    fact('cell', 'P2', { cell: 'c_1_2' }),
    fact('monument', 'P2', { habitat: 'prairie', count: 1 }),
  ];
  expect([...lastMarks(on, 'P2')]).toEqual(['b3', 'c4', 'c_1_2', 'monument_prairie_1']);
  expect([...lastMarks(on, 'P1')]).toEqual(['forest_2']);
});
it('what somebody did in a round is told: animals, a card or none', () => {
  const round = [
    fact('collected', 'P1', { bear: 1, elk: 0, fox: 2, hawk: 0, salmon: 0, nature: 1 }),
    fact('collected', 'P2', { bear: 0, elk: 3, fox: 0, hawk: 0, salmon: 0, nature: 0 }),
    fact('completed', 'P2', { card: 'river_4', slot: 1 }),
  ];
  expect(roundOf(round, 'P1')).toEqual({ gain: [1, 0, 2, 0, 0], card: null });
  expect(roundOf(round, 'P2')).toEqual({ gain: [0, 3, 0, 0, 0], card: 'river_4' });
});
