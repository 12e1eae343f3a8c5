// tower.ts: the tower test (KD-14) as the server computes it: the same C, compiled to WebAssembly
// (src/games/knockdown/rules/tower.c, made by scripts/wasm). This file only calls it.
import url from '../tower.wasm?url';

// The numbers of packs/knockdown/tower.yaml that the rules need, in the order of struct
// tower_rules.
const NUMBERS = [
  'limit_ticks',
  'ready_ticks',
  'half_width',
  'amplitude',
  'period_start',
  'period_step',
  'period_min',
  'heavy_period_percent',
  'fall_ticks',
  'grab_light_ticks',
  'grab_heavy_ticks',
  'slip_ticks',
  'collapse_ticks',
  'tremor_light',
  'tremor_heavy',
  'mass_light',
  'mass_heavy',
] as const;
export type Numbers = Readonly<Record<(typeof NUMBERS)[number] | 'ticks_per_second', number>>;

// By enum tower_fate.
const FATES = ['ignored', 'slipped', 'stands', 'collapsed', 'passed', 'failed'] as const;
export type Fate = (typeof FATES)[number];
const fateOf = (n: number): Fate => FATES[n] ?? 'ignored';

// By the list in wasm/tower.c.
const SEEN = [
  'grab',
  'period',
  'side',
  'landed',
  'last',
  'fallen',
  'standing',
  'queued',
  'over',
] as const;

// What a tower grows from; a view has these members.
export interface Plan {
  readonly seed_low: number;
  readonly seed_high: number;
  readonly cubes_light: number;
  readonly cubes_heavy: number;
  readonly assist: number;
}
export interface Cube {
  readonly x: number; // 1/1000 of its edge, from the middle of the base
  readonly heavy: boolean;
}

interface Calls {
  number(i: number, value: number): void;
  start(low: number, high: number, light: number, heavy: number, assist: number): void;
  crane(tick: number): number;
  takes(tick: number): number;
  drop(tick: number): number;
  see(what: number): number;
  cube(i: number): number;
  heavy(i: number): number;
  waiting(i: number): number;
}

export class Tower {
  private readonly calls: Calls;

  constructor(module: WebAssembly.Module, numbers: Numbers) {
    this.calls = new WebAssembly.Instance(module).exports as unknown as Calls;
    for (const [i, key] of NUMBERS.entries()) this.calls.number(i, numbers[key]);
  }

  // A new tower, with these drops already made.
  build(plan: Plan, drops: readonly number[] = []): void {
    const { seed_low, seed_high, cubes_light, cubes_heavy, assist } = plan;
    this.calls.start(seed_low, seed_high, cubes_light, cubes_heavy, assist);
    for (const tick of drops) this.drop(tick);
  }
  drop(tick: number): Fate {
    return fateOf(this.calls.drop(tick));
  }
  takes(tick: number): boolean {
    return this.calls.takes(tick) !== 0;
  }
  // Where the crane is; between two ticks it is between their places.
  crane(tick: number): number {
    const from = Math.floor(Math.max(tick, this.see('grab')));
    const here = this.calls.crane(from);
    const part = Math.max(0, tick - from);
    return part > 0 ? here + (this.calls.crane(from + 1) - here) * part : here;
  }
  see(what: Exclude<(typeof SEEN)[number], 'over'>): number {
    return this.calls.see(SEEN.indexOf(what));
  }
  get over(): Fate | null {
    const over = this.calls.see(SEEN.indexOf('over'));
    return over === 0 ? null : fateOf(over);
  }
  get cubes(): Cube[] {
    return Array.from({ length: this.see('standing') }, (_, i) => ({
      x: this.calls.cube(i),
      heavy: this.calls.heavy(i) !== 0,
    }));
  }
  // Heavy? The first one hangs on the crane.
  get queue(): boolean[] {
    return Array.from({ length: this.see('queued') }, (_, i) => this.calls.waiting(i) !== 0);
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

// Fetched once; a failed attempt may be repeated.
export const loadTower = (): Promise<WebAssembly.Module> => {
  compiled ??= fetch(url)
    .then((answer) => {
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      return answer.arrayBuffer();
    })
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
};
