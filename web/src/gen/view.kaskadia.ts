// Written by `pionek types kaskadia` from the table of fields; do not edit.
import type { Seat } from './protocol';

export type Animal = 'B' | 'E' | 'F' | 'H' | 'S';
export type Habitat = 'river' | 'wetland' | 'forest' | 'prairie' | 'mountain';
export type Face = string;
export type Die = 'personal_bear' | 'personal_water' | 'both';
export type Card = string;
export type Completion = string;
export type Hex = string;
export type Cell = string;
export type Tag = 'bear' | 'elk' | 'fox' | 'hawk' | 'salmon' | 'any' | 'nature' | 'sun' | 'rain' | 'free_hex' | 'monument' | 'point_1' | 'point_2';
export type Bonus = 'any' | 'area' | 'sun' | 'rain' | 'free' | 'free_river' | 'free_wetland' | 'free_forest' | 'free_prairie' | 'free_mountain';
export type Sheet = 'a' | 'b' | 'c' | 'd';
export type Box = string;
export type Plan = 'none' | 'lower' | 'raise' | 'two_types';
export type Step = string;

export interface View {
  readonly seats: number;
  readonly phase: number;
  readonly round: number;
  readonly rounds: number;
  readonly deck: number;
  readonly sheet: Sheet | null;
  readonly variant: number;
  readonly trail: number;
  readonly boxes: number;
  readonly slot: readonly (Card | null)[];
  readonly completion: readonly (Completion | null)[];
  readonly spared: readonly (readonly number[])[];
  readonly central: readonly (Face | null)[];
  readonly special: Face | null;
  readonly turned: readonly Card[];
  readonly out: readonly Card[];
  readonly tally: readonly (readonly number[])[];
  readonly nature: readonly number[];
  readonly before: readonly (readonly number[])[];
  readonly dice: readonly (readonly [Face | null, Face | null])[];
  readonly step: readonly (Step | null)[];
  readonly hidden: readonly number[];
  readonly completed: readonly number[];
  readonly completing: readonly number[];
  readonly value: readonly number[];
  readonly habitat: readonly (Habitat | null)[];
  readonly left: readonly number[];
  readonly count: readonly number[];
  readonly nature_open: readonly number[];
  readonly completion_open: readonly number[];
  readonly pool: readonly (readonly number[])[];
  readonly rolled: readonly (readonly [Face | null, Face | null])[];
  readonly pending: readonly (readonly number[])[];
  readonly marks: readonly (readonly number[])[];
  readonly overflow: readonly number[];
  readonly suns: readonly number[];
  readonly rains: readonly number[];
  readonly monuments: readonly (readonly number[])[];
  readonly cells: readonly (readonly Cell[])[];
  readonly hex: readonly (readonly number[])[];
  readonly group: readonly (readonly number[])[];
  readonly gives: readonly (readonly number[])[];
  readonly score: readonly (readonly number[])[];
  readonly total: readonly number[];
  readonly plan: readonly (readonly number[])[];
  readonly reason: number;
  readonly viewer: Seat | null;
}

export const NUMBERS = {
  central_dice: 3,
  personal_dice: 2,
  twist_shift: 3,
  twist_extra: 64,
  grid_columns: 9,
} as const;
