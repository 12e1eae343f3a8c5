import { describe, expect, it } from 'vitest';
import { blocksOf, byCard, byField, bySpecial, payments } from './answers';
import { coveredOf, payable } from './cost';
import { pack } from './fixture';

const answers = [
  'attack high_kick',
  'move f4',
  'dash f4',
  'dash f2',
  'special fists_of_fury 1 1 0 0',
  'special fists_of_fury 1 0 1 0',
  'react grip_of_fury 0 1 0 0',
  'pay 1 1 0 0',
  'pass',
];

describe('answers', () => {
  it('are found by what is pressed', () => {
    expect(byField(answers).get('f4')).toEqual(['move f4', 'dash f4']);
    expect(byField(answers).get('f2')).toEqual(['dash f2']);
    expect([...byCard(answers)]).toEqual([['high_kick', 'attack high_kick']]);
    expect(
      bySpecial(answers)
        .get('fists_of_fury')
        ?.map((w) => w.pay),
    ).toEqual([
      [1, 1, 0, 0],
      [1, 0, 1, 0],
    ]);
    expect(bySpecial(answers).get('grip_of_fury')).toHaveLength(1);
    expect(payments(answers)).toEqual([{ answer: 'pay 1 1 0 0', pay: [1, 1, 0, 0] }]);
  });
  it('tell what a block takes off, and what is left', () => {
    const pool = { light: 2, heavy: 1 };
    const ways = ['no_block', 'block_damage 1 0', 'block_effect', 'block_both 0 2'];
    const { block_price } = pack.game.constants;
    expect(blocksOf(ways, pool, block_price).map((b) => [b.cards, b.effect, b.left])).toEqual([
      [0, false, { light: 2, heavy: 1 }],
      [1, false, { light: 2, heavy: 0 }],
      [1, true, { light: 2, heavy: 1 }],
      [2, true, { light: 0, heavy: 1 }],
    ]);
    expect(blocksOf(ways, pool, 3).map((b) => b.cards)).toEqual([0, 3, 3, 6]);
  });
});

describe('a cost', () => {
  const of = (id: string) =>
    pack.fighters.fighters.flatMap((f) => f.special_attacks).find((s) => s.id === id)?.cost ?? [];
  it('is paid with what fits best: any card takes the rest', () => {
    expect(coveredOf(of('severing_arc'), [1, 1, 0, 1])).toEqual([true, true, true]);
    expect(coveredOf(of('severing_arc'), [1, 0, 0, 1])).toEqual([true, false, true]);
    expect(coveredOf(of('double_block'), [0, 0, 1, 0])).toEqual([true, false]);
  });
  it('of two symbols takes either', () => {
    expect(payable(of('snap_shot'), [0, 0, 0, 1])).toBe(true);
    expect(payable(of('snap_shot'), [0, 1, 1, 0])).toBe(false);
  });
});
