// Generated checks of all four sheets, wide and narrow, against the printed sheets of the pack.
import { describe, expect, it } from 'vitest';
import { HABITATS } from '../view';
import { blank, NOTHING, pack } from './fixture';
import { bondsOf, draw, nextHex, planOf, SHEETS, tagged } from './model';
import { corners, type Plan, W } from './plan';
import type { SheetView } from './types';

const sorted = (list: readonly string[]): string[] => [...list].sort();
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const areaCells = (id: string, columns: readonly { col: number; cells: readonly unknown[] }[]) =>
  columns.flatMap((c) => c.cells.map((_, i) => `${id}_${c.col}_${i + 1}`));

// What must be drawn, straight from the files.
const { sheet_a: a, sheet_b: b, sheet_c: c, sheet_d: d } = pack;
const EXPECTED: Record<string, { hexes: string[]; bonuses: string[] }> = {
  a: {
    hexes: a.columns.flatMap((h) => range(a.rows).map((row) => `${h}_${row}`)),
    bonuses: [
      ...a.row_bonuses.map((r) => `row_${r.row}`),
      ...a.column_bonuses.flatMap((r) => a.columns.map((h) => `column_${h}_${r.row}`)),
      ...a.sun_area.map((cell) => cell.id),
    ],
  },
  b: {
    hexes: [
      ...b.tracks.flatMap((h) => range(b.columns).map((col) => `${h}_${col}`)),
      ...b.overflow.points.map((_, i) => `overflow_${i + 1}`),
    ],
    bonuses: [
      ...b.diamonds.map((x) => x.id),
      ...areaCells('b', b.sun_rain_area),
      ...b.sun_rain_area.flatMap((x) => [`sun_sign_${x.col}`, `rain_sign_${x.col}`]),
    ],
  },
  c: {
    hexes: c.hexes.map((x) => x.id),
    bonuses: [
      ...areaCells('c', c.sun_rain_area),
      ...c.sun_rain_area.flatMap((x) => [`sun_sign_${x.col}`, `rain_sign_${x.col}`]),
      ...HABITATS.flatMap((h) => range(3).map((k) => `monument_${h}_${k}`)),
      ...HABITATS.map((h) => `series_${h}`),
      ...range(3).map((k) => `series_${k}`),
      ...c.overflow.map((x) => `overflow_${x.pos}`),
    ],
  },
  d: {
    hexes: d.hexes.map((x) => x.id),
    bonuses: [
      ...[...d.edge_bonuses, ...d.corner_bonuses].map((x) => x.id),
      ...d.overflow.map((x) => `overflow_${x.pos}`),
    ],
  },
};
const HEX_COUNT: Record<string, number> = { a: 20, b: 68, c: 65, d: 55 };

