// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Moments, type Picture, pictureOf, picturesOf } from '../src/store/moments';
import { NOTHING } from '../src/store/news';
import { Pace, SECONDS, type Wait } from '../src/store/pace.svelte';
import type { News, State } from '../src/store/protocol';

const fact = (event: string, seat: string | null = 'P2'): News => ({ event, seat });
const state = (view: string, news: readonly News[], more: object = {}): State<unknown> => ({
  n: 1,
  seat: 'P1',
  game: 0,
  view,
  pending: ['P1'],
  asks: [],
  undo: 'nothing',
  over: false,
  commitment: '',
  results: [],
  from: 0,
  news,
  now: 0,
  ...more,
});
const moments = { rolled: 'after', claimed: 'others', round_over: 'before' } as const;
const seen = { before: state('old', []), told: NOTHING, moments };
const shown = (pictures: readonly Picture[]) =>
  pictures.map((one) => [one.state.view, one.fresh.map((f) => f.event).join(' '), one.stop?.fact]);

describe('pictures of a message', () => {
  test('are one, where nothing matters', () => {
    expect(shown(picturesOf(seen, state('new', [fact('drew')])))).toEqual([
      ['new', 'drew', undefined],
    ]);
  });
  test('stop at what matters, and only for others at what I did myself', () => {
    const [roll, mine, theirs] = [fact('rolled', 'P1'), fact('claimed', 'P1'), fact('claimed')];
    const news = [fact('called'), roll, mine, theirs];
    const pictures = picturesOf(seen, state('new', news));
    expect(shown(pictures)).toEqual([
      ['new', 'called rolled', roll],
      ['new', 'claimed claimed', theirs],
    ]);
    expect(pictures.map((one) => one.told.news.length)).toEqual([2, 4]);
  });
  test('stop where a game says so of the fact and the view', () => {
    const rule = {
      round: (one: News, view: unknown) => (one.n && view === 'new' ? 'before' : null),
    };
    const by = { ...seen, moments: rule as Moments };
    const [first, second] = [fact('round'), { ...fact('round'), n: 2 }];
    expect(shown(picturesOf(by, state('new', [first])))).toEqual([['new', 'round', undefined]]);
    expect(shown(picturesOf(by, state('new', [second])))).toEqual([
      ['old', 'round', second],
      ['new', '', undefined],
    ]);
  });
  test('show the old table until its end was seen', () => {
    const [roll, end] = [fact('rolled'), fact('round_over')];
    const pictures = picturesOf(seen, state('new', [roll, end, fact('dealt'), fact('turn')]));
    expect(shown(pictures)).toEqual([
      ['old', 'rolled', roll],
      ['old', 'round_over', end],
      ['new', 'dealt turn', undefined],
    ]);
    expect(pictures.map((one) => one.coming)).toEqual(['new', 'new', undefined]);
  });
  test('show how a game of a series ended, with its last card', () => {
    const end = fact('round_over');
    const next = { game: 1, ended: 'old and the last card' };
    const pictures = picturesOf(seen, state('new', [fact('drew'), end, fact('dealt')], next));
    expect(shown(pictures)).toEqual([
      ['old and the last card', 'drew round_over', end],
      ['new', 'dealt', undefined],
    ]);
  });
  test('show the final table before the end, once', () => {
    const end = picturesOf(seen, state('final', [fact('drew')], { over: true }));
    expect(end).toHaveLength(1);
    expect(end[0]?.stop).toEqual({});
    const lost = fact('round_over');
    expect(shown(picturesOf(seen, state('final', [lost], { over: true })))).toEqual([
      ['final', 'round_over', lost],
    ]);
  });
  test('are one for those who do not wait, with the last thing that matters', () => {
    const end = fact('round_over');
    const one = pictureOf(seen, state('new', [fact('rolled'), end, fact('dealt')]));
    expect(shown([one])).toEqual([['new', 'rolled round_over dealt', end]]);
  });
});

describe('the pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const picture = (view: string, stop?: object): Picture => ({
    state: state(view, []),
    told: NOTHING,
    fresh: [],
    ...(stop ? { stop } : {}),
  });
  const paced = (way: Wait) => {
    const views: unknown[] = [];
    return {
      views,
      pace: new Pace(
        (one) => views.push(one.state.view),
        () => way,
      ),
    };
  };

  test('waits for a press, and then shows what came meanwhile one by one', () => {
    const { views, pace } = paced('press');
    pace.take([picture('a', { fact: fact('rolled') })]);
    pace.take([picture('b')]);
    pace.take([picture('c')]);
    vi.advanceTimersByTime(60_000);
    expect([views, pace.held]).toEqual([['a'], true]);
    pace.next();
    expect([views, pace.held]).toEqual([['a', 'b'], false]);
    vi.advanceTimersByTime(1000);
    expect(views).toEqual(['a', 'b', 'c']);
    pace.take([picture('d')]);
    expect(views.at(-1)).toBe('d');
  });
  test('waits for some seconds', () => {
    const { views, pace } = paced('seconds');
    pace.take([picture('a', {}), picture('b')]);
    vi.advanceTimersByTime(SECONDS * 1000 - 1);
    expect(views).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect([views, pace.held, pace.stop]).toEqual([['a', 'b'], false, undefined]);
  });
  test('waits for nothing where nobody wants it, and shows it as long as it lasts', () => {
    const { views, pace } = paced('off');
    pace.take([picture('a', {})]);
    expect([pace.held, pace.stop]).toEqual([false, {}]);
    pace.take([picture('b')]);
    expect([views, pace.stop]).toEqual([['a', 'b'], undefined]);
  });
  test('goes straight to the table as it is', () => {
    const { views, pace } = paced('press');
    pace.take([picture('a', {}), picture('b', {}), picture('c')]);
    pace.flush();
    expect([views, pace.held]).toEqual([['a', 'c'], false]);
    vi.advanceTimersByTime(60_000);
    expect(views).toHaveLength(2);
  });
});
