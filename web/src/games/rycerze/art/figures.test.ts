// Everybody of the box has a picture, and it is a picture of nobody else.
import { describe, expect, it } from 'vitest';
import { FIGURES, figureOf } from './figures';
import { isSign, SIGNS } from './signs';

const KNIGHTS = 'mel heat kate naomi russel geoffrey hugh david chris nicole hugo guy toni'.split(
  ' ',
);
const ENEMIES = [
  'fluffy dingoes tekla croc cassowary',
  'hell_riders exiles lord_humus looters slavers tower_sniper',
  'preacher zealots choir',
  'inhr digger silent_hunter patrol_drone cerberus',
  'toadfolk rift_giant glowers psyker crawlers',
].flatMap((line) => line.split(' '));
const EVENTS = [
  'acid_rain rad_storm tornado sandstorm locusts rough_ground minefield',
  'car_wreck cache wounded merchant hermit toll mirage fever',
].flatMap((line) => line.split(' '));
const ALL = [
  ...KNIGHTS.map((id) => `k_${id}`),
  ...ENEMIES.map((id) => `w_${id}`),
  ...EVENTS.map((id) => `w_${id}`),
  'x_baron',
  'x_doctor',
  'x_cultist',
  'damsel',
  'v_truck',
  'v_jeep',
  'v_tourer',
  'b_muscle',
];

describe('figures', () => {
  it.each(ALL)('%s is drawn, whole and as a portrait', (id) => {
    const drawn = figureOf(id);
    expect(drawn).toBeDefined();
    const shapes = Object.values(drawn?.figure ?? {}).flat();
    expect(shapes.length).toBeGreaterThan(EVENTS.includes(id.slice(2)) ? 6 : 12);
    for (const [, , d] of shapes) expect(d).toMatch(/^M[-\d. a-zA-Z]+$/);
    for (const box of [drawn?.whole, drawn?.portrait]) expect(box).toMatch(/^-?\d+ -\d+ \d+ \d+$/);
  });
  it('draws nobody who is not in the box, and nobody twice', () => {
    expect(Object.keys(FIGURES).sort()).toEqual([...ALL].sort());
    const looks = Object.values(FIGURES).map((figure) => JSON.stringify(figure));
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('signs', () => {
  const NEEDED = [
    'hp rad ammo fuel rep luck',
    'blades guns talk repair healing survival',
    'threat hard contam cost pills reset blast',
    'melee short mid long burst pierce armour damage aggression fierce ten die',
    'beast gang cult machine mutant general nature',
    'weapon med equipment attachment implant mutation tuning vehicle start',
    'hand hands body pocket backpack cargo speed mark',
    'attack burst defence preparation range_change advance retreat advantage range',
  ].flatMap((line) => line.split(' '));
  it.each(NEEDED)('%s', (name) => {
    expect(isSign(name)).toBe(true);
  });
  it('stay in their box', () => {
    for (const [name, parts] of Object.entries(SIGNS)) {
      expect(parts.length, name).toBeGreaterThan(0);
      for (const part of parts) expect(part[1], name).toMatch(/^M/);
    }
  });
});
