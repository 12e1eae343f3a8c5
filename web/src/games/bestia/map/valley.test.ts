// The ground keeps clear of what is played on, on both maps.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../../test/files';
import { mapPlan } from '../../../board/map/map';
import { fromRoad, grownOn, LAKE, shoreOf } from './valley';

const pack = parse(projectFile('packs/bestia/maps.yaml'));

describe.each(['north', 'flooded'])('the valley of %s', (id) => {
  const plan = mapPlan(pack, id);
  const lakes = (pack.maps.find((m: { id: string }) => m.id === id).lakes ?? []).map(
    ([x, y]: [number, number]) => ({ x, y }),
  );
  const grown = grownOn(plan, lakes);

  it('is the same on every table', () => {
    expect(grownOn(plan, lakes)).toEqual(grown);
  });
  it('is rich, and leaves places, roads and lakes free', () => {
    expect(grown.length).toBeGreaterThan(150);
    for (const thing of grown) {
      for (const place of plan.places)
        expect(Math.hypot(thing.x - place.x, thing.y - place.y)).toBeGreaterThan(place.size + 10);
      for (const { points } of plan.roads)
        points.slice(1).forEach((b, i) => {
          const a = points[i];
          if (a) expect(fromRoad(thing, a, b)).toBeGreaterThan(14);
        });
      for (const lake of lakes)
        expect(Math.hypot(thing.x - lake.x, thing.y - lake.y)).toBeGreaterThan(LAKE * 0.8);
    }
  });
  it('has the woods of forests and the huts of settlements', () => {
    const kinds = new Set(grown.map((thing) => thing.kind));
    for (const kind of ['pine', 'reed', 'rock', 'hut', 'field']) expect(kinds).toContain(kind);
  });
  it('draws a closed shore', () => {
    expect(shoreOf({ x: 100, y: 100 })).toMatch(/^M\d+ \d+(Q\d+ \d+ \d+ \d+){8}$/);
  });
});
