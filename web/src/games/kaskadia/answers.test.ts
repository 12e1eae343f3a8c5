import { describe, expect, it } from 'vitest';
import {
  amounts,
  canRise,
  onSheet,
  payableSlots,
  paying,
  paymentsOf,
  upgradeFor,
  upgradesOf,
  waitingOf,
} from './answers';

const cost = [2, 2, 0, 0, 4];
const answers = [
  'pass',
  'complete 1 2 2 0 0 3',
  'complete 1 2 2 0 0 4',
  'complete 1 1 2 0 0 4',
  'complete 1 2 1 0 0 4',
  'complete 3 0 1 0 1 1',
];

describe('payments', () => {
  const list = paymentsOf(answers, 0, cost);
  it('of a slot come with the printed cost first, then those that spare the rare', () => {
    expect(list.map((p) => p.answer)).toEqual([
      'complete 1 2 2 0 0 4',
      'complete 1 1 2 0 0 4',
      'complete 1 2 1 0 0 4',
      'complete 1 2 2 0 0 3',
    ]);
    expect(list.map((p) => p.exact)).toEqual([true, false, false, false]);
  });
  it('light their slots', () => {
    expect([...payableSlots(answers)]).toEqual([0, 2]);
  });
  it('are narrowed by how many of an animal are paid', () => {
    expect(amounts(list, [null, null, null, null, null], 0)).toEqual([1, 2]);
    expect(amounts(list, [1, null, null, null, null], 4)).toEqual([4]);
    expect(amounts(list, [1, null, null, null, null], 0)).toEqual([1, 2]); // can be changed back
    expect(paying(list, [1, null, null, null, null]).map((p) => p.pay)).toEqual([[1, 2, 0, 0, 4]]);
  });
});

describe('small questions', () => {
  it('let animals rise one by one, and play the answer of what is chosen', () => {
    const all = upgradesOf(['upgrade 0 0 0 0', 'upgrade 0 0 0 1', 'upgrade 0 0 1 1']);
    expect(canRise(all, [0, 0, 0, 0], 3)).toBe(true);
    expect(canRise(all, [0, 0, 0, 0], 2)).toBe(false);
    expect(canRise(all, [0, 0, 0, 1], 2)).toBe(true);
    expect(upgradeFor(all, [0, 0, 1, 1])).toBe('upgrade 0 0 1 1');
    expect(upgradeFor(all, [1, 0, 0, 0])).toBeUndefined();
  });
});

describe('bonuses that wait', () => {
  const codes = ['any', 'area', 'sun', 'rain', 'free', 'free_river', 'free_wetland'];
  const open = [
    'gain B',
    'rain c_2_1',
    'free_hex free a1',
    'free_hex free_river a1',
    'free_overflow free_river',
  ];
  it('have the answers that use them, each its own', () => {
    const waiting = waitingOf([1, 0, 0, 1, 1, 2, 0], codes, open);
    expect(waiting.map((w) => [w.code, w.count, w.answers])).toEqual([
      ['any', 1, ['gain B']],
      ['rain', 1, ['rain c_2_1']],
      ['free', 1, ['free_hex free a1']],
      ['free_river', 2, ['free_hex free_river a1', 'free_overflow free_river']],
    ]);
  });
  it('of tracks and places belong to the free hex', () => {
    expect(waitingOf([0, 0, 0, 0, 1], codes, ['free_track river'])[0]?.answers).toHaveLength(1);
    expect(waitingOf([0, 0, 0, 0, 1], codes, ['free_place a1 B'])[0]?.answers).toHaveLength(1);
  });
  it('are put on the sheet, but for an animal of choice', () => {
    expect(onSheet(['stop', ...open])).toEqual(open.slice(1));
    expect(onSheet(['habitat river', 'take_nature'])).toEqual(['habitat river']);
  });
});
