// shape.ts: how our figures are put together. Units: a figure is about 110 high, stands on 0 0 and
// looks to the right. Limbs are drawn from back to front; `front` holds the weapon and swings.
export type Tone =
  | 'skin'
  | 'skin2'
  | 'cloth'
  | 'cloth2'
  | 'trim'
  | 'metal'
  | 'metal2'
  | 'wood'
  | 'hair'
  | 'glow'
  | 'dark';
// fill: a shape with an outline; limb: a thick line with an outline; line: a thin stroke.
export type Shape =
  | readonly ['fill' | 'flat', Tone, string]
  | readonly ['limb' | 'line', Tone, string, number];
export interface Figure {
  readonly back: readonly Shape[];
  readonly body: readonly Shape[];
  readonly head: readonly Shape[];
  readonly front: readonly Shape[];
}

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
