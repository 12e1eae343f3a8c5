// story.ts: what is to be seen at a moment of a tower test: cubes that stand, the one that hangs,
// falls or slips, those of a broken tower. All of it follows from the drops so far and the time;
// it only tells in pictures what tower.ts has computed.
import type { Cube, Fate, Numbers, Plan, Tower } from './tower';

// The last drop, and the tower it met.
interface Act {
  readonly tick: number;
  readonly fate: Fate;
  readonly from: number; // where the crane let go
  readonly to: number; // where it came down
  readonly heavy: boolean;
  readonly landed: number;
  readonly fallen: number;
  readonly before: readonly Cube[];
}
export interface Story {
  readonly drops: number;
  readonly all: number; // cubes of the test
  readonly cubes: readonly Cube[]; // after the last drop has landed
  readonly queue: readonly boolean[]; // heavy? the first one hangs
  readonly grab: number;
  readonly side: number;
  readonly over: Fate | null;
  readonly act: Act | null;
}

// Tells the tower up to these drops, and leaves it there.
export const tell = (tower: Tower, plan: Plan, drops: readonly number[]): Story => {
  tower.build(plan, drops.slice(0, -1));
  const last = drops.at(-1);
  let act: Act | null = null;
  if (last !== undefined && tower.takes(last)) {
    const [before, from, heavy] = [tower.cubes, tower.crane(last), tower.queue[0] === true];
    const fate = tower.drop(last);
    const [to, landed, fallen] = [tower.see('last'), tower.see('landed'), tower.see('fallen')];
    act = { tick: last, fate, from, to, heavy, landed, fallen, before };
  }
  return {
    drops: drops.length,
    all: plan.cubes_light + plan.cubes_heavy,
    cubes: tower.cubes,
    queue: tower.queue,
    grab: tower.see('grab'),
    side: tower.see('side'),
    over: tower.over,
    act,
  };
};

// Places in cube edges: x from the middle of the base, up from the table to the lower edge.
export interface Placed {
  readonly x: number;
  readonly up: number;
  readonly heavy: boolean;
}
export interface Tumbling extends Placed {
  readonly turn: number; // degrees
  readonly fade: number; // 1: whole, 0: gone
}
export interface Picture {
  readonly standing: readonly Placed[];
  readonly loose: readonly Tumbling[]; // falling, slipping, collapsing
  readonly hook: number; // where the crane is
  readonly holds: boolean | null; // heavy? null: nothing
  readonly top: number; // x of the top cube
  readonly height: number; // cubes; between two whole ones while it grows
  readonly swings: boolean;
}

export const HANG = 1.15; // from the top of the tower to the cube on the crane
const GROW = 16; // ticks until crane and eye have followed a new height
const TUMBLE = 46; // ticks until a cube that fell is out of sight

const part = (now: number, from: number, ticks: number): number =>
  Math.min(1, Math.max(0, (now - from) / ticks));
const ease = (s: number): number => 1 - (1 - s) ** 3;
const edge = (x: number): number => x / 1000;
const place = (cubes: readonly Cube[]): Placed[] =>
  cubes.map(({ x, heavy }, up) => ({ x: edge(x), up, heavy }));

const tumble = (cube: Placed, away: number, s: number, n: number): Tumbling => ({
  ...cube,
  x: cube.x + away * s * (0.9 + 0.35 * n),
  up: cube.up + 0.5 * s - 4.2 * s * s,
  turn: away * s * (110 + 40 * n),
  fade: s < 0.6 ? 1 : (1 - s) / 0.4,
});

// Cubes that the last drop brought down, the new one last.
const debris = (act: Act, cubes: readonly Cube[], now: number): Tumbling[] => {
  const s = part(now, act.landed, TUMBLE);
  if (s >= 1 || (act.fate !== 'slipped' && act.fate !== 'collapsed')) return [];
  const all = [...act.before, { x: act.to, heavy: act.heavy }];
  const down = act.fate === 'slipped' ? 1 : act.fallen;
  const below = act.fate === 'slipped' ? act.before.at(-1) : cubes.at(-1);
  const away = act.to < (below?.x ?? 0) ? -1 : 1;
  return place(all)
    .slice(-down)
    .map((cube, n) => tumble(cube, away, s, n));
};

// `crane` is asked only while the crane swings.
export const pictureAt = (
  story: Story,
  now: number,
  numbers: Numbers,
  crane: (tick: number) => number,
): Picture => {
  const { act, cubes } = story;
  const start = edge(-story.side * numbers.amplitude);
  const swings = story.over === null && now >= story.grab && now <= numbers.limit_ticks;
  const falls = act !== null && now < act.landed;
  const standing = place(falls ? act.before : cubes);
  const loose: Tumbling[] = [];
  let [hook, height] = [swings ? edge(crane(now)) : start, cubes.length];
  let holds: boolean | null = story.queue[0] ?? null;

  if (act && falls) {
    const s = part(now, act.tick, numbers.fall_ticks);
    loose.push({
      x: edge(act.from + (act.to - act.from) * s),
      up: act.before.length + HANG * (1 - s * s),
      heavy: act.heavy,
      turn: 0,
      fade: 1,
    });
    [hook, height, holds] = [edge(act.from), act.before.length, null];
  } else if (act) {
    loose.push(...debris(act, cubes, now));
    const grown = ease(part(now, act.landed, GROW));
    height = act.before.length + (cubes.length - act.before.length) * grown;
    if (now < story.grab) {
      // On the way to the next cube, which it has for the last third of the way.
      const s = story.over === null ? part(now, act.landed, story.grab - act.landed) : 0;
      hook = edge(act.from) + (start - edge(act.from)) * ease(s);
      if (s < 0.66) holds = null;
    }
  }
  const top = standing.at(-1)?.x ?? 0;
  return { standing, loose, hook, holds, top, height, swings };
};

// Without motion: everything is where it comes to rest, the crane where it is.
export const restAt = (
  story: Story,
  now: number,
  numbers: Numbers,
  crane: (tick: number) => number,
): Picture => {
  const picture = pictureAt(story, Math.max(now, story.act?.landed ?? 0), numbers, crane);
  return { ...picture, loose: [], height: story.cubes.length };
};
