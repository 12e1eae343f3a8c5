// seats.ts: small facts about seats.
import type { Seat, SeatCard, TableCard } from '../../store/protocol';
import { tBot } from '../../text/t';

export const numberOf = (seat: Seat): number => Number(seat.slice(1)) || 1;
export const letterOf = (seat: Seat): string => String.fromCharCode(64 + numberOf(seat));

// Bots are called by their level, in the reader's language; several of one level have numbers.
export const nameOf = (card: SeatCard): string => {
  const called = card.kind === 'bot' && card.level ? tBot(card.level) : undefined;
  const number = / \d+$/.exec(card.name ?? '')?.[0] ?? '';
  return called ? `${called}${number}` : (card.name ?? card.seat);
};

export const playersOf = (table: TableCard | undefined): Record<Seat, string> =>
  Object.fromEntries((table?.seats ?? []).map((card) => [card.seat, nameOf(card)]));

export const botOf = (card: SeatCard): string | undefined => card.level;

// A person's seat that is empty at the moment and not played by a bot.
export const isAway = (card: SeatCard): boolean =>
  card.kind === 'human' && card.level === undefined && (card.left === true || card.here === false);
