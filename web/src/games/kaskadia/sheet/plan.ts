// plan.ts: what a layout says: where every printed thing of a sheet lies, in board units. A plan
// knows the pack, never the view; the four layouts give the same kinds of things, so that one
// drawing engine serves them all.
import type { Point } from '../../../board/walk';
import type { Animal, Habitat } from '../view';
import type { Effects } from './types';

export type { Point };
export interface HexSpot extends Point {
  readonly key: string; // "river_2" (A, B), "overflow_3" (B), "a1" (C, D)
  readonly r: number;
  readonly flat: boolean; // an edge on top, not a corner
  readonly habitats: readonly Habitat[];
  readonly points: number | null;
  readonly start: boolean;
  readonly effects: Effects;
  readonly near: readonly string[]; // C, D: keys of the neighbours
}
export const SPOTS = [
  'diamond', // B: between four hexes
  'edge', // D: between two hexes
  'corner', // D: between three hexes
  'row', // A: for a whole row
  'column', // A: for a hex of a column
  'cell', // A, B, C: to be chosen from an area
  'overflow', // C, D
  'sun',
  'rain',
  'monument',
  'series', // C: for a row or a column of monuments
] as const;
export interface Spot extends Point {
  readonly key: string; // of a cell: its code
  readonly kind: (typeof SPOTS)[number];
  readonly w: number;
  readonly h: number;
  readonly effects: Effects;
  readonly habitat?: Habitat;
  // Keys of what must be marked to earn it; []: chosen or crossed.
  readonly needs: readonly string[];
  readonly at: number; // which of its kind, from 0: suns, rains, monuments, overflow fields
}
// The name of a column, track or area, with its points; pressed to choose the habitat.
export interface Badge extends Point {
  readonly habitat: Habitat;
  readonly w: number;
  readonly h: number;
  readonly box: string | null; // its points on the pad
  readonly reach: readonly string[]; // its hexes
}
// Points of one box of the pad, beside what earns them.
export interface Tally extends Point {
  readonly box: string;
}
// D: an animal, how it scores, its points.
export interface Legend extends Point {
  readonly animal: Animal;
  readonly w: number;
  readonly values: readonly (readonly [label: string, points: number])[];
}
export interface Word extends Point {
  readonly key: string;
  readonly text: string | { readonly box: string } | { readonly say: string };
  readonly look: 'head' | 'value';
}
export interface Frame extends Point {
  readonly w: number;
  readonly h: number;
}
export interface Plan {
  readonly w: number;
  readonly h: number;
  readonly map: Frame; // where the river runs
  readonly hexes: readonly HexSpot[];
  readonly spots: readonly Spot[];
  readonly badges: readonly Badge[];
  readonly tallies: readonly Tally[];
  readonly legends: readonly Legend[];
  readonly rose: Point | null; // where there is room for a rose of winds
  readonly words: readonly Word[];
}

export const W = Math.sqrt(3); // a hex of radius 1 is this wide from edge to edge

// The corners of a hex around 0, 0.
export const corners = (r: number, flat: boolean): Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => {
    const turn = ((i * 60 - (flat ? 0 : 90)) * Math.PI) / 180;
    return { x: r * Math.cos(turn), y: r * Math.sin(turn) };
  });
export const path = (points: readonly Point[]): string =>
  points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ');

export const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});