const inside = (plan: Plan, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= plan.w && y <= plan.h;

for (const id of SHEETS)
  for (const wide of [true, false])
    describe(`sheet ${id}, ${wide ? 'wide' : 'narrow'}`, () => {
      const plan = planOf(pack, id, wide);

      it('has every hex and every bonus of the file exactly once', () => {
        expect(plan.hexes).toHaveLength(HEX_COUNT[id] ?? 0);
        expect(sorted(plan.hexes.map((h) => h.key))).toEqual(sorted(EXPECTED[id]?.hexes ?? []));
        expect(sorted(plan.spots.map((s) => s.key))).toEqual(sorted(EXPECTED[id]?.bonuses ?? []));
      });
      it('keeps everything inside the paper', () => {
        for (const hex of plan.hexes)
          for (const p of corners(hex.r, hex.flat))
            expect(inside(plan, hex.x + p.x, hex.y + p.y), hex.key).toBe(true);
        for (const box of [...plan.spots, ...plan.badges]) {
          expect(inside(plan, box.x - box.w / 2, box.y - box.h / 2)).toBe(true);
          expect(inside(plan, box.x + box.w / 2, box.y + box.h / 2)).toBe(true);
        }
        for (const t of plan.tallies) expect(inside(plan, t.x + 14, t.y + 12), t.box).toBe(true);
      });
      it('never lays two hexes over each other', () => {
        for (const [i, one] of plan.hexes.entries())
          for (const other of plan.hexes.slice(i + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
              (W / 2) * (one.r + other.r) - 0.01,
            );
      });
      it('never lays two cells over each other', () => {
        const boxes = [...plan.spots.filter((s) => s.kind !== 'diamond'), ...plan.badges];
        for (const [i, one] of boxes.entries())
          for (const other of boxes.slice(i + 1))
            expect(
              Math.abs(one.x - other.x) * 2 >= one.w + other.w - 0.01 ||
                Math.abs(one.y - other.y) * 2 >= one.h + other.h - 0.01,
              `${JSON.stringify(one)} ${JSON.stringify(other)}`,
            ).toBe(true);
      });
      it('gives fingers at least 24 px on a phone of 360 px', () => {
        if (wide) return;
        const px = 344 / plan.w;
        for (const hex of plan.hexes) expect(W * hex.r * px, hex.key).toBeGreaterThanOrEqual(24);
        for (const cell of plan.spots.filter((s) => s.kind === 'cell'))
          expect(Math.min(cell.w, cell.h) * px).toBeGreaterThanOrEqual(24);
      });
      it('has a badge for each habitat and points for each box it shows', () => {
        expect(sorted(plan.badges.map((x) => x.habitat))).toEqual(sorted(HABITATS));
        const boxes = pack[`sheet_${id}`].score_boxes.map((x) => x.id);
        const shown = [
          ...plan.tallies.map((t) => t.box),
          ...plan.badges.flatMap((x) => x.box ?? []),
        ];
        expect(sorted(shown)).toEqual(sorted(boxes.filter((box) => box !== 'leftover')));
      });
      it('needs only what is there', () => {
        const keys = new Set([...plan.hexes, ...plan.spots].map((x) => x.key));
        for (const spot of plan.spots) for (const key of spot.needs) expect(keys).toContain(key);
      });
    });

describe('maps', () => {
  for (const id of ['c', 'd'] as const)
    it(`${id}: neighbours know each other and lie one hex apart; others lie farther`, () => {
      const { hexes } = planOf(pack, id, true);
      let pairs = 0;
      for (const one of hexes)
        for (const other of hexes) {
          if (one === other) continue;
          const far = Math.hypot(one.x - other.x, one.y - other.y);
          const near = one.near.includes(other.key);
          expect(other.near.includes(one.key)).toBe(near);
          if (near) expect(far).toBeCloseTo(W * one.r, 5);
          else expect(far).toBeGreaterThan(W * one.r * 1.5);
          pairs += Number(near);
        }
      expect(pairs).toBeGreaterThan(hexes.length * 4);
    });
  it('d: bonuses lie between their hexes', () => {
    const plan = planOf(pack, 'd', true);
    for (const spot of plan.spots.filter((s) => s.kind === 'edge' || s.kind === 'corner'))
      for (const key of spot.needs) {
        const hex = plan.hexes.find((h) => h.key === key);
        const far = Math.hypot(spot.x - (hex?.x ?? 0), spot.y - (hex?.y ?? 0));
        expect(far).toBeCloseTo(spot.kind === 'edge' ? (W / 2) * 35 : 35, 3);
      }
  });
  it('b: a diamond touches its four hexes, wide and narrow', () => {
    for (const wide of [true, false]) {
      const plan = planOf(pack, 'b', wide);
      for (const spot of plan.spots.filter((s) => s.kind === 'diamond')) {
        expect(spot.needs).toHaveLength(4);
        const far = spot.needs.map((key) => {
          const hex = plan.hexes.find((h) => h.key === key);
          return Math.hypot(spot.x - (hex?.x ?? 0), spot.y - (hex?.y ?? 0));
        });
        for (const f of far) expect(f).toBeCloseTo(far[0] ?? 0, 5);
      }
    }
  });
});

const drawn = (view: SheetView) => draw(planOf(pack, view.sheet, true), pack, view, 0);
const grid = (fill: Record<string, number>): number[] =>
  NOTHING.map((_, i) => fill[`${String.fromCharCode(97 + Math.floor(i / 9))}${(i % 9) + 1}`] ?? 0);
const marks = (view: SheetView) =>
  drawn(view)
    .hexes.filter((h) => h.mark)
    .map((h) => h.key);
const done = (view: SheetView) =>
  drawn(view)
    .spots.filter((s) => s.done)
    .map((s) => s.key);

describe('what is marked', () => {
  it('a: numbers by column and row; bonuses of full rows and of second hexes', () => {
    const hex = NOTHING.with(0, 3).with(1, 5).with(4, 2).with(8, 4).with(12, 1).with(16, 6);
    const view = blank('a', { hex: [hex], cells: [['sun_3']] });
    expect(sorted(marks(view))).toEqual(
      sorted(['river_1', 'river_2', 'wetland_1', 'forest_1', 'prairie_1', 'mountain_1']),
    );
    expect(drawn(view).hexes.find((h) => h.key === 'river_2')?.mark).toEqual({
      kind: 'number',
      value: 5,
    });
    expect(sorted(done(view))).toEqual(['column_river_2', 'row_1', 'sun_3']);
    expect(nextHex(drawn(view), 'river')?.key).toBe('river_3');
  });
  it('b: marks from the left, diamonds between tracks, the area', () => {
    const view = blank('b', {
      marks: [[2, 2, 0, 0, 0]],
      overflow: [1],
      suns: [1],
      cells: [['b_1_4']],
    });
    expect(sorted(marks(view))).toEqual(
      sorted(['river_1', 'river_2', 'wetland_1', 'wetland_2', 'overflow_1']),
    );
    expect(sorted(done(view))).toEqual(['b_1_4', 'd_3_1', 'sun_sign_1']);
  });
  it('c: start hexes are circled; monuments by row and column', () => {
    const view = blank('c', {
      monuments: [[3, 1, 1, 1, 1]],
      hex: [grid({ c4: 1 })],
      overflow: [1],
    });
    expect(sorted(marks(view))).toEqual(['b4', 'c4', 'f4']);
    const crossed = done(view);
    expect(crossed).toContain('series_river');
    expect(crossed).toContain('series_1');
    expect(crossed).toContain('overflow_1');
    expect(crossed).not.toContain('series_2');
    expect(crossed.filter((key) => key.startsWith('monument_'))).toHaveLength(7);
  });
  it('d: animals, their bonds and the points of their groups', () => {
    const view = blank('d', {
      hex: [grid({ b1: 1, b2: 1, c4: 5, d4: 5, e4: 3, a8: 4 })],
      group: [grid({ b1: 1, b2: 1, c4: 2, d4: 2, e4: 3, a8: 4 })],
      gives: [grid({ b1: 3, b2: 3, c4: 1, d4: 1, e4: 1 })],
    });
    const { hexes } = drawn(view);
    expect(hexes.find((h) => h.key === 'd4')?.mark).toEqual({ kind: 'animal', animal: 'salmon' });
    expect(sorted(bondsOf(hexes).map((x) => x.key))).toEqual(['b1 b2', 'c4 d4']);
    expect(tagged(hexes).map((h) => h.gives)).toEqual([3, 1]);
    expect(done(view)).toEqual(['e_c4_d4']);
  });
  it('reads points by box', () => {
    const view = blank('d', { score: [[3, 7, 0, 0, 0, 2, 0, 1]] });
    expect(drawn(view).points('elk')).toBe(7);
    expect(drawn(view).points('overflow')).toBe(2);
  });
});
