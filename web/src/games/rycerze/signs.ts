// signs.ts: how large signs on the map are. Where the map is small, signs grow until they can be
// read, stand closer together and are fewer: names, and numbers drawn one by one, are left to a
// closer look.
import { SMALL } from '../../board/map/map';

const LETTER = 18; // units: of a number on a sign
const MOST = 2.65; // larger ones would cover what stands on a hex

// From px of one unit; 1: there is room for everything.
export const scaleOf = (px: number): number => {
  const scale = px > 0 ? SMALL / (LETTER * px) : 1;
  return Math.min(MOST, Math.max(1, scale));
};
export const isSmall = (scale: number): boolean => scale > 1.1;

// The plate with the number of a hex: where it begins, and how high it is, unscaled.
export const PLATE = { y: -85, height: 21 };
// How deep a figure of that radius stands: where the plate is large, below it.
export const figureDepth = (scale: number, radius: number): number =>
  isSmall(scale) ? PLATE.y + PLATE.height * scale + radius + 1 : -36;
