// seats.ts: small facts about seats.
import type { Seat, SeatCard, TableCard } from '../../store/protocol';

export const numberOf = (seat: Seat): number => Number(seat.slice(1)) || 1;
export const letterOf = (seat: Seat): string => String.fromCharCode(64 + numberOf(seat));

export const playersOf = (table: TableCard | undefined): Record<Seat, string> =>
  Object.fromEntries((table?.seats ?? []).map((card) => [card.seat, card.name ?? card.seat]));

export const botOf = (card: SeatCard): string | undefined => card.level;

// A person's seat that is empty at the moment and not played by a bot.
export const isAway = (card: SeatCard): boolean =>
  card.kind === 'human' && card.level === undefined && (card.left === true || card.here === false);
