// sight.mjs: what of a table is in sight, and where its board is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// GAME/sight.mjs: the ground that must not move, what a move needs, of what at least one
// is in sight where there is more than fits, what is in sight for the most part, how wide things
// are at least.
export const sightOf = async (game) => {
  const file = join(import.meta.dirname, game, 'sight.mjs');
  return existsSync(file) ? (await import(file)).default : undefined;
};

// Where the board and its ground are, and what of the needed things cannot be seen.
export const look = (page, sight) =>
  page.evaluate(({ ground, needs, some = [], mostly = [], wide }) => {
    const rectOf = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    };
    const holes = (one) => {
      const found = [[0, 0, innerWidth, innerHeight]];
      for (let up = one.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowY !== 'visible') found.push(rectOf(up));
      return found;
    };
    const inSight = (one) => {
      const [l, t, r, b] = rectOf(one);
      return holes(one).every(
        ([x, y, X, Y]) => l >= x - 2 && t >= y - 2 && r <= X + 2 && b <= Y + 2,
      );
    };
    // How much of its area can be seen.
    const MOST = 0.6;
    const partOf = (one) => {
      const [l, t, r, b] = rectOf(one);
      const [x, y, X, Y] = holes(one).reduce(
        (a, c) => [
          Math.max(a[0], c[0]),
          Math.max(a[1], c[1]),
          Math.min(a[2], c[2]),
          Math.min(a[3], c[3]),
        ],
        [l, t, r, b],
      );
      return (Math.max(0, X - x) * Math.max(0, Y - y)) / ((r - l) * (b - t));
    };
    const shown = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    const all = (wish) => [...document.querySelectorAll(wish)].filter(shown);
    const [narrowest = Infinity] = (wide ? all(wide[0]) : [])
      .map((one) => one.getBoundingClientRect().width)
      .sort((a, b) => a - b);
    return {
      board: rectOf(document.querySelector('.frame')),
      ground: all(ground).map(rectOf)[0],
      hidden: [
        ...['.question', ...needs].filter((wish) => all(wish).some((one) => !inSight(one))),
        ...some.filter((wish) => all(wish).length > 0 && !all(wish).some(inSight)),
        ...mostly.filter((wish) => all(wish).some((one) => partOf(one) < MOST)),
      ],
      narrowest,
    };
  }, sight);
