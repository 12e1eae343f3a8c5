import { describe, expect, it } from 'vitest';
import type { News } from '../../store/protocol';
import { pack, view } from './fixture';
import { beatsOf, finaleOf, puffsOf, rollOf } from './motion';
import { arrowsOf, previewOf } from './preview';
import { thingsOf } from './view';

const fact = (event: string, seat: string | null, more: object = {}): News => ({
  event,
  seat,
  ...more,
});

describe('news', () => {
  it('let figures move one after the other, never for long', () => {
    const beats = beatsOf([fact('attacks', 'P1'), fact('damaged', 'P2'), fact('turned_up', null)]);
    expect(beats.map((b) => [b.side, b.deed])).toEqual([
      [0, 'strike'],
      [1, 'hit'],
    ]);
    expect(beats[1]?.at).toBeGreaterThan(0);
    const many = beatsOf(Array.from({ length: 40 }, () => fact('moved', 'P1')));
    expect(many.at(-1)?.at).toBeLessThanOrEqual(1200);
  });
  it('let cubes rise where damage was dealt', () => {
    const [up, down, ...rest] = puffsOf([
      fact('damaged', 'P2', { light: 1, heavy: 2 }),
      fact('passed_test', 'P1', { light: 3, heavy: 0 }),
      fact('damaged', 'P1', { light: 0, heavy: 0 }),
    ]);
    expect(up).toMatchObject({ side: 1, gain: true, light: 1, heavy: 2 });
    expect(down).toMatchObject({ side: 0, gain: false, light: 3 });
    expect(rest).toEqual([]);
  });
  it('tell a test with its dice, or without', () => {
    const dice = { die1: 3, die2: 5, die3: 2, bonus: -1, sum: 9, total: 11 };
    const failed = fact('failed_test', 'P2');
    expect(rollOf([fact('dice', 'P2', dice), failed], failed)).toMatchObject({
      side: 1,
      dice: [3, 5, 2],
      sum: 9,
      total: 11,
      passed: false,
    });
    const passed = fact('passed_test', 'P1');
    const tower = rollOf([fact('test', 'P1', { total: 7 }), passed], passed);
    expect(tower).toMatchObject({ side: 0, dice: [], total: 7, passed: true });
    expect(rollOf([], fact('attacks', 'P1'))).toBeNull();
  });
  it('tell who won a round, and how', () => {
    const won = fact('round_won', 'P2', { round: 1, ending: 'exhausted' });
    expect(finaleOf(won)).toMatchObject({ winner: 1, knockout: false, round: 1 });
    expect(finaleOf(fact('turn', 'P1'))).toBeNull();
  });
});

describe('a preview', () => {
  const things = thingsOf(pack);
  const kick = things.card('high_kick');
  const aim = { kind: 'card', card: 'high_kick', slot: 1 } as const;
  it('shows the pool of a card in range, before a block', () => {
    const p = previewOf(view, aim, kick, 0, 'attack high_kick', undefined);
    expect(p).toMatchObject({ reach: true, most: true, ko: false });
    expect(p?.damage[1]).toEqual({ light: 2, heavy: 1 });
    expect(p?.damage[0]).toEqual({ light: 0, heavy: 0 });
  });
  it('shows no damage out of range', () => {
    const far = { kind: 'card', card: 'hammer_fist', slot: 0 } as const;
    const p = previewOf(view, far, things.card('hammer_fist'), 0, 'attack hammer_fist', undefined);
    expect(p).toMatchObject({ reach: false, arrows: [] });
    expect(p?.damage[1]).toEqual({ light: 0, heavy: 0 });
  });
  it('believes the server where it foresees more', () => {
    const then = { news: [], view: { ...view, light: [4, 7], field: ['f4', 'f5'] } as typeof view };
    const p = previewOf(view, aim, kick, 0, 'attack high_kick', then);
    expect(p?.damage[1]).toEqual({ light: 1, heavy: 0 });
    expect(p?.moved).toEqual(['f4', null]);
    expect(p?.most).toBe(false);
  });
  it('is no attack while a card is drafted', () => {
    expect(previewOf(view, aim, kick, 0, 'draft high_kick', undefined)).toBeNull();
  });
  it('draws printed movement as arrows', () => {
    expect(arrowsOf(things.card('push')?.effects ?? [], 0)).toEqual([
      { side: 1, way: 'away', count: 1 },
      { side: 0, way: 'towards', count: 1 },
    ]);
  });
});
