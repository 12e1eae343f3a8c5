// game.ts: a game of the shelf in a few words, all of them from its pack.
import type { GameCard } from '../../store/protocol';
import { t } from '../../text/t';

// With somebody else: two at least.
export const leastParty = (game: GameCard): number => Math.max(2, game.seats[0]);

const WEIGHTS = [
  'home.weight_1',
  'home.weight_2',
  'home.weight_3',
  'home.weight_4',
  'home.weight_5',
] as const;

// How many, how long, how old, how heavy; what the pack does not tell is left out.
export const factsOf = (game: GameCard): string[] => {
  const [min, max] = game.seats;
  const weight = WEIGHTS[(game.weight ?? 0) - 1];
  return [
    t('home.players', { range: min === max ? `${min}` : `${min}–${max}`, n: max }),
    game.minutes ? t('home.minutes', { n: game.minutes }) : '',
    game.age ? t('home.age', { n: game.age }) : '',
    weight ? t(weight) : '',
  ]
    .filter(Boolean)
    .map((fact) => fact.replaceAll(' ', '\u00a0'));
};

// How many boxes stand on each board of a wide shelf, so that none is half empty.
export const rowsOf = (n: number): number[] => {
  const rows = Math.ceil(n / 4);
  return Array.from({ length: rows }, (_, i) => Math.ceil((n - i) / rows));
};
