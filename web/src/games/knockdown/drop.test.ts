import { describe, expect, it } from 'vitest';
import { cardOf, dropped, FIGURE, fieldOf, moved } from './drop';

describe('what is dropped', () => {
  it('a card of the Row, in the hand or on the other fighter', () => {
    for (const place of ['hand', fieldOf('f5')])
      expect(dropped(cardOf('uppercut'), place, 'f5')).toEqual({ kind: 'card', card: 'uppercut' });
    expect(dropped(cardOf('uppercut'), fieldOf('f3'), 'f5')).toBeNull();
    expect(dropped(cardOf('uppercut'), fieldOf('f3'), null)).toBeNull();
  });
  it('a figure, on a field', () => {
    expect(dropped(FIGURE, fieldOf('f2'), 'f5')).toEqual({ kind: 'field', field: 'f2' });
    expect(dropped(FIGURE, 'hand', 'f5')).toBeNull();
  });
  it('is the figure that the question moves', () => {
    expect(moved('action', 0)).toBe(0);
    expect(moved('push', 0)).toBe(1);
    expect(moved('pull', 1)).toBe(0);
  });
});
