import { expect, it } from 'vitest';
import { lastOf } from './last';

const fact = (event: string, seat: string, more: object = {}) => ({ event, seat, ...more });

it('the last card played and the last one I drew are marked, until the next and in this game', () => {
  const told = [
    fact('game_started', 'P1'),
    fact('card_played', 'P1', { card: 'G5', dam: 'dam_1' }),
    fact('drew_card', 'P1', { deck: 'combat', card: 'R2' }),
    fact('card_played', 'P2', { card: 'Y3', dam: 'dam_2' }),
    fact('drew_card', 'P2', { deck: 'combat', hidden: true }),
  ];
  expect(lastOf(told, 'P1')).toEqual({ played: ['Y3'], drawn: ['R2'] });
  expect(lastOf(told, null)).toEqual({ played: ['Y3'], drawn: [] });
  const again = [...told, fact('game_started', 'P2')];
  expect(lastOf(again, 'P1')).toEqual({ played: [], drawn: [] });
});
