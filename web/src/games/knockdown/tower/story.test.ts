// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../../test/files';
import { TowerSeat, type TowerView } from './seat.svelte';
import { HANG, pictureAt, restAt, tell } from './story';
import { type Numbers, Tower } from './tower';

const module = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../tower.wasm')));
const numbers: Numbers = parse(projectFile('packs/knockdown/tower.yaml')).tower;
const view = (seed: number, light: number, heavy: number, ...drop: number[]): TowerView => ({
  phase: 'tower',
  seed_low: seed,
  seed_high: 0,
  cubes_light: light,
  cubes_heavy: heavy,
  assist: 100,
  drop,
});
const tower = new Tower(module, numbers);
const crane = (tick: number) => tower.crane(tick);
const seen = (of: TowerView, now: number) =>
  pictureAt(tell(tower, of, of.drop), now, numbers, crane);

describe('the picture of a tower, by the numbers of E38 to E40', () => {
  it('waits with the first cube beside the tower, then swings', () => {
    const before = seen(view(1, 3, 1), -120);
    expect(before).toMatchObject({ hook: -1.4, holds: true, height: 1, swings: false });
    expect(before.standing).toEqual([{ x: 0, up: 0, heavy: false }]);
    expect(seen(view(1, 3, 1), 23)).toMatchObject({ hook: 0, holds: true, swings: true });
  });

  it('lets a cube fall from where it was dropped to where it lands', () => {
    const falls = seen(view(1, 3, 1, 23), 28);
    expect(falls.standing.length).toBe(1);
    expect(falls.loose).toEqual([
      { x: -0.034, up: 1 + HANG * 0.75, heavy: true, turn: 0, fade: 1 },
    ]);
    expect(falls).toMatchObject({ holds: null, hook: 0, height: 1 });
    const stands = seen(view(1, 3, 1, 23), 33);
    expect(stands.standing.at(-1)).toEqual({ x: -0.068, up: 1, heavy: true });
    expect(stands.loose).toEqual([]);
    expect(stands.top).toBe(-0.068);
    expect(seen(view(1, 3, 1, 23), 56)).toMatchObject({ height: 2, holds: false });
  });

  it('shows a cube that slips off to its own side', () => {
    const slips = seen(view(1, 3, 1, 5), 20);
    expect(slips.standing.length).toBe(1);
    expect(slips.loose.length).toBe(1);
    expect(slips.loose[0]?.x).toBeLessThan(-1.164);
    expect(seen(view(1, 3, 1, 5), 70).loose).toEqual([]);
  });

  it('shows all cubes of a tower that breaks', () => {
    const breaks = seen(view(8, 5, 1, 17, 64, 117, 239), 260);
    expect(breaks.standing.length).toBe(1);
    expect(breaks.loose.map(({ heavy }) => heavy)).toEqual([true, false, false]);
    for (const [i, x] of [0.251, 0.661, 1.109].entries())
      expect(breaks.loose[i]?.x).toBeGreaterThan(x);
  });

  it('has nothing in the air where there is no motion', () => {
    const of = view(8, 5, 1, 17, 64, 117, 239);
    const rest = restAt(tell(tower, of, of.drop), 241, numbers, crane);
    expect(rest).toMatchObject({ loose: [], height: 1 });
    expect(rest.standing.length).toBe(1);
  });

  it('keeps the finished tower', () => {
    const done = seen(view(1, 3, 1, 23, 83, 140), Number.POSITIVE_INFINITY);
    expect(done.standing.map(({ x }) => x)).toEqual([0, -0.068, -0.078, 0.038]);
    expect(done).toMatchObject({ holds: null, swings: false, height: 4 });
  });
});

describe('somebody at a tower', () => {
  const seatOf = (of: TowerView, mine: boolean, start: number | null = 1000) => {
    const seat = new TowerSeat(new Tower(module, numbers), numbers, of, mine, () => start);
    seat.now = 0;
    return seat;
  };

  it('drops at the whole tick of the press, and only what hangs', () => {
    const seat = seatOf(view(1, 3, 1), true);
    expect(seat.press(990)).toBeNull();
    expect(seat.press(1009)).toBeNull();
    expect(seat.press(1239.9)).toBe(23);
    expect(seat.press(1500)).toBeNull();
    expect(seat.drops).toEqual([23]);
    seat.now = 1340;
    expect(seat.story.cubes.map(({ x }) => x)).toEqual([0, -68]);
  });

  it('goes by what the server knows', () => {
    const seat = seatOf(view(1, 3, 1), true);
    seat.press(1230);
    seat.now = 2600;
    seat.hear(view(1, 3, 1, 23));
    expect(seat.drops).toEqual([23]);
    seat.press(2700); // tick 170 never arrives
    expect(seat.drops).toEqual([23, 170]);
    seat.now = 2700 + 1499;
    expect(seat.story.drops).toBe(2);
    seat.now = 2700 + 1500;
    expect(seat.drops).toEqual([23]);
    expect(seat.story.cubes.length).toBe(2);
    seat.hear(view(1, 3, 1)); // old news, and another test
    seat.hear(view(2, 3, 1, 5, 60));
    expect(seat.drops).toEqual([23]);
  });

  it('sees it a little later as a watcher, and cannot press', () => {
    const seat = seatOf(view(1, 3, 1, 23), false);
    expect(seat.press(1230)).toBeNull();
    seat.now = 1230 + 249;
    expect(seat.story.drops).toBe(0);
    seat.now = 1230 + 250;
    expect(seat.story.drops).toBe(1);
  });

  it('knows when nothing more can be dropped', () => {
    const seat = seatOf(view(1, 3, 0, 307), true);
    seat.now = 1000 + 10_000;
    expect(seat.timeIsUp).toBe(false);
    seat.now = 1000 + 10_001;
    expect(seat.timeIsUp).toBe(true);
  });

  it('rests without a clock', () => {
    const seat = seatOf(view(1, 3, 1, 23, 83), false, null);
    expect(seat.story.cubes.length).toBe(3);
    expect(seat.press(5000)).toBeNull();
  });
});
