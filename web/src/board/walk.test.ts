import { expect, it } from 'vitest';
import { walk } from './walk';

it('arrow keys walk to the nearest point ahead', () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 50, y: 5 },
    { x: 30, y: 60 },
  ];
  if (!a || !b || !c) throw new Error('three places');
  expect(walk([a, b, c], a, 'ArrowRight')).toBe(b);
  expect(walk([a, b, c], a, 'ArrowDown')).toBe(c);
  expect(walk([a, b, c], a, 'ArrowLeft')).toBeNull();
  expect(walk([a, b, c], a, 'x')).toBeNull();
  expect(walk([a, b], a, 'ArrowDown')).toBe(b); // the last resort
  expect(walk([a, b], a, 'ArrowDown', 10)).toBeNull();
  expect(walk([a, b], a, 'ArrowDown', 1, true)).toBeNull(); // more aside than ahead
  expect(walk([a, b, c], a, 'ArrowDown', 1, true)).toBe(c);
});

it('Home and End lead to the ends of a row', () => {
  const row = [0, 50, 100].map((x) => ({ x, y: 0 }));
  const below = { x: 120, y: 300 };
  const [first, , last] = row;
  if (!first || !last) throw new Error('three places');
  expect(walk([...row, below], first, 'End')).toBe(last);
  expect(walk([...row, below], last, 'Home')).toBe(first);
  expect(walk([...row, below], first, 'Home')).toBeNull();
});
