// types.ts: what a sheet is drawn from: the printed sheets (files sheet_a ... sheet_d and common of
// the pack, as they are written) and the part of the view that lies on a sheet.
import type { View } from '../../../gen/view.kaskadia';
import type { Say } from '../../../store/protocol';
import type { Animal, Habitat } from '../view';

export interface Effect {
  readonly op: string;
  readonly count?: number;
  readonly animal?: Animal;
  readonly habitat?: Habitat | 'any';
}
export type Effects = readonly Effect[];
interface Bonus {
  readonly effects: Effects;
}
interface Printed {
  readonly id: string;
  readonly letter: string;
  readonly name: Say;
  readonly score_boxes: readonly { readonly id: string; readonly name: Say }[];
}
interface AreaColumn {
  readonly col: number;
  readonly cells: readonly Bonus[];
}
type Overflow = readonly (Bonus & { readonly pos: number })[];

export interface SheetA extends Printed {
  readonly columns: readonly Habitat[];
  readonly rows: number;
  readonly row_bonuses: readonly (Bonus & { readonly row: number })[];
  readonly column_bonuses: readonly (Bonus & { readonly row: number; readonly box: string })[];
  readonly sun_area: readonly (Bonus & { readonly id: string })[];
}
export interface SheetB extends Printed {
  readonly columns: number;
  readonly column_points: readonly number[];
  readonly tracks: readonly Habitat[];
  readonly hex_bonuses: readonly (Bonus & { readonly track: Habitat; readonly col: number })[];
  readonly diamonds: readonly (Bonus & {
    readonly id: string;
    readonly upper: Habitat;
    readonly lower: Habitat;
    readonly col: number;
  })[];
  readonly overflow: { readonly points: readonly number[]; readonly bonuses: Overflow };
  readonly sun_rain_area: readonly AreaColumn[];
}
export interface MapHex {
  readonly id: string; // "a1"
  readonly row: number;
  readonly col: number;
  readonly q: number;
  readonly r: number;
  readonly habitats: readonly Habitat[];
  readonly points?: number;
  readonly start?: boolean;
  readonly effects?: Effects;
}
interface MapSheet extends Printed {
  readonly hexes: readonly MapHex[];
  readonly overflow: Overflow;
}
export interface SheetC extends MapSheet {
  readonly monument_area: {
    readonly per_habitat: number;
    readonly row_bonuses: readonly (Bonus & { readonly habitat: Habitat })[];
    readonly column_bonuses: readonly (Bonus & { readonly col: number })[];
  };
  readonly sun_rain_area: readonly AreaColumn[];
}
export interface SheetD extends MapSheet {
  readonly edge_bonuses: readonly Link[];
  readonly corner_bonuses: readonly Link[];
  readonly scoring: {
    readonly bear_pair: number;
    readonly elk_line: readonly number[];
    readonly fox_neighbours: readonly number[];
    readonly hawk_count: readonly number[];
    readonly salmon_run: readonly number[];
  };
}
export interface Link extends Bonus {
  readonly id: string;
  readonly between: readonly string[];
}

interface Named<Id> {
  readonly id: Id;
  readonly name: Say;
}
export interface Pack {
  readonly common: {
    readonly animals: readonly Named<Animal>[];
    readonly habitats: readonly Named<Habitat>[];
    readonly nature: { readonly name: Say };
  };
  readonly sheet_a: SheetA;
  readonly sheet_b: SheetB;
  readonly sheet_c: SheetC;
  readonly sheet_d: SheetD;
}

// What lies on a sheet; all but its name by seat, P1 first. hex: A the number, C 1, D animal + 1;
// group and gives: D alone.
export type SheetView = Pick<
  View,
  | 'sheet'
  | 'total'
  | 'score'
  | 'cells'
  | 'marks'
  | 'overflow'
  | 'suns'
  | 'rains'
  | 'monuments'
  | 'hex'
  | 'group'
  | 'gives'
>;

export type Texts = (key: string, gaps?: Record<string, string | number>) => string;
