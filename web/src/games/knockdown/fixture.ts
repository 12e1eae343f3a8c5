// fixture.ts: the printed pack and a middle of a fight, for tests.
import { boxOf, named, packOfFiles, textsOf } from '../../../test/shelf';
import { type KnockdownView, packOf } from './view';

const FILES =
  'game arenas attack_cards fog_attack_cards fighters fog_fighters skills fog_skills tokens tower';
export const printed = packOfFiles('knockdown', FILES);
export const pack = packOf(printed);

const arg = (kind: string) => ({ name: kind, kind });
const numbers = (...names: string[]) => names.map((n) => ({ name: n, kind: 'number' }));
// Sentences as they are; names are their codes.
export const box = boxOf('knockdown', {
  names: { token: ['trap', 'keg'].map(named) },
  texts: textsOf('knockdown'),
  verbs: {
    attack: [arg('card')],
    move: [arg('field')],
    dash: [arg('field')],
    block_damage: numbers('heavy', 'light'),
    block_both: numbers('heavy', 'light'),
    special: [arg('special'), ...numbers('fist', 'kick', 'block', 'dash')],
    discard: [arg('symbol')],
  },
});

const none = (n: number): null[] => Array.from({ length: n }, () => null);
// Veroth (mine) on f3 with 5 cards, Xingo on f5; the second round, my turn.
export const view: KnockdownView = {
  viewer: 'P1',
  phase: 'action',
  set: 'siege_storm',
  arena: 'waterfall_bridge',
  round: 2,
  turn: 7,
  first: 'P1',
  active: 'P1',
  actions: 2,
  stall: 0,
  deck: 17,
  fighter: ['veroth', 'xingo'],
  field: ['f3', 'f5'],
  distance: 2,
  light: [4, 6],
  heavy: [2, 3],
  pass: [981, 741],
  relief_light: [2, 3],
  relief_heavy: [0, 1],
  towers: 0,
  victories: [1, 0],
  hand_size: [5, 4],
  hand_limit: [6, 6],
  hand: [
    ['high_punch', 'low_kick', 'push', 'sweep', 'feint', ...none(5)],
    ['uppercut', 'vault', ...none(8)],
  ],
  skill: [
    ['lucky_devil', 'iron_guard'],
    ['fleet_feet', null],
  ],
  skill_active: [
    [1, 0],
    [1, 0],
  ],
  skill_used: [
    [0, 0],
    [0, 0],
  ],
  offer: none(3),
  gave: [null, null],
  out: [null, null],
  answered: [0, 0],
  row: ['hammer_fist', 'high_kick', 'flying_kick', 'sweep'],
  row_reach: [0, 1, 1, 0],
  row_light: [1, 2, 1, 1],
  row_heavy: [1, 1, 0, 0],
  special_reach: [
    [1, 0, 1, 1],
    [1, 1, 1, 1],
  ],
  special_light: [
    [1, 1, 1, 0],
    [0, 0, 0, 1],
  ],
  special_heavy: [
    [1, 0, 0, 0],
    [0, 2, 0, 2],
  ],
  special_used: [0, 0, 0, 0],
  discard: [],
  token: none(16),
  source: 'none',
  attack_card: null,
  attack_special: null,
  attacker: null,
  pool_light: 0,
  pool_heavy: 0,
  effect_off: 0,
  reaction: null,
  mover: null,
  move_to: null,
  is_dash: 0,
  block_cards: 0,
  tested: null,
  form: 0,
  dice: [0, 0, 0],
  dice_bonus: 0,
  cubes_light: 0,
  cubes_heavy: 0,
  assist: 100,
  seed_low: 0,
  seed_high: 0,
  drop: [],
  ending_winner: ['P1', null, null],
  ending_how: ['knockout', null, null],
  ending_turns: [11, 0, 0],
  ending_light: [
    [4, 6],
    [0, 0],
    [0, 0],
  ],
  ending_heavy: [
    [1, 5],
    [0, 0],
    [0, 0],
  ],
  reason: 0,
};
