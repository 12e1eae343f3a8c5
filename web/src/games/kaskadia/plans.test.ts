import { describe, expect, it } from 'vitest';
import {
  cellOf,
  columnsOf,
  extraOf,
  pairOf,
  plansOf,
  planWords,
  twistsOf,
  waysOf,
  withExtra,
} from './plans';

// A way: what it costs and brings is its answer, how it comes about a row of the view: action,
// from, what the special die does, types, dice.
const twistOf = (more: { doubled?: number; shift?: number; extra?: number }): number => {
  if (more.doubled !== undefined) return more.doubled + 1;
  if (more.shift !== undefined) return more.shift + 3;
  return more.extra === undefined ? 0 : more.extra + 64;
};
interface Way {
  readonly answer: string;
  readonly row: readonly number[];
}
const way = (
  nature: number,
  gain: readonly number[],
  more: {
    readonly action?: number;
    readonly from?: number;
    readonly doubled?: number;
    readonly shift?: number; // 2 * die, one more if upwards
    readonly types: number;
    readonly dice: number;
    readonly extra?: number;
  },
): Way => ({
  answer: `collect ${gain.join(' ')} ${nature}`,
  row: [
    more.action ?? 0,
    more.from === undefined ? 0 : more.from + 1,
    twistOf(more),
    more.types,
    more.dice,
  ],
});
const of = (ways: readonly Way[]) =>
  plansOf(
    ways.map(({ row }) => row),
    ['pass', ...ways.map(({ answer }) => answer)],
  );

// EX-02: salmon, salmon/hawk, fox; double; hawk, salmon.
const rows = [
  way(0, [0, 0, 0, 2, 0], { types: 0b01000, dice: 0b01010 }),
  way(0, [0, 0, 0, 3, 0], { doubled: 0, types: 0b01000, dice: 0b01010 }),
  way(2, [0, 0, 0, 5, 0], { action: 2, from: 4, doubled: 0, types: 0b01000, dice: 0b11011 }),
  way(3, [0, 0, 1, 3, 0], { action: 3, doubled: 0, types: 0b01100, dice: 0b01110 }),
];
const plans = of(rows);

describe('ways to collect', () => {
  it('are the answers of the question, no more, told by the rows of the view', () => {
    expect(plans).toHaveLength(4);
    expect(plans[2]).toMatchObject({ action: 'raise', from: 4, doubled: 0, dice: [0, 1, 3, 4] });
  });
  it('are told by their numbers alone where the view has no rows, or those of another question', () => {
    for (const others of [[], rows.map(({ row }) => row)]) {
      const [p] = plansOf(others, ['collect 0 0 3 0 0 1']);
      expect(p).toMatchObject({ nature: 1, gain: [0, 0, 3, 0, 0], types: [2], action: 'none' });
      expect(p).toMatchObject({ from: null, doubled: null, shifted: null, dice: [] });
    }
  });
  it('name the die that is shifted, and where to', () => {
    const [down, up] = of([
      way(0, [0, 0, 0, 1, 0], { shift: 0, types: 8, dice: 1 }),
      way(0, [1, 0, 0, 0, 0], { shift: 9, types: 1, dice: 16 }),
    ]);
    expect(down).toMatchObject({ shifted: 0, higher: false });
    expect(up).toMatchObject({ shifted: 4, higher: true });
  });
  it('stand in the table with the richest first, and as the chips say', () => {
    const { start, doubled } = twistsOf(plans);
    expect(doubled).toEqual([0]);
    expect(cellOf(plans, start, 3, 'none')?.gain[3]).toBe(3);
    expect(cellOf(plans, { ...start, doubled: null }, 3, 'none')?.gain[3]).toBe(2);
    expect(cellOf(plans, start, 3, 'raise')?.nature).toBe(2);
    expect(cellOf(plans, start, 0, 'none')).toBeNull();
    expect(columnsOf(plans)).toEqual(['none', 'raise']);
  });
  it('have a pair in either order', () => {
    const { start } = twistsOf(plans);
    expect(pairOf(plans, start, 2, 3)).toBe(plans[3]);
    expect(pairOf(plans, start, 3, 2)).toBe(plans[3]);
    expect(pairOf(plans, start, 0, 3)).toBeNull();
  });
  it('are all in the list, cheap and rich first', () => {
    expect(waysOf(plans, []).map((p) => p.nature)).toEqual([0, 0, 2, 3]);
    expect(waysOf(plans, [])[0]).toBe(plans[1]);
    expect(waysOf(plans, [2, 3])).toEqual([plans[3]]);
  });
  it('say how they come about', () => {
    const keys = (i: number) => planWords(plans[i] ?? never()).map((w) => w.key);
    expect(keys(0)).toEqual([]);
    expect(keys(2)).toEqual(['how_raise', 'how_double_bear']);
    expect(keys(3)).toEqual(['how_two', 'how_double_bear']);
  });
  it('keep an action out of rows it does not bring', () => {
    // raise(hawk) while bears are collected matters only for the extra die
    const odd = way(2, [1, 0, 1, 0, 0], { action: 2, from: 3, types: 1, dice: 5, extra: 4 });
    const one = of([odd]);
    expect(cellOf(one, twistsOf(one).start, 0, 'raise')).toBeNull();
    expect(waysOf(one, [])).toHaveLength(1);
  });
});

