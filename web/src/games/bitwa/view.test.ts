import { describe, expect, it } from 'vitest';
import recorded from './claim.view.json';
import { type BitwaView, damIndex, damsOf } from './view';

const view = recorded as unknown as BitwaView;
const [code = 'dam_1'] = view.row;
const at = damIndex(code);
// The first dam of the row: when each side was full, and what it is and can be worth.
const sides = (stamp: [number, number], key: [number, number], best: [number, number]) => {
  const put = <T>(list: readonly T[], value: T): T[] => list.map((x, i) => (i === at ? value : x));
  const now: BitwaView = {
    ...view,
    stamp: put(view.stamp, stamp),
    key: put(view.key, key),
    best: put(view.best, best),
  };
  const [dam] = damsOf(now, 'attacker');
  const told = (side: 'near' | 'far') =>
    [dam?.[side].leads && 'leads', dam?.[side].decides && 'flag'].filter(Boolean).join(' ');
  return [told('near'), told('far')];
};

describe('at a dam', () => {
  it('the stronger of two full sides leads, whichever was full first', () => {
    expect(sides([5, 3], [90, 40], [90, 40])).toEqual(['leads', '']);
    expect(sides([3, 5], [40, 90], [40, 90])).toEqual(['', 'leads']);
  });
  it('the flag is shown only where being full first decides', () => {
    expect(sides([3, 5], [60, 60], [60, 60])).toEqual(['leads flag', '']);
    expect(sides([5, 3], [60, 60], [60, 60])).toEqual(['', 'leads flag']);
    expect(sides([3, 0], [60, -1], [60, 60])).toEqual(['leads flag', '']);
  });
  it('nobody leads while the other side can still become stronger', () => {
    expect(sides([3, 0], [60, -1], [60, 80])).toEqual(['', '']);
    expect(sides([3, 0], [60, -1], [60, 50])).toEqual(['leads', '']);
  });
});
