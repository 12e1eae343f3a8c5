import { describe, expect, it } from 'vitest';
import { blank, pack } from './fixture';
import { planOf, type SheetCode } from './model';
import { previewOf } from './preview';
import { meantBy, signOf, targetsOf } from './targets';

describe('targets', () => {
  it('gather the answers of one thing, word for word', () => {
    const answers = ['place a5 B', 'place a5 S', 'place b4 B', 'gain B', 'pass'];
    const targets = targetsOf(planOf(pack, 'd', true), answers, 0);
    expect(targets.map((t) => [t.key, t.answers])).toEqual([
      ['hex a5', ['place a5 B', 'place a5 S']],
      ['hex b4', ['place b4 B']],
    ]);
  });
  it('know every answer that concerns a sheet', () => {
    const key = (sheet: SheetCode, answer: string) =>
      targetsOf(planOf(pack, sheet, true), [answer], 2).map((t) => `${t.key} > ${t.thing}`);
    expect(key('a', 'habitat river')).toEqual(['badge river > river']);
    expect(key('a', 'habitat R')).toEqual(['badge river > river']);
    expect(key('a', 'area sun_3')).toEqual(['cell sun_3 > sun_3']);
    expect(key('b', 'free_track forest')).toEqual(['badge forest > forest']);
    expect(key('b', 'sun b_2_1')).toEqual(['cell b_2_1 > b_2_1']);
    expect(key('c', 'rain c_4_4')).toEqual(['cell c_4_4 > c_4_4']);
    expect(key('c', 'circle a5')).toEqual(['hex a5 > a5']);
    expect(key('c', 'free_hex free_forest a6')).toEqual(['hex a6 > a6']);
    expect(key('c', 'free_overflow free')).toEqual(['overflow > overflow_3']);
    expect(key('d', 'free_place g1 H')).toEqual(['hex g1 > g1']);
    expect(key('d', 'circle z9')).toEqual([]);
  });
  it('know what is meant where nothing can be had', () => {
    const answers = ['pass', 'free_hex free_forest a6', 'sun b_2_1', 'gain B'];
    expect(meantBy(answers, 'hex c4')).toBe('free_hex free_forest c4');
    expect(meantBy(answers, 'cell b_1_1')).toBe('sun b_1_1');
    expect(meantBy(['place a5 B'], 'hex b4')).toBe('place b4 B');
    expect(meantBy(['gain B'], 'hex b4')).toBeNull();
  });
  it('tell choices apart', () => {
    expect(signOf('place a5 S')).toEqual({ kind: 'animal', animal: 'salmon' });
    expect(signOf('rain b_1_1')).toEqual({ kind: 'sky', sky: 'rain' });
    expect(signOf('free_hex free_forest a6')).toEqual({ kind: 'free', habitat: 'forest' });
    expect(signOf('free_hex free a6')).toEqual({ kind: 'free', habitat: null });
  });
});

describe('a preview', () => {
  it('is the chain of own news, with the change of the total', () => {
    const view = blank('c', { total: [10, 4] });
    const news = [
      { event: 'circled', seat: 'P1', hex: 'a5' },
      { event: 'gained', seat: 'P1', animal: 'E', count: 1 },
      { event: 'gained', seat: 'P1', animal: 'elk', count: 1 },
      { event: 'nature', seat: 'P2', count: 5 },
      { event: 'monument', seat: 'P1', habitat: 'forest', count: 3 },
      { event: 'bonus', seat: 'P1', bonus: 'free_forest' },
      { event: 'lost', seat: 'P1', count: 2 },
    ];
    expect(previewOf({ news, view: { ...view, total: [13, 9] } }, view, 0)).toEqual({
      items: [
        { icon: 'elk', count: 2, habitat: null },
        { icon: 'monument', count: 1, habitat: 'forest' },
        { icon: 'free', count: 1, habitat: 'forest' },
      ],
      change: 3,
      lost: 2,
    });
  });
});
