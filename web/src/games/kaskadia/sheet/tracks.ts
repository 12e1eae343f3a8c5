// tracks.ts: the layout of sheet B: five tracks with diamonds between them. On a wide page tracks
// run from left to right as on paper; on a narrow one the same map is turned and they run down.
import { sunRain } from './areas';
import {
  type Badge,
  type HexSpot,
  middle,
  type Plan,
  type Point,
  type Spot,
  type Tally,
  W,
  type Word,
} from './plan';
import type { SheetB } from './types';

export const planB = (sheet: SheetB, wide: boolean): Plan => {
  const r = wide ? 30 : 27;
  const gap = wide ? 10 : 8; // between tracks: room for the diamonds
  const start = wide ? { x: 112, y: 84 } : { x: 34, y: 104 };
  const along = W * r;
  const across = 2 * r + gap;
  // Step along a track and step from track to track, as points of the page.
  const place = (track: number, col: number): Point => {
    const a = along * (col - 0.5);
    const b = across * (track + 0.5);
    return wide ? { x: start.x + a, y: start.y + b } : { x: start.x + b, y: start.y + a };
  };
  const cols = Array.from({ length: sheet.columns }, (_, i) => i + 1);
  const hex = (key: string, at: Point, more: Partial<HexSpot>): HexSpot => ({
    key,
    ...at,
    r,
    flat: !wide,
    habitats: [],
    points: null,
    start: false,
    effects: [],
    near: [],
    ...more,
  });
  const tracks = sheet.tracks.flatMap((habitat, t) =>
    cols.map((col) =>
      hex(`${habitat}_${col}`, place(t, col), {
        habitats: [habitat],
        effects: sheet.hex_bonuses.find((b) => b.track === habitat && b.col === col)?.effects ?? [],
      }),
    ),
  );
  const diamonds: Spot[] = sheet.diamonds.map((d, i) => {
    const t = sheet.tracks.indexOf(d.upper);
    const around = [
      place(t, d.col),
      place(t, d.col + 1),
      place(t + 1, d.col),
      place(t + 1, d.col + 1),
    ];
    return {
      key: d.id,
      kind: 'diamond',
      ...middle(around),
      w: wide ? along : r + gap,
      h: wide ? r + gap : along,
      effects: d.effects,
      needs: [d.upper, d.lower].flatMap((h) => [`${h}_${d.col}`, `${h}_${d.col + 1}`]),
      at: i,
    };
  });
  const far = place(sheet.tracks.length - 1, sheet.columns);
  const end = wide
    ? { x: far.x + along / 2, y: far.y + across / 2 }
    : { x: far.x + across / 2, y: far.y + along / 2 };

  const badges: Badge[] = sheet.tracks.map((habitat, t) => {
    const first = place(t, 1);
    return {
      habitat,
      x: wide ? 60 : first.x,
      y: wide ? first.y : 74,
      w: wide ? 96 : across - 4,
      h: wide ? 34 : 44,
      box: null,
      reach: cols.map((col) => `${habitat}_${col}`),
    };
  });
  const tallies: Tally[] = sheet.tracks.map((habitat, t) => {
    const last = place(t, sheet.columns);
    return wide
      ? { box: habitat, x: end.x + 26, y: last.y }
      : { box: habitat, x: last.x, y: end.y + 18 };
  });
  const values: Word[] = sheet.column_points.map((points, i) => {
    const at = place(0, i + 1);
    return {
      key: `value_${i}`,
      x: wide ? at.x : 18,
      y: wide ? start.y - 6 : at.y + 5,
      text: String(points),
      look: 'value',
    };
  });

  // Overflow track: hexes with points of their own (KR-7.2).
  const r2 = wide ? 23 : 22.5;
  const over = wide ? { x: 24, y: end.y + 34 } : { x: 12, y: end.y + 52 };
  const overflow = sheet.overflow.points.map((points, i) =>
    hex(
      `overflow_${i + 1}`,
      { x: over.x + W * r2 * (i + 0.5), y: over.y + 18 + r2 },
      {
        r: r2,
        flat: false,
        points,
        effects: sheet.overflow.bonuses.find((b) => b.pos === i + 1)?.effects ?? [],
      },
    ),
  );
  const overW = W * r2 * overflow.length;
  const area = sunRain(
    sheet,
    wide ? { x: over.x + overW + 34, y: over.y } : { x: 10, y: over.y + 2 * r2 + 44 },
    wide ? end.x + 40 - (over.x + overW + 34) : 340,
    34,
  );
  const w = wide ? end.x + 60 : 360;
  return {
    w,
    h: (wide ? over.y : over.y + 2 * r2 + 44) + area.h + 16,
    map: { x: start.x, y: start.y, w: end.x - start.x, h: end.y - start.y },
    hexes: [...tracks, ...overflow],
    spots: [...diamonds, ...area.spots],
    badges,
    tallies: [
      ...tallies,
      { box: 'overflow', x: over.x + overW - 14, y: over.y + 4 },
      ...area.tallies,
    ],
    legends: [],
    rose: wide ? { x: over.x + overW / 2, y: over.y + 150 } : null,
    words: [
      ...values,
      { key: 'overflow', x: over.x, y: over.y + 9, text: { box: 'overflow' }, look: 'head' },
      ...area.words,
    ],
  };
};