describe('extra animals', () => {
  // EX-10: salmon, salmon/hawk, elk; hawk, salmon; two tokens.
  const family = [
    way(0, [0, 0, 0, 0, 3], { types: 0b10000, dice: 0b10011 }),
    way(1, [0, 1, 0, 0, 3], { types: 0b10000, dice: 0b10111, extra: 0b00100 }),
    way(1, [0, 0, 0, 1, 3], { types: 0b10000, dice: 0b11011, extra: 0b01000 }),
    way(2, [0, 1, 0, 1, 3], { types: 0b10000, dice: 0b11111, extra: 0b01100 }),
  ];
  const ways = of(family);
  it('that cost tokens are not taken unless asked for', () => {
    const has = twistsOf(ways);
    expect(has.free).toBe(false);
    expect(has.extra).toEqual([1, 3]);
    expect(cellOf(ways, has.start, 4, 'none')?.nature).toBe(0);
    const elk = withExtra(ways, has.start, 1);
    expect(cellOf(ways, elk, 4, 'none')?.gain).toEqual([0, 1, 0, 0, 3]);
    const both = withExtra(ways, elk, 3);
    expect(cellOf(ways, both, 4, 'none')?.gain).toEqual([0, 1, 0, 1, 3]);
    expect(withExtra(ways, both, 1).extra).toEqual([0, 0, 0, 1, 0]);
  });
  it('are those of no chosen type', () => {
    expect(extraOf(ways[3] ?? never())).toEqual([0, 1, 0, 1, 0]);
  });
  it('that are free are taken to the full, and one replaces another', () => {
    const free = [
      way(0, [0, 0, 0, 3, 0], { types: 0b01000, dice: 0b10011 }),
      way(0, [1, 0, 0, 3, 0], { types: 0b01000, dice: 0b10111, extra: 0b00100 }),
      way(0, [0, 1, 0, 3, 0], { types: 0b01000, dice: 0b11011, extra: 0b01000 }),
    ];
    const own = of(free);
    const { start } = twistsOf(own);
    expect(cellOf(own, start, 3, 'none')?.gain).toEqual([1, 0, 0, 3, 0]); // the rarest
    const elk = withExtra(own, start, 1);
    expect(elk.extra).toEqual([0, 1, 0, 0, 0]);
    expect(withExtra(own, elk, 0).extra).not.toEqual(elk.extra);
    expect(withExtra(own, elk, 1).extra).toEqual([0, 0, 0, 0, 0]);
  });
});

function never(): never {
  throw new Error('missing');
}
