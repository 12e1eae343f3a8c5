import { describe, expect, it } from 'vitest';
import recorded from './claim.view.json';
import { CARD, columnX, type Layout, layoutOf as laid, sideEnd, slotAt, walk } from './layout';
import { type BitwaView, countsOf } from './view';

const COUNTS = countsOf(recorded as unknown as BitwaView);
const { dams: DAMS, slots: SLOTS } = COUNTS;
const layoutOf = (w: number, h: number): Layout => laid({ w, h }, COUNTS);

const ROOMS = [
  [360, 380],
  [768, 620],
  [740, 470],
  [1380, 760],
] as const;

describe('the river', () => {
  for (const [w, h] of ROOMS)
    it(`fits into ${w} x ${h}`, () => {
      const l = layoutOf(w, h);
      for (let place = 0; place < DAMS; place++)
        for (const near of [true, false])
          for (let slot = 0; slot < SLOTS; slot++) {
            const at = slotAt(l, place, near, slot);
            expect(at.x).toBeGreaterThanOrEqual(0);
            expect(at.x + l.card.w).toBeLessThanOrEqual(w);
            expect(at.y).toBeGreaterThanOrEqual(0);
            expect(at.y + l.card.h).toBeLessThanOrEqual(h);
          }
    });

  it('keeps cards of neighbours and of both sides apart', () => {
    for (const [w, h] of ROOMS) {
      const l = layoutOf(w, h);
      expect(l.card.w).toBeLessThan(l.col);
      expect(slotAt(l, 0, true, 0).y).toBeGreaterThan(l.tile.y + l.tile.h);
      expect(slotAt(l, 0, false, 0).y + l.card.h).toBeLessThan(l.tile.y);
      expect(sideEnd(l, true, SLOTS)).toBeLessThanOrEqual(h);
      expect(sideEnd(l, false, SLOTS)).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows the number and sign of every card of a fan', () => {
    for (const [w, h] of ROOMS) {
      const l = layoutOf(w, h);
      expect(l.step).toBeGreaterThanOrEqual((l.card.w / CARD.w) * CARD.band - 0.01);
    }
  });

  it('has text of at least 13 px in the band on a phone', () => {
    expect((layoutOf(360, 380).card.w / CARD.w) * 18).toBeGreaterThanOrEqual(13);
  });

  it('gives a tile with names room for its marks and the closer look beside them', () => {
    for (let w = 300; w < 1400; w += 20)
      for (const h of [260, 380, 620]) {
        const l = layoutOf(w, h);
        const plate = (l.tile.w - 12) / l.zoom;
        if (!l.small) expect(24 + SLOTS * 9).toBeLessThanOrEqual(plate - 20);
        expect(l.tile.w).toBeLessThan(l.col);
      }
  });

  it('is drawn for a room that is only just being laid out, too', () => {
    for (const [w, h] of [
      [0, 0],
      [12, 300],
      [360, 4],
    ] as const) {
      const l = layoutOf(w, h);
      expect(l.tile.w).toBeGreaterThan(12); // a plate has its rims
      expect(Math.min(l.card.w, l.card.h, l.tile.h)).toBeGreaterThan(0);
    }
  });

  it('has as many columns and places as the view', () => {
    const six = laid({ w: 900, h: 500 }, { dams: 6, slots: 3 });
    expect(columnX(six, 0) + columnX(six, 5)).toBeCloseTo(900);
    expect(sideEnd(six, true, 3)).toBeLessThanOrEqual(500);
    expect(COUNTS).toEqual({ dams: 7, slots: 4 });
  });

  it('stands in the middle', () => {
    const l = layoutOf(900, 500);
    expect(columnX(l, 3)).toBe(450);
    expect(columnX(l, 0) + columnX(l, 6)).toBe(900);
  });
});

describe('arrow keys', () => {
  it('walk along the dams and stop at the ends', () => {
    expect(walk({ zone: 'dam', at: 0 }, 'ArrowLeft', { dams: DAMS, cards: 6 }).at).toBe(0);
    expect(walk({ zone: 'dam', at: 5 }, 'ArrowRight', { dams: DAMS, cards: 6 }).at).toBe(6);
    expect(walk({ zone: 'dam', at: 6 }, 'ArrowRight', { dams: DAMS, cards: 6 }).at).toBe(6);
  });
  it('go down to the hand and back to the same dam', () => {
    for (let at = 0; at < DAMS; at++) {
      const down = walk({ zone: 'dam', at }, 'ArrowDown', { dams: DAMS, cards: DAMS });
      expect(down).toEqual({ zone: 'hand', at });
      expect(walk(down, 'ArrowUp', { dams: DAMS, cards: DAMS })).toEqual({ zone: 'dam', at });
    }
  });
  it('stay on the dams when the hand is empty', () => {
    expect(walk({ zone: 'dam', at: 2 }, 'ArrowDown', { dams: DAMS, cards: 0 })).toEqual({
      zone: 'dam',
      at: 2,
    });
  });
});
