// map.ts: the layouts of sheets C and D: a map of hexes with a corner on top, odd rows shifted half
// a hex to the right, and what belongs to it at its side or, on a narrow page, below it.
import { ANIMALS, HABITATS, type Habitat } from '../view';
import { overflowFields, sunRain } from './areas';
import {
  type Badge,
  type Frame,
  type HexSpot,
  type Legend,
  middle,
  type Plan,
  type Spot,
  W,
  type Word,
} from './plan';
import type { Link, MapHex, SheetC, SheetD } from './types';

// Steps to the six neighbours in the axial coordinates of the sheets.
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
];

interface Ground {
  readonly hexes: readonly HexSpot[];
  readonly frame: Frame;
}
const ground = (list: readonly MapHex[], wide: boolean): Ground => {
  const r = wide ? 35 : 22;
  const left = wide ? 22 : 9;
  const top = wide ? 62 : 44;
  const byPlace = new Map(list.map((hex) => [`${hex.q} ${hex.r}`, hex.id]));
  const hexes = list.map(
    (hex): HexSpot => ({
      key: hex.id,
      x: left + W * r * (hex.col - 0.5 + (hex.row % 2) / 2),
      y: top + r + 1.5 * r * hex.row,
      r,
      flat: false,
      habitats: hex.habitats,
      points: hex.points ?? null,
      start: hex.start ?? false,
      effects: hex.effects ?? [],
      near: STEPS.flatMap(([dq, dr]) => byPlace.get(`${hex.q + dq} ${hex.r + dr}`) ?? []),
    }),
  );
  const right = Math.max(...hexes.map((hex) => hex.x)) + (W * r) / 2;
  const bottom = Math.max(...hexes.map((hex) => hex.y)) + r;
  return { hexes, frame: { x: left, y: top, w: right - left, h: bottom - top } };
};

const reachOf = (hexes: readonly HexSpot[], habitat: Habitat): string[] =>
  hexes.filter((h) => h.habitats.length === 1 && h.habitats[0] === habitat).map((h) => h.key);

const MARGIN = 14;
const SIDE = 268; // what stands beside a map

export const planC = (sheet: SheetC, wide: boolean): Plan => {
  const { hexes, frame } = ground(sheet.hexes, wide);
  const side = wide
    ? { x: frame.x + frame.w + 30, y: frame.y, w: SIDE }
    : { x: 10, y: frame.y + frame.h + MARGIN, w: 340 };
  const per = sheet.monument_area.per_habitat;
  const rowH = wide ? 37 : 36;
  const badgeW = wide ? 122 : 134;
  const step = wide ? 29 : 36;
  const monX = (k: number): number => side.x + badgeW + 4 + step * (k + 0.5);
  const bonusW = side.x + side.w - monX(per - 0.5) - 4;
  const head = side.y + 26;
  const rows = sheet.monument_area.row_bonuses;
  const rowY = (i: number): number => head + rowH * (i + 0.5);
  const monuments: Spot[] = rows.flatMap((row, i) =>
    Array.from({ length: per }, (_, k) => ({
      key: `monument_${row.habitat}_${k + 1}`,
      kind: 'monument' as const,
      x: monX(k),
      y: rowY(i),
      w: step - 2,
      h: 28,
      effects: [{ op: 'monument', habitat: row.habitat }],
      habitat: row.habitat,
      needs: [],
      at: k,
    })),
  );
  const series: Spot[] = [
    ...rows.map((row, i) => ({
      key: `series_${row.habitat}`,
      kind: 'series' as const,
      x: monX(per - 0.5) + 4 + bonusW / 2,
      y: rowY(i),
      w: bonusW,
      h: 30,
      effects: row.effects,
      needs: Array.from({ length: per }, (_, k) => `monument_${row.habitat}_${k + 1}`),
      at: i,
    })),
    ...sheet.monument_area.column_bonuses.map((column) => ({
      key: `series_${column.col}`,
      kind: 'series' as const,
      x: monX(column.col - 1),
      y: rowY(rows.length) - 1,
      w: step - 3,
      h: 30,
      effects: column.effects,
      needs: rows.map((row) => `monument_${row.habitat}_${column.col}`),
      at: column.col - 1,
    })),
  ];
  const badges: Badge[] = rows.map((row, i) => ({
    habitat: row.habitat,
    x: side.x + badgeW / 2,
    y: rowY(i),
    w: badgeW,
    h: rowH - 5,
    box: row.habitat,
    reach: reachOf(hexes, row.habitat),
  }));
  const under = rowY(rows.length) + rowH / 2;
  const area = sunRain(sheet, { x: side.x, y: under + (wide ? 16 : 82) }, side.w, wide ? 32 : 36);
  const overflow = overflowFields(
    sheet.overflow,
    wide ? { x: frame.x + 40, y: frame.y + frame.h + 10 } : { x: 10, y: under + 12 },
    wide ? frame.w - 80 : 340,
    36,
  );
  const deep = Math.max(under + (wide ? 16 : 82) + area.h, frame.y + frame.h + 10 + overflow.h);
  return {
    w: wide ? side.x + side.w + 20 : 360,
    h: deep + MARGIN,
    map: frame,
    hexes,
    spots: [...monuments, ...series, ...overflow.spots, ...area.spots],
    badges,
    tallies: [...overflow.tallies, ...area.tallies],
    legends: [],
    rose: null,
    words: [
      {
        key: 'monuments',
        x: side.x,
        y: side.y + 14,
        text: { say: 'board.sheet_monuments' },
        look: 'head',
      },
      ...overflow.words,
      ...area.words,
    ],
  };
};

