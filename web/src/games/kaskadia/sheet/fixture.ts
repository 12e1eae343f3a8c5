// fixture.ts: for tests only: the real pack, and a sheet nobody has written on.
import { packOfFiles } from '../../../../test/shelf';
import { SHEETS, type SheetCode } from './model';
import type { Pack, SheetView } from './types';

const FILES = ['common', ...SHEETS.map((id) => `sheet_${id}`)].join(' ');
export const pack = packOfFiles('kaskadia', FILES) as unknown as Pack;

export const NOTHING: readonly number[] = Array(72).fill(0);
export const blank = (sheet: SheetCode, more: Partial<SheetView> = {}): SheetView => ({
  sheet,
  total: [0],
  score: [[0, 0, 0, 0, 0, 0, 0, 0]],
  cells: [[]],
  marks: [[0, 0, 0, 0, 0]],
  overflow: [0],
  suns: [0],
  rains: [0],
  monuments: [[0, 0, 0, 0, 0]],
  hex: [NOTHING],
  group: [NOTHING],
  gives: [NOTHING],
  ...more,
});
