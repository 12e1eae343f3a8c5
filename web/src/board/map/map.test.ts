import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../test/files';
import { walk } from '../walk';
import { type MapPlan, mapPlan, nameLines, type PackMaps, roadsFrom, stepsFrom } from './map';

const read = (game: string): PackMaps => parse(projectFile(`tests/packs-maps/${game}/maps.yaml`));
const place = (plan: MapPlan, label: string) => {
  const found = plan.places.find((p) => p.label === label);
  if (!found) throw new Error(label);
  return found;
};
const area = (points: readonly { readonly x: number; readonly y: number }[]): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);

describe('a map with roads', () => {
  const plan = mapPlan(read('wilds'), 'north');
  it('is where the pack says', () => {
    expect(plan).toMatchObject({ w: 1100, h: 1110, letter: 20, hex: false });
    expect(plan.places).toHaveLength(41);
    expect(place(plan, 'D4')).toMatchObject({
      key: 'n_d4',
      x: 546,
      y: 543,
      size: 38,
      kind: 'start',
    });
  });
  it('has roads from place to place, each of a kind', () => {
    expect(plan.roads).toHaveLength(60);
    const bridge = plan.roads.find((road) => road.key === 'n_e1 n_e3');
    expect(bridge).toMatchObject({ kind: 'bridge', line: 'double' });
    expect(plan.roads[0]).toMatchObject({ kind: 'road', line: 'single' });
    expect(mapPlan(read('ferry'), 'lagoon').roads.at(-1)?.points).toHaveLength(4);
  });
  it('knows which roads lead where, and how many it takes', () => {
    expect(roadsFrom(plan, 'n_b1').sort()).toEqual(['n_b2', 'n_c1']);
    const steps = stepsFrom(plan, 'n_b1');
    expect(steps.size).toBe(41);
    expect(['n_b1', 'n_c1', 'n_b2', 'n_c2'].map((key) => steps.get(key))).toEqual([0, 1, 1, 2]);
  });
  it('divides all ground among the places', () => {
    const all = plan.places.reduce((sum, p) => sum + area(p.cell), 0);
    expect(all).toBeCloseTo(plan.w * plan.h, 3);
  });
  it('leaves every place on its own ground', () => {
    for (const { x, y, size, cell } of plan.places)
      for (const corner of [
        { x: x - size, y },
        { x: x + size, y },
        { x, y: y - size },
        { x, y: y + size },
      ]) {
        const turns = cell.map((a, i) => area([a, cell[(i + 1) % cell.length] ?? a, corner]));
        expect(turns.length).toBeGreaterThan(2);
        expect(Math.min(...turns)).toBeGreaterThan(0);
      }
  });
  it('gives ground to regions, but not that of a place of several', () => {
    const grounds = plan.regions.map((region) => region.cells.length);
    expect(grounds.reduce((a, b) => a + b)).toBe(40);
    expect(plan.regions[0]).toMatchObject({ key: 'n_nw', at: { x: 100, y: 100 } });
  });
  it('draws a border where regions meet, and nowhere else', () => {
    const { cell } = place(plan, 'D4');
    expect(plan.borders.length).toBeGreaterThan(cell.length);
    const corner = place(plan, 'B1').cell; // all around it is of one region
    const on = (x: number, y: number) =>
      plan.borders.some((ends) => ends.some((p) => Math.hypot(p.x - x, p.y - y) < 1));
    expect(corner.some(({ x, y }) => on(x, y))).toBe(false);
    expect(cell.every(({ x, y }) => on(x, y))).toBe(true);
  });
  it('is walked by arrow keys along its rows', () => {
    const step = (from: string, key: string) =>
      walk(plan.places, place(plan, from), key, plan.least)?.label;
    expect(step('B1', 'ArrowRight')).toBe('C1');
    expect(step('A3', 'ArrowRight')).toBe('C3');
    expect(step('D4', 'ArrowUp')).toBe('D3');
    expect(step('B1', 'ArrowUp')).toBeUndefined();
  });
});

describe('a board of hexes', () => {
  it('lies as the loader has it', () => {
    const plan = mapPlan(read('dunes'), 'wasteland');
    expect(plan).toMatchObject({ w: 1100, h: 1211, hex: true, roads: [] });
    expect(place(plan, 'A0')).toMatchObject({ x: 550, y: 605, size: 86 });
    expect(place(plan, 'A0').cell).toHaveLength(6);
    const reef = mapPlan(read('ferry'), 'reef'); // with corners on top
    expect(reef).toMatchObject({ w: 173, h: 140 });
    expect(reef.places.map(({ x, y }) => [x, y])).toEqual([
      [34, 40],
      [103, 40],
      [69, 100],
      [138, 100],
    ]);
  });
});

it('long names are broken where the longer line is shortest', () => {
  expect(nameLines('Stary Las')).toEqual(['Stary Las']);
  expect(nameLines('Trzęsawisko')).toEqual(['Trzęsawisko']);
  expect(nameLines('Rzeka i Potok')).toEqual(['Rzeka', 'i Potok']);
  expect(nameLines('Heart of the Wild')).toEqual(['Heart of', 'the Wild']);
});

it('a map that is not there is a mistake', () => {
  expect(() => mapPlan(read('wilds'), 'nowhere')).toThrow('no map nowhere');
});
