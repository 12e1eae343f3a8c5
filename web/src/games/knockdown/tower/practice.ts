// practice.ts: a tower that nothing depends on: the page judges it by itself, with the same C as
// the server.
import { type Numbers, type Plan, Tower } from './tower';

export const PRACTICE = { cubes_light: 4, cubes_heavy: 1 } as const; // enough to see how it goes

// Does it stand? null: it is still being built.
export const judge = (
  module: WebAssembly.Module,
  numbers: Numbers,
  plan: Plan,
  drops: readonly number[],
): boolean | null => {
  const tower = new Tower(module, numbers);
  tower.build(plan, drops);
  return tower.over === null ? null : tower.over === 'passed';
};
