// land.ts: what landscapes of maps are laid out with: nothing is left to luck, so that a map looks
// the same on every table.
import type { Point } from '../walk';

// A number from 0 to 1 that belongs to a point and a question.
export const chance = (x: number, y: number, what: number): number => {
  let h = Math.imul(Math.round(x) + 7919 * what, 0x9e3779b1) ^ Math.imul(Math.round(y), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
};

// A closed line past these points, without corners.
export const closedLine = (at: readonly Point[]): string => {
  const between = (a: Point, b: Point): string =>
    `${Math.round((a.x + b.x) / 2)} ${Math.round((a.y + b.y) / 2)}`;
  return at
    .map((p, i) => {
      const next = at[(i + 1) % at.length] ?? p;
      const before = at[(i + at.length - 1) % at.length] ?? p;
      const start = i === 0 ? `M${between(before, p)}` : '';
      return `${start}Q${Math.round(p.x)} ${Math.round(p.y)} ${between(p, next)}`;
    })
    .join('');
};
