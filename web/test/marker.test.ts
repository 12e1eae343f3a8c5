// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { saysOf } from '../src/app/parts/marker';

test('what gives an answer says more than what leads to it', () => {
  const wanted = 'play G5 dam_3';
  expect(saysOf('play G6', wanted)).toBe(0);
  expect(saysOf('play G', wanted)).toBe(0);
  const order = ['*', 'play', 'pass|play G5', 'play G5 dam_3|pass', 'play G5 dam_3'];
  const says = order.map((gives) => saysOf(gives, wanted));
  expect(says).toEqual([...says].sort((a, b) => a - b));
  expect(new Set(says).size).toBe(order.length);
});
