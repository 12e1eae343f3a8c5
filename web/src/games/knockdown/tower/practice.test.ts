// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../../test/files';
import { judge, PRACTICE } from './practice';
import { type Numbers, Tower } from './tower';

const module = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../tower.wasm')));
const numbers: Numbers = parse(projectFile('packs/knockdown/tower.yaml')).tower;
const plan = { ...PRACTICE, seed_low: 7, seed_high: 0, assist: 100 };

// Drops every cube when the crane hangs above the top;
// the first one stands already.
const built = (cubes: number): number[] => {
  const tower = new Tower(module, numbers);
  const drops: number[] = [];
  for (let n = 0; n < cubes; n++) {
    tower.build(plan, drops);
    const top = tower.cubes.at(-1)?.x ?? 0;
    let tick = (drops.at(-1) ?? 0) + 1;
    while (!(tower.takes(tick) && Math.abs(tower.crane(tick) - top) < 120)) tick++;
    drops.push(tick);
  }
  return drops;
};

describe('a tower for practice', () => {
  it('stands when all its cubes do, and is open until then', () => {
    const all = PRACTICE.cubes_light + PRACTICE.cubes_heavy;
    expect(judge(module, numbers, plan, [])).toBeNull();
    expect(judge(module, numbers, plan, built(all - 2))).toBeNull();
    expect(judge(module, numbers, plan, built(all - 1))).toBe(true);
  });
});
