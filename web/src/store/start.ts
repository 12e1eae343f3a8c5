// start.ts: from a wish to a seat: opens or joins a table, keeps the key, goes there.
import { joinTable, openTable } from './api';
import { beginGuide } from './guide.svelte';
import { me } from './me.svelte';
import type { Feat, Seated, SeatWish, TableWish } from './protocol';
import { go, href } from './route.svelte';

const settle = ({ table, token, seat }: Seated): string => {
  if (token !== undefined) me.sit(table.code, token, seat);
  return table.code;
};

export const start = async (wish: TableWish): Promise<void> => {
  const code = settle(await openTable({ ...wish, key: me.key }));
  if (wish.guide) beginGuide(code);
  go(href.table(code));
};

export const myName = (): string => me.name.trim() || 'Pionek';

// The smallest table of a game with me on one of its seats.
const party = (
  least: number,
  other: { kind: 'open' } | { kind: 'bot'; level: string },
  mine = 0,
): SeatWish[] =>
  Array.from({ length: Math.max(2, least) }, (_, i) =>
    i === mine ? { kind: 'me', name: myName() } : other,
  );

export const startWithBot = (
  game: string,
  least: number,
  level: string,
  mine?: number,
): Promise<void> =>
  start({ game, public: false, seats: party(least, { kind: 'bot', level }, mine) });
export const startWithFriend = (game: string, least: number): Promise<void> =>
  start({ game, public: false, seats: party(least, { kind: 'open' }) });
export const startAlone = (game: string): Promise<void> =>
  start({ game, public: false, seats: [{ kind: 'me', name: myName() }] });
// The table of a feat, with me where it can be mine and bots around me.
const featSeats = ({ seats, seat }: Feat, level: string): SeatWish[] =>
  Array.from({ length: seats }, (_, i) =>
    `P${i + 1}` === seat ? { kind: 'me', name: myName() } : { kind: 'bot', level },
  );
export const startFeat = (game: string, feat: Feat, level: string): Promise<void> =>
  start({ game, public: false, seats: featSeats(feat, level), options: feat.with });
export const startGuide = (game: string, guide: string): Promise<void> =>
  start({ game, guide, name: myName() });

// The same token opens my seat at the table of a rematch; if it is my key, the seat is named, and
// all have moved on by one.
export const tokenAgain = (token: string, seats: number): string =>
  token.replace(/\.P(\d+)$/, (_, n: string) => `.P${((Number(n) - 2 + seats) % seats) + 1}`);

// Somebody else at this device: nothing of it is kept under my key.
export const joinHere = async (code: string, name: string): Promise<void> => {
  settle(await joinTable(code, name));
};

export const join = async (code: string): Promise<void> => {
  settle(await joinTable(code, myName(), me.key));
};
