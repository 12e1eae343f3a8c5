import { expect, it } from 'vitest';
import { picturesOf } from '../../store/moments';
import { NOTHING } from '../../store/news';
import type { News, State } from '../../store/protocol';
import { moments, sceneOf } from './scenes';

const state = (news: readonly News[]) =>
  ({ view: {}, news, from: 0, seat: 'P1' }) as State<unknown>;
const stops = (...news: News[]) =>
  picturesOf({ before: state([]), told: NOTHING, moments }, state(news)).flatMap(
    ({ stop }) => stop?.fact?.event ?? [],
  );

it('the table stops for a reveal, for blows of others, for nights and for days but the first', () => {
  const [mine, theirs] = ['P1', 'P2'].map((seat) => ({ event: 'hits_unit', seat }));
  const dawn = (day: number) => ({ event: 'day', seat: null, day });
  expect(stops(dawn(1))).toEqual([]);
  expect(stops({ event: 'night', seat: null, night: 1 }, dawn(2))).toEqual(['night', 'day']);
  expect(stops(mine as News)).toEqual([]);
  expect(stops({ event: 'revealed', seat: 'P2' }, theirs as News)).toEqual([
    'revealed',
    'hits_unit',
  ]);
});
it('reveals, days and nights have a note of their own', () => {
  expect(sceneOf({ event: 'revealed', seat: 'P1', area: 'd4', cause: 'search' })).toEqual({
    kind: 'reveal',
    area: 'd4',
    cause: 'search',
    number: 0,
  });
  expect(sceneOf({ event: 'night', seat: null, night: 2 })?.number).toBe(2);
  expect(sceneOf({ event: 'hits_unit', seat: 'P1' })).toBeNull();
  expect(sceneOf(undefined)).toBeNull();
});
