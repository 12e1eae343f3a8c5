import { describe, expect, it } from 'vitest';
import { figureDepth, isSmall, PLATE, scaleOf } from './signs';

describe('signs on the map', () => {
  it('grow as the map gets smaller, as far as a hex has room', () => {
    expect(scaleOf(1)).toBe(1);
    expect(scaleOf(0)).toBe(1); // not measured yet
    expect(18 * scaleOf(0.32) * 0.32).toBeGreaterThan(11);
    expect(18 * scaleOf(0.26) * 0.26).toBeGreaterThan(10);
    expect(scaleOf(0.01)).toBeLessThan(3);
  });
  it('leave the number of a hex in sight where they are large', () => {
    for (const scale of [1.2, 2, 2.65])
      for (const radius of [26, 32])
        expect(figureDepth(scale, radius) - radius).toBeGreaterThan(PLATE.y + PLATE.height * scale);
  });
  it('are fewer there', () => {
    expect(isSmall(scaleOf(0.7))).toBe(false);
    expect(isSmall(scaleOf(0.4))).toBe(true);
  });
});
