// The same vectors as the program's own test (tests/knockdown/tower-vectors.txt; tower.py tells
// their form), through the module that the browser gets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../../test/files';
import { type Fate, type Numbers, type Plan, Tower } from './tower';

const module = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../tower.wasm')));
const numbers: Numbers = parse(projectFile('packs/knockdown/tower.yaml')).tower;
const LETTERS: Readonly<Record<Fate, string>> = {
  ignored: '.',
  slipped: 's',
  stands: 'o',
  collapsed: 'x',
  passed: 'P',
  failed: 'F',
};
const plan = (seed: bigint, light: number, heavy: number, assist = 100): Plan => ({
  seed_low: Number(seed & 0xffffffffn),
  seed_high: Number(seed >> 32n),
  cubes_light: light,
  cubes_heavy: heavy,
  assist,
});
const vectors = projectFile('tests/knockdown/tower-vectors.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the tower as WebAssembly', () => {
  it('needs nothing from the page', () => {
    expect(WebAssembly.Module.imports(module)).toEqual([]);
  });

  it('comes to the same towers as the server', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(40);
    const tower = new Tower(module, numbers);
    for (const line of vectors) {
      const [left = '', right = ''] = line.split(' -> ');
      const [seed = '', light, heavy, assist, ...ticks] = left.split(' ');
      tower.build(plan(BigInt(seed), Number(light), Number(heavy), Number(assist)));
      const fates = ticks.map((tick) => LETTERS[tower.drop(Number(tick))]).join('');
      const cubes = tower.cubes.map(({ x, heavy: h }) => `${x}${h ? 'h' : ''}`);
      expect([fates || '-', ...cubes, tower.see('landed')].join(' '), left).toBe(right);
    }
  });

  it('shows what hangs and what waits, E38', () => {
    const tower = new Tower(module, numbers);
    tower.build(plan(1n, 3, 1));
    expect(tower.cubes).toEqual([{ x: 0, heavy: false }]);
    expect(tower.queue).toEqual([true, false, false]);
    expect(tower.over).toBeNull();
    expect([0, 1, 23, 46, 47].map((tick) => tower.crane(tick))).toEqual([
      -1400, -1340, 0, 1400, 1339,
    ]);
    expect(tower.crane(0.5)).toBe(-1370);
    expect(tower.crane(-3)).toBe(-1400);
    expect(tower.takes(0)).toBe(false);
    expect(tower.takes(1)).toBe(true);
    tower.build(plan(1n, 3, 1), [23, 83, 140]);
    expect(tower.over).toBe('passed');
    expect(tower.queue).toEqual([]);
  });
});
