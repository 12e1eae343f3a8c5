// last.ts: what happened last, marked until the next: the card that was played, the card I drew.
import type { News, Seat } from '../../store/protocol';
import type { Code } from './view';

export interface Last {
  readonly played: readonly Code[]; // on the table
  readonly drawn: readonly Code[]; // in my hand
}

const codes = (...cards: unknown[]): Code[] =>
  cards.filter((card): card is Code => typeof card === 'string' && card !== '');

export const lastOf = (told: readonly News[], me: Seat | null): Last => {
  const start = told.findLastIndex((fact) => fact.event === 'game_started');
  const lately = (test: (fact: News) => boolean): News | undefined => {
    const at = told.findLastIndex(test);
    return at > start ? told[at] : undefined;
  };
  const played = lately(({ event }) => event === 'card_played' || event === 'unit_moved');
  const drawn = lately(({ event, seat }) => event === 'drew_card' && seat === me);
  return { played: codes(played?.card), drawn: me === null ? [] : codes(drawn?.card) };
};
