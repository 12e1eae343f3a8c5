import { describe, expect, it } from 'vitest';
import { walk } from '../../board/walk';
import { pack } from './fixture';
import { areNear, distancesFrom, type Layout, layoutOf, rangeFields } from './layout';

const [line, hex] = pack.arenas.arenas.map((a) => layoutOf(a)) as [Layout, Layout];
const others = (['small', 'flat', 'slim'] as const).flatMap((plan) =>
  pack.arenas.arenas.map((a) => layoutOf(a, plan)),
);

// Where an arrow key leads to from a field; to itself, if nowhere.
const step = (l: Layout, from: string, key: string): string => {
  const here = l.spots.find((s) => s.id === from);
  return (here && walk(l.spots, here, key)?.id) ?? from;
};

describe('fields', () => {
  it('know each other back, and none lies on another', () => {
    for (const l of [line, hex, ...others])
      for (const a of l.spots)
        for (const b of l.spots) {
          expect(areNear(a, b)).toBe(areNear(b, a));
          if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(l.size);
        }
  });
  it('stand inside the picture', () => {
    for (const l of [line, hex, ...others])
      for (const s of l.spots) {
        expect(s.x - l.size).toBeGreaterThanOrEqual(0);
        expect(s.x + l.size).toBeLessThanOrEqual(l.w);
        expect(s.y + l.size * 0.72).toBeLessThanOrEqual(l.h);
        // And the tag of a figure that stands there, above another's.
        expect(s.y - 136 * l.figure - 55).toBeGreaterThanOrEqual(0);
      }
  });
  it('are as far from each other as there are steps', () => {
    expect(distancesFrom(line, 'f2').get('f6')).toBe(4);
    expect(distancesFrom(hex, 'p5').get('p9')).toBe(4);
    expect(distancesFrom(hex, 'p1').get('p13')).toBe(4);
    expect(distancesFrom(hex, 'p1').size).toBe(13);
  });
});

describe('a range', () => {
  const fields = (l: Layout, range: Parameters<typeof rangeFields>[1], from: string) =>
    [...rangeFields(l, range, from)].sort();
  it('covers its distances', () => {
    expect(fields(line, { kind: 'exact', x: 2 }, 'f3')).toEqual(['f1', 'f5']);
    expect(fields(line, { kind: 'between', min: 2, max: 3 }, 'f2')).toEqual(['f4', 'f5']);
    expect(fields(line, { kind: 'unlimited' }, 'f1')).toHaveLength(6);
  });
  it('of a missile follows straight lines only', () => {
    expect(fields(line, { kind: 'missile' }, 'f4')).toHaveLength(6);
    expect(fields(hex, { kind: 'missile' }, 'p5')).toEqual(['p1', 'p10', 'p6', 'p7', 'p8', 'p9']);
  });
  it('of nobody is empty', () => {
    expect(rangeFields(line, { kind: 'unlimited' }, null).size).toBe(0);
  });
});

describe('arrow keys', () => {
  it('walk the line and stop at its ends', () => {
    expect(step(line, 'f3', 'ArrowRight')).toBe('f4');
    expect(step(line, 'f1', 'ArrowLeft')).toBe('f1');
    expect(step(line, 'f3', 'ArrowUp')).toBe('f3');
  });
  it('reach every hexagon', () => {
    const seen = new Set(['p7']);
    for (const id of seen)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
        seen.add(step(hex, id, key));
    expect(seen.size).toBe(13);
  });
});
