// last.ts: what happened last: the card that was played, the card I drew.
import { named, since } from '../../store/news';
import type { News, Seat } from '../../store/protocol';
import type { Code } from './view';

export interface Last {
  readonly played: readonly Code[]; // on the table
  readonly drawn: readonly Code[]; // in my hand
}

export const lastOf = (told: readonly News[], me: Seat | null): Last => {
  const now = since(told, 'game_started');
  const played = now.findLast(({ event }) => event === 'card_played' || event === 'unit_moved');
  const drawn = now.findLast(({ event, seat }) => event === 'drew_card' && seat === me);
  return { played: named<Code>(played?.card), drawn: me === null ? [] : named<Code>(drawn?.card) };
};
