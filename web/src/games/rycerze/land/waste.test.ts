// The wasteland is one painting, the same on every table, and keeps clear of what is played on.
import { describe, expect, it } from 'vitest';
import { mapPlan } from '../../../board/map/map';
import { LANDMARKS, THINGS } from './things';
import { groundsOf, grownOn, roadsOf, terrainOf } from './waste';

// Three rings around the first hex, as the board has them.
const places = Array.from({ length: 7 }, (_, i) => i - 3).flatMap((q) =>
  Array.from({ length: 7 }, (_, j) => j - 3)
    .filter((r) => Math.abs(q + r) <= 3)
    .map((r) => ({ id: `${q} ${r}`, q, r, kind: 'ordinary' })),
);
const plan = mapPlan(
  {
    place_kinds: [{ id: 'ordinary', name: { pl: 'zwykły', en: 'ordinary' } }],
    maps: [
      {
        id: 'wasteland',
        name: { pl: 'Pustkowia', en: 'The Wasteland' },
        hex: { side: 100, top: 'flat' },
        places,
      },
    ],
  },
  'wasteland',
);
const SPECIAL = Array.from({ length: 15 }, (_, i) => `h_${i + 1}`);
const ORDINARY = [
  ...[1, 2, 3, 4, 5, 6].map((n) => `t_desert_${n}`),
  ...['swamp', 'mountain', 'highway'].flatMap((land) => [1, 2, 3, 4].map((n) => `t_${land}_${n}`)),
  ...[1, 2, 3, 4].map((n) => `t_centre_${n}`),
];
const tiles = new Map(
  plan.places.map((place, i) => [place.key, [...SPECIAL, ...ORDINARY][i] ?? '']),
);
const isMarked = (tile: string): boolean => tile in LANDMARKS;

describe('the wasteland', () => {
  const grown = grownOn(plan, tiles, isMarked);
  it('has 37 hexes and a ground for each', () => {
    expect(plan.places).toHaveLength(37);
    const grounds = groundsOf(plan, tiles);
    expect(new Set(grounds.map(({ key }) => key)).size).toBe(37);
    for (const { d } of grounds) expect(d).toMatch(/^M-?\d+ -?\d+(Q-?\d+ -?\d+ -?\d+ -?\d+){12}$/);
  });
  it('is the same on every table', () => {
    expect(grownOn(plan, tiles, isMarked)).toEqual(grown);
    expect(roadsOf(plan, tiles)).toEqual(roadsOf(plan, tiles));
  });
  it('knows the land of every tile', () => {
    const lands = ORDINARY.slice(0, 18).map(terrainOf);
    expect(lands.filter((land) => land === 'desert')).toHaveLength(6);
    for (const land of ['swamp', 'mountain', 'highway'])
      expect(lands.filter((one) => one === land)).toHaveLength(4);
    expect(SPECIAL.map(terrainOf).filter((land) => land === 'city')).toHaveLength(5);
    expect([1, 2, 3, 4].map((n) => terrainOf(`t_centre_${n}`))).toEqual([
      'desert',
      'highway',
      'desert',
      'mountain',
    ]);
  });
  it('has a landmark for every city and special hex', () => {
    for (const tile of SPECIAL) expect(LANDMARKS[tile]?.length).toBeGreaterThan(3);
  });
  it('is rich, and leaves the row of knights and the corners free', () => {
    expect(grown.length).toBeGreaterThan(150);
    for (const { x, y, kind } of grown) {
      expect(THINGS[kind].length).toBeGreaterThan(0);
      for (const place of plan.places) {
        const [dx, dy] = [x - place.x, y - place.y];
        const inRow = Math.abs(dx) < 56 && Math.abs(dy - 10) < 18;
        const inCorner = Math.abs(dx) > 60 && Math.abs(dx) < 92 && Math.abs(dy) < 4;
        expect(inRow || inCorner, `${x} ${y}`).toBe(false);
      }
    }
  });
  it('leads every highway somewhere', () => {
    const roads = roadsOf(plan, tiles);
    for (const place of plan.places)
      if (terrainOf(tiles.get(place.key) ?? '') === 'highway')
        expect(roads.some(({ key }) => key.includes(place.key))).toBe(true);
  });
});
