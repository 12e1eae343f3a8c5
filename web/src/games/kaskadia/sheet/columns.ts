// columns.ts: the layout of sheet A: five columns of numbers, row and column bonuses, an area.
import { type Badge, type HexSpot, type Plan, type Spot, type Tally, W } from './plan';
import type { SheetA } from './types';

export const planA = (sheet: SheetA, wide: boolean): Plan => {
  const r = wide ? 40 : 29;
  const pitch = W * r + (wide ? 8 : 4);
  const left = wide ? 24 : 8;
  const top = wide ? 60 : 46;
  const badgeH = wide ? 46 : 44;
  const bonusH = wide ? 38 : 34;
  const rowH = 2 * r + 4;
  const columnX = (i: number): number => left + pitch * (i + 0.5);
  const bonusRows = sheet.column_bonuses.map((b) => b.row);
  // Rows from the top; below the 2nd and the 4th stand the bonuses of the columns (KR-6.3).
  const rowY = (row: number): number =>
    top +
    badgeH +
    10 +
    rowH * (row - 0.5) +
    (bonusH + 8) * bonusRows.filter((below) => below < row).length;
  const right = left + pitch * sheet.columns.length;
  const rows = Array.from({ length: sheet.rows }, (_, i) => i + 1);
  const rowW = wide ? 84 : 38;
  const tallyX = right + 6 + rowW + (wide ? 26 : 19);

  const hexes: HexSpot[] = sheet.columns.flatMap((habitat, i) =>
    rows.map((row) => ({
      key: `${habitat}_${row}`,
      x: columnX(i),
      y: rowY(row),
      r,
      flat: false,
      habitats: [habitat],
      points: null,
      start: false,
      effects: [],
      near: [],
    })),
  );
  const badges: Badge[] = sheet.columns.map((habitat, i) => ({
    habitat,
    x: columnX(i),
    y: top + badgeH / 2,
    w: pitch - 4,
    h: badgeH,
    box: null,
    reach: rows.map((row) => `${habitat}_${row}`),
  }));
  const rowSpots: Spot[] = sheet.row_bonuses.map((bonus) => ({
    key: `row_${bonus.row}`,
    kind: 'row',
    x: right + 6 + rowW / 2,
    y: rowY(bonus.row),
    w: rowW,
    h: wide ? 42 : 52,
    effects: bonus.effects,
    needs: sheet.columns.map((habitat) => `${habitat}_${bonus.row}`),
    at: bonus.row - 1,
  }));
  const columnSpots: Spot[] = sheet.column_bonuses.flatMap((bonus) =>
    sheet.columns.map((habitat, i) => ({
      key: `column_${habitat}_${bonus.row}`,
      kind: 'column' as const,
      x: columnX(i),
      y: rowY(bonus.row) + r + 4 + bonusH / 2,
      w: pitch - (wide ? 12 : 6),
      h: bonusH - 4,
      effects: bonus.effects,
      needs: [`${habitat}_${bonus.row}`],
      habitat,
      at: i,
    })),
  );
  const tallies: Tally[] = [
    ...rows.map((row) => ({ box: `row_${row}`, x: tallyX, y: rowY(row) })),
    ...sheet.column_bonuses.map((bonus) => ({
      box: bonus.box,
      x: tallyX,
      y: rowY(bonus.row) + r + 4 + bonusH / 2,
    })),
  ];

  const bottom = rowY(sheet.rows) + r + bonusH + 8;
  const across = wide ? 2 : 5;
  const cellW = wide ? 88 : 64;
  const cellH = wide ? 70 : 44;
  const areaX = wide ? tallyX + 44 : 10;
  const areaY = wide ? top + badgeH + 10 : bottom + 30;
  const cells: Spot[] = sheet.sun_area.map((cell, i) => ({
    key: cell.id,
    kind: 'cell',
    x: areaX + (i % across) * (cellW + 5) + cellW / 2,
    y: areaY + Math.floor(i / across) * (cellH + 6) + cellH / 2,
    w: cellW,
    h: cellH,
    effects: cell.effects,
    needs: [],
    at: i,
  }));
  const areaRows = Math.ceil(cells.length / across);
  return {
    w: wide ? areaX + across * (cellW + 5) + 20 : 360,
    h: wide ? bottom + 14 : areaY + areaRows * (cellH + 6) + 10,
    map: { x: left, y: top, w: right - left, h: bottom - top },
    hexes,
    spots: [...rowSpots, ...columnSpots, ...cells],
    badges,
    tallies,
    legends: [],
    rose: null,
    words: [
      {
        key: 'area',
        x: areaX,
        y: wide ? top + badgeH / 2 + 6 : areaY - 9,
        text: { say: 'board.sheet_area' },
        look: 'head',
      },
    ],
  };
};
