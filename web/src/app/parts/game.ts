// game.ts: a game of the shelf in a few words.
import type { GameCard } from '../../store/protocol';
import { t } from '../../text/t';

// With somebody else: two at least.
export const leastParty = (game: GameCard): number => Math.max(2, game.seats[0]);

export const aboutGame = (game: GameCard): string => {
  const [min, max] = game.seats;
  const seats = t('home.seats', { range: min === max ? `${min}` : `${min}–${max}` });
  return game.minutes ? `${seats} · ${t('home.minutes', { n: game.minutes })}` : seats;
};
