// @vitest-environment happy-dom
// What home tells of games and of my tables.
import { expect, test } from 'vitest';
import { endOf, stateOf, whenOf } from '../src/app/home/tables';
import { factsOf, rowsOf } from '../src/app/parts/game';
import { prefs } from '../src/store/prefs.svelte';
import type { GameCard, MyTable, Result, TableCard } from '../src/store/protocol';

prefs.lang = 'pl';

const table = (more: Partial<TableCard>): TableCard => ({
  code: 'abcdefgh',
  game: 'toy',
  options: {},
  public: false,
  status: 'running',
  created: 0,
  changed: 0,
  seats: [
    { seat: 'P1', kind: 'human', name: 'Ola', here: true },
    { seat: 'P2', kind: 'bot', name: 'Kumak', level: 'easy' },
  ],
  watchers: 0,
  pending: [],
  ...more,
});
const mine = (more: Partial<TableCard>, asked = false): MyTable => ({
  table: table(more),
  seat: 'P1',
  asked,
});
const over = (result: Partial<Result>) =>
  mine({ status: 'over', result: { reason: '', points: [3, 5], records: {}, ...result } });

test('no board of a wide shelf is half empty', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(rowsOf)).toEqual([
    [1],
    [2],
    [3],
    [4],
    [3, 2],
    [3, 3],
    [4, 3],
    [4, 4],
    [3, 3, 3],
  ]);
});

test('a game is told by what its pack tells', () => {
  const game: GameCard = {
    id: 'toy',
    title: { pl: 'Gra', en: 'Game' },
    seats: [2, 4],
    guides: [],
    feats: 0,
    options: [],
  };
  expect(factsOf(game)).toEqual(['2–4\u00a0osoby']);
  expect(factsOf({ ...game, minutes: 20, age: 8, weight: 2 }).slice(1)).toEqual([
    'około\u00a020\u00a0min',
    'od\u00a08\u00a0lat',
    'lekka',
  ]);
});

test('a table says whose turn it is', () => {
  expect(stateOf(mine({ pending: ['P1'] }, true))).toBe('Twój ruch');
  // A bot is called by its level in the reader's language, whatever the table calls it.
  expect(stateOf(mine({ pending: ['P2'] }))).toBe('Ruch: Żółtodziób');
  expect(stateOf(mine({ status: 'open' }))).toBe('Czeka na graczy');
});

test('a finished one says how it ended for me', () => {
  expect(endOf(over({ places: [1, 2] }))).toBe('Wygrana');
  expect(endOf(over({ places: [2, 1] }))).toBe('Przegrana');
  expect(endOf(over({ places: [1, 1] }))).toBe('Remis');
  expect(endOf(over({ places: [0, 0], lost: true }))).toBe('Przegrana');
  expect(endOf(over({}))).toBe('Zakończona');
  const alone = over({ places: [1], points: [22] });
  const seats = alone.table.seats.slice(0, 1);
  expect(endOf({ ...alone, table: { ...alone.table, seats } })).toBe('22 punkty');
});

test('when something happened, in words', () => {
  const now = 1_800_000_000_000;
  expect(whenOf(now - 20_000, now)).toBe('przed chwilą');
  expect(whenOf(now - 5 * 60_000, now)).toBe('5 minut temu');
  expect(whenOf(now - 3 * 3_600_000, now)).toBe('3 godziny temu');
  expect(whenOf(now - 25 * 3_600_000, now)).toBe('wczoraj');
  expect(whenOf(now - 40 * 86_400_000, now)).toMatch(/2026|2027/);
});
