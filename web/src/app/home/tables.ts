// tables.ts: what is told of a table in a list: who is there, whose turn it is, how it ended, and
// when something happened last.
import { serverNow } from '../../store/clock.svelte';
import { prefs } from '../../store/prefs.svelte';
import type { GameCard, Lang, MyTable, SeatCard, TableCard } from '../../store/protocol';
import { t, tList } from '../../text/t';
import { nameOf as calledOf } from '../parts/seats';

export const titleOf = (games: readonly GameCard[], table: TableCard, lang: Lang): string =>
  games.find((game) => game.id === table.game)?.title[lang] ?? table.game;

export const nameOf = (seat: SeatCard): string =>
  seat.kind === 'open' ? t('home.free_seat') : calledOf(seat);

// Everybody but me.
export const othersOf = ({ table, seat }: MyTable): string =>
  table.seats
    .filter((one) => one.seat !== seat)
    .map(nameOf)
    .join(', ');

// How it ended for a seat.
export const endOf = ({ table, seat }: MyTable): string => {
  const { result } = table;
  const at = table.seats.findIndex((one) => one.seat === seat);
  if (!result || at < 0) return t('home.is_over');
  if (result.lost) return t('home.lost');
  const place = result.places?.[at];
  const first = result.places?.filter((one) => one === 1).length ?? 0;
  if (table.seats.length === 1) return t('home.points', { n: result.points[at] ?? 0 });
  if (place === undefined) return t('home.is_over');
  if (place === 1) return t(first === table.seats.length ? 'home.drawn' : 'home.won');
  const sides = table.seats.length === 2 || result.sides !== undefined;
  return sides ? t('home.lost') : t('home.place', { n: place });
};

// Whose turn it is, or how it ended.
export const stateOf = (mine: MyTable): string => {
  const { table } = mine;
  if (mine.asked) return t('home.your_move');
  if (table.status === 'over') return endOf(mine);
  if (table.status === 'open') return t('home.is_open');
  if (table.status === 'stopped') return t('home.is_stopped');
  const asked = table.seats.filter(({ seat }) => table.pending.includes(seat)).map(nameOf);
  return asked.length > 0 ? t('home.turn_of', { names: tList(asked) }) : t('home.others_move');
};

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const WEEK = 7 * 86_400_000;

// "5 minutes ago", "yesterday"; what is older than a week by its date.
export const whenOf = (time: number, now = serverNow()): string => {
  const ago = Math.max(0, now - time);
  if (ago > WEEK) return new Intl.DateTimeFormat(prefs.lang, { dateStyle: 'medium' }).format(time);
  const step = STEPS.find(([, ms]) => ago >= ms);
  if (!step) return t('home.just_now');
  const [unit, size] = step;
  return new Intl.RelativeTimeFormat(prefs.lang, { numeric: 'auto' }).format(
    -Math.floor(ago / size),
    unit,
  );
};
