// cells.ts: the ground of a map divided among its places: to each what is nearer to it than to any
// other (Voronoi cells), inside the frame.
import type { Point } from '../walk';

// What is left of a polygon where `keep` is not negative; keep is linear.
const clip = (polygon: readonly Point[], keep: (p: Point) => number): Point[] =>
  polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [ka, kb] = [keep(a), keep(b)];
    const inside = ka >= 0 ? [a] : [];
    if (ka >= 0 === kb >= 0) return inside;
    const part = ka / (ka - kb);
    return [...inside, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }];
  });

export const cellsOf = (
  places: readonly Point[],
  { w, h }: { readonly w: number; readonly h: number },
): Point[][] => {
  const frame: Point[] = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ];
  return places.map((own) =>
    places.reduce((cell, other) => {
      if (other === own) return cell;
      const dx = other.x - own.x;
      const dy = other.y - own.y;
      const middle = ((own.x + other.x) * dx + (own.y + other.y) * dy) / 2;
      return clip(cell, (p) => middle - p.x * dx - p.y * dy);
    }, frame),
  );
};
