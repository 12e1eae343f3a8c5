// walk.ts: points of a picture, and the way from one to the next by arrow keys.
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASKEW = 10_000;
const ENDS: Readonly<Record<string, string>> = { Home: 'ArrowLeft', End: 'ArrowRight' };

// The nearest thing in the direction of an arrow key; what lies more aside than ahead comes last,
// or with `straight` not at all, and what is not as far ahead as `least` is not ahead at all. Home and
// End lead to the ends of a row.
export const walk = <T extends Point>(
  things: readonly T[],
  from: Point,
  key: string,
  least = 1,
  straight = false,
): T | null => {
  const way = ARROWS[key];
  if (!way) return key in ENDS ? endOf(things, from, ENDS[key] ?? '', least) : null;
  let best: T | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const dx = thing.x - from.x;
    const dy = thing.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 2 * aside + (aside > ahead ? ASKEW : 0);
    if (ahead > least && cost < lowest && !(straight && aside > ahead)) {
      best = thing;
      lowest = cost;
    }
  }
  return best;
};

const endOf = <T extends Point>(
  things: readonly T[],
  from: Point,
  key: string,
  least: number,
): T | null => {
  let end: T | null = null;
  for (;;) {
    const at: Point = end ?? from;
    const next: T | null = walk(things, at, key, least);
    if (!next || Math.abs(next.y - at.y) > Math.abs(next.x - at.x)) return end;
    end = next;
  }
};