const listed = (values: readonly number[]): [string, number][] =>
  values.map((points, i) => [String(i + 1), points]);

export const planD = (sheet: SheetD, wide: boolean): Plan => {
  const { hexes, frame } = ground(sheet.hexes, wide);
  const at = new Map(hexes.map((hex) => [hex.key, hex]));
  const links = (kind: 'edge' | 'corner', list: readonly Link[]): Spot[] =>
    list.map((link, i) => ({
      key: link.id,
      kind,
      ...middle(link.between.flatMap((key) => at.get(key) ?? [])),
      w: wide ? 26 : 18,
      h: wide ? 26 : 18,
      effects: link.effects,
      needs: link.between,
      at: i,
    }));
  const side = wide
    ? { x: frame.x + frame.w + 30, y: frame.y, w: SIDE + 32 }
    : { x: 10, y: frame.y + frame.h + 86, w: 340 };
  const badgeH = 32;
  const badges: Badge[] = HABITATS.map((habitat, i) => ({
    habitat,
    x: wide ? side.x + side.w / 2 : side.x + 34 + 68 * i,
    y: wide ? side.y + 24 + (badgeH + 5) * (i + 0.5) : side.y + 50,
    w: wide ? side.w : 64,
    h: wide ? badgeH : 48,
    box: null,
    reach: reachOf(hexes, habitat),
  }));
  const legendY = wide ? side.y + 24 + (badgeH + 5) * HABITATS.length + 12 : side.y + 90;
  const s = sheet.scoring;
  const full = s.fox_neighbours.length - 1;
  const some = s.fox_neighbours.findIndex((points) => points > 0);
  const values: Readonly<Record<(typeof ANIMALS)[number], [string, number][]>> = {
    bear: [['2', s.bear_pair]],
    elk: listed(s.elk_line),
    fox: [
      [`${some}–${full - 1}`, s.fox_neighbours[some] ?? 0],
      [String(full), s.fox_neighbours[full] ?? 0],
    ],
    hawk: listed(s.hawk_count),
    salmon: listed(s.salmon_run),
  };
  const legends: Legend[] = ANIMALS.map((animal, i) => ({
    animal,
    x: side.x,
    y: legendY + 36 * (i + 0.5) + 18,
    w: side.w,
    values: values[animal],
  }));
  const overflow = overflowFields(
    sheet.overflow,
    wide
      ? { x: frame.x + 40, y: frame.y + frame.h + 18 }
      : { x: 10, y: frame.y + frame.h + MARGIN },
    wide ? frame.w - 80 : 340,
    wide ? 40 : 36,
  );
  const words: Word[] = [
    ...overflow.words,
    {
      key: 'habitat',
      x: side.x,
      y: side.y + 14,
      text: { say: 'board.sheet_habitats' },
      look: 'head',
    },
    {
      key: 'animals',
      x: side.x,
      y: legendY + 10,
      text: { say: 'board.sheet_animals' },
      look: 'head',
    },
  ];
  return {
    w: wide ? side.x + side.w + 20 : 360,
    h: Math.max(legendY + 18 + 36 * ANIMALS.length, frame.y + frame.h + 18 + overflow.h) + MARGIN,
    map: frame,
    hexes,
    spots: [
      ...links('edge', sheet.edge_bonuses),
      ...links('corner', sheet.corner_bonuses),
      ...overflow.spots,
    ],
    badges,
    tallies: [
      ...overflow.tallies,
      { box: 'habitat', x: side.x + side.w - 14, y: side.y + 10 },
      ...legends.map((l) => ({ box: l.animal, x: l.x + l.w - 14, y: l.y })),
    ],
    legends,
    rose: { x: frame.x + frame.w - (wide ? 62 : 40), y: frame.y + frame.h - (wide ? 34 : 20) },
    words,
  };
};
