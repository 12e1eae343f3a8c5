import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedLobby, changedState, changedTable, named, unpack } from '../src/store/changes';
import { NOTHING } from '../src/store/news';
import type { Lobby, News, State, TableCard, TableTold } from '../src/store/protocol';

const state: State<unknown> = {
  n: 4,
  seat: 'P1',
  game: 0,
  view: {
    deck: 31,
    hand: ['G5', 'B2', 'Y1'],
    board: [
      [null, null],
      ['G1', null],
    ],
  },
  pending: ['P1'],
  asks: [{ id: 7, prompt: 'main', min: 1, max: 1, answers: ['pass'] }],
  declare: ['concede'],
  undo: 'nothing',
  over: false,
  commitment: '00',
  results: [],
  from: 0,
  news: [],
  clocks: [{ seat: 'P1', bank: 5 }],
  now: 1,
};

const card = (code: string, watchers = 0): TableCard => ({
  code,
  game: 'null',
  options: {},
  public: true,
  status: 'open',
  created: 1,
  changed: 1,
  seats: [],
  watchers,
  pending: [],
});
const lobby: Lobby = { open: [card('a'), card('b')], running: [card('c')], finished: [], now: 1 };

describe('changes', () => {
  test('leave what they do not speak of as the very same thing, and the old as it was', () => {
    const before = structuredClone(state);
    const view = { 'board.0.1': 'G5', 'hand.splice': [0, 1] };
    const now = changedState(before, { n: 5, set: {}, view, from: 0, news: [] }, NOTHING);
    expect(before).toEqual(state);
    type Board = { readonly board: readonly unknown[]; readonly hand: readonly string[] };
    const [old, fresh] = [before.view as Board, now?.view as Board];
    expect(fresh.board).toEqual([
      [null, 'G5'],
      ['G1', null],
    ]);
    expect(fresh.board[1]).toBe(old.board[1]);
    expect(now?.asks).toBe(before.asks);
    // A value that came with the message is the message's: it is not changed on the way of another.
    const row = [null, null];
    const twice = { 'board.0': row, 'board.0.1': 'B2' };
    changedState(before, { n: 5, set: {}, view: twice, from: 0, news: [] }, NOTHING);
    expect(row).toEqual([null, null]);
  });

  test('cards of the lobby by their codes, lists by their order', () => {
    expect(
      changedLobby(lobby, {
        cards: [card('c', 2), card('d')],
        open: ['d', 'b'],
        running: ['a', 'c'],
        now: 2,
      }),
    ).toEqual({
      open: [card('d'), card('b')],
      running: [card('a'), card('c', 2)],
      finished: [],
      now: 2,
    });
    expect(changedLobby(lobby, { cards: [card('b', 1)], now: 3 })).toEqual({
      ...lobby,
      open: [card('a'), card('b', 1)],
      now: 3,
    });
    expect(changedLobby(lobby, { cards: [], open: ['x'], now: 4 })).toBeUndefined();
  });

  test('paths, lists that are spliced, what is gone, packed answers', () => {
    const change = {
      n: 5,
      set: {
        pending: ['P2'],
        asks: [{ id: 8, prompt: 'main', min: 1, max: 1, answers: ['play G5|B2 d1|d3', 'pass'] }],
      },
      gone: ['declare'],
      view: { deck: 30, 'hand.splice': [1, 1, 'R7', 'R8'], 'board.0': ['G5', null] },
      from: 3,
      news: [{ event: 'x', seat: null }],
    };
    const { declare: _, clocks: __, ...rest } = state;
    expect(changedState(state, change, NOTHING)).toEqual({
      ...rest,
      n: 5,
      view: {
        deck: 30,
        hand: ['G5', 'R7', 'R8', 'Y1'],
        board: [
          ['G5', null],
          ['G1', null],
        ],
      },
      pending: ['P2'],
      asks: [
        {
          id: 8,
          prompt: 'main',
          min: 1,
          max: 1,
          answers: ['play G5 d1', 'play G5 d3', 'play B2 d1', 'play B2 d3', 'pass'],
        },
      ],
      from: 3,
      news: [{ event: 'x', seat: null }],
    });
    expect(state.pending).toEqual(['P1']); // the old one stays as it was
  });

  test('short facts have the members of the last of their kind that hides nothing', () => {
    const fact = (event: string, seat: string | null, more = {}) =>
      ({ event, seat, ...more }) as News;
    const told = [
      fact('took', 'P1', { card: 'G4', n: 2 }),
      fact('took', 'P2', { n: 1, hidden: true }),
    ];
    expect(named([['took', 'P2', 'B1', 0]], told)).toEqual([
      fact('took', 'P2', { card: 'B1', n: 0 }),
    ]);
    const whole = fact('passed', 'P1'); // in the same message
    expect(named([whole, ['passed', null]], told)).toEqual([whole, fact('passed', null)]);
    expect(named([['passed', 'P1']], told)).toBeUndefined();
    expect(named([['took', 'P1']], told)).toBeUndefined();
    // Those that are taken back by a message name nothing in it.
    const change = { n: 5, set: {}, news: [['took', 'P2', 'B1', 0]] };
    const all = { first: 0, news: told };
    expect(changedState(state, { ...change, from: 2 }, all)?.news).toHaveLength(1);
    expect(changedState(state, { ...change, from: 0 }, all)).toBeUndefined();
  });

  test('who has lost his place knows it', () => {
    const nothing = { set: {}, from: 0, news: [] };
    expect(changedState(state, { ...nothing, n: 5 }, NOTHING)?.n).toBe(5);
    expect(changedState(state, { ...nothing, n: 4 }, NOTHING)).toBeUndefined();
    expect(changedState(state, { ...nothing, n: 6 }, NOTHING)).toBeUndefined();
    expect(changedState(state, { ...nothing, n: 5, view: { 'x.3': 1 } }, NOTHING)).toBeUndefined();
  });

  test('a card', () => {
    const table = {
      table: { seats: [{ seat: 'P1' }, { seat: 'P2', here: true }], watchers: 0 },
      tabs: 1,
      undo: { seat: 'P1', wanted: ['P2'] },
      now: 1,
    } as unknown as TableTold;
    expect(
      changedTable(table, { set: { 'table.seats.1.here': false }, gone: ['undo'], now: 9 }),
    ).toEqual({
      table: { seats: [{ seat: 'P1' }, { seat: 'P2', here: false }], watchers: 0 },
      tabs: 1,
      now: 9,
    });
    expect(changedTable(table, { set: {}, tabs: 2, now: 9 })?.tabs).toBe(2);
  });

  test('packed answers are all of them, the last word fastest', () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9_]{1,4}$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, words, words, (a, b, c) => {
        const all = a.flatMap((x) => b.flatMap((y) => c.map((z) => `${x} ${y} ${z}`)));
        expect(unpack([`${a.join('|')} ${b.join('|')} ${c.join('|')}`])).toEqual(all);
      }),
    );
    expect(unpack(['pass', 'draw a|b'])).toEqual(['pass', 'draw a', 'draw b']);
  });
});
