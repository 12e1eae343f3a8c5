import { describe, expect, it } from 'vitest';
import { fanOf, rowsOf } from './fan';

const RATIO = 88 / 63;
const inside = ({ at, card }: ReturnType<typeof fanOf>, w: number): boolean =>
  at.every(({ x }) => x >= 0 && x + card.w <= w + 0.01);

describe('a hand', () => {
  it('never leaves its room, however many cards', () => {
    for (const n of [1, 6, 7, 12, 20]) {
      for (const flat of [true, false])
        expect(inside(fanOf(344, n, 62, RATIO, flat), 344)).toBe(true);
      const rows = rowsOf(176, 130, n, RATIO);
      expect(inside(rows, 176)).toBe(true);
      expect(rows.h).toBeLessThanOrEqual(130.01);
    }
  });
  it('is as high with few cards as with many', () => {
    for (const flat of [true, false])
      expect(fanOf(344, 2, 62, RATIO, flat).h).toBe(fanOf(344, 12, 62, RATIO, flat).h);
  });
  it('is empty without cards', () => expect(fanOf(344, 0, 62, RATIO, true).at).toEqual([]));
});
