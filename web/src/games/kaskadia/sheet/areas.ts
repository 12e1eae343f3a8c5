// areas.ts: the parts that several sheets share: the sun/rain area, overflow fields.
import type { Point, Spot, Tally, Word } from './plan';
import type { Effects } from './types';

interface Part {
  readonly spots: readonly Spot[];
  readonly words: readonly Word[];
  readonly tallies: readonly Tally[];
  readonly h: number;
}
interface AreaColumn {
  readonly col: number;
  readonly cells: readonly { readonly effects: Effects }[];
}
const GAP = 5;
const HEAD = 20;

// KR-7.5, KR-8.10: per column a sun, a rain and the cells to choose from.
export const sunRain = (
  sheet: { readonly id: string; readonly sun_rain_area: readonly AreaColumn[] },
  at: Point,
  w: number,
  cellH: number,
): Part => {
  const area = sheet.sun_rain_area;
  const pitch = (w + GAP) / area.length;
  const sign = 24;
  const top = at.y + HEAD;
  const rows = Math.max(...area.map((column) => column.cells.length));
  const spots = area.flatMap((column, i): Spot[] => {
    const x = at.x + i * pitch + (pitch - GAP) / 2;
    const sky = (kind: 'sun' | 'rain', dx: number): Spot => ({
      key: `${kind}_sign_${column.col}`,
      kind,
      x: x + dx,
      y: top + sign / 2,
      w: sign,
      h: sign,
      effects: [{ op: kind }],
      needs: [],
      at: i,
    });
    return [
      sky('sun', -13),
      sky('rain', 13),
      ...column.cells.map(
        (cell, j): Spot => ({
          key: `${sheet.id}_${column.col}_${j + 1}`,
          kind: 'cell',
          x,
          y: top + sign + 5 + j * (cellH + GAP) + cellH / 2,
          w: pitch - GAP,
          h: cellH,
          effects: cell.effects,
          needs: [],
          at: i,
        }),
      ),
    ];
  });
  return {
    spots,
    words: [
      {
        key: 'sun_rain',
        x: at.x,
        y: at.y + 9,
        text: { say: 'board.sheet_sun_rain' },
        look: 'head',
      },
    ],
    tallies: [{ box: 'bonus', x: at.x + w - 14, y: at.y + 6 }],
    h: HEAD + sign + 5 + rows * (cellH + GAP) - GAP,
  };
};

// KR-8.6, KR-9.4: fields from left to right.
export const overflowFields = (
  fields: readonly { readonly pos: number; readonly effects: Effects }[],
  at: Point,
  w: number,
  h: number,
): Part => {
  const pitch = (w + GAP) / fields.length;
  return {
    spots: fields.map((field, i) => ({
      key: `overflow_${field.pos}`,
      kind: 'overflow',
      x: at.x + i * pitch + (pitch - GAP) / 2,
      y: at.y + HEAD + h / 2,
      w: pitch - GAP,
      h,
      effects: field.effects,
      needs: [],
      at: i,
    })),
    words: [{ key: 'overflow', x: at.x, y: at.y + 9, text: { box: 'overflow' }, look: 'head' }],
    tallies: [{ box: 'overflow', x: at.x + w - 14, y: at.y + 6 }],
    h: HEAD + h,
  };
};
