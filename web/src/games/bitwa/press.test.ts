import { describe, expect, it } from 'vitest';
import type { Ask } from '../../store/protocol';
import { IDLE, lightsOf, press } from './press';

const ask = (prompt: string, ...answers: string[]): Ask => ({
  id: 1,
  prompt,
  min: 1,
  max: 1,
  answers,
});
const main = ask(
  'main_attacker',
  'play G5 dam_7',
  'play G5 dam_1',
  'play Y1 dam_1',
  'play_ruse TR',
  'retreat dam_2',
);
const card = (code: string) => ({ kind: 'card', card: code }) as const;
const dam = (code: string) => ({ kind: 'dam', dam: code }) as const;

describe('a press', () => {
  it('plays a card and then a dam', () => {
    const first = press(main, IDLE, card('G5'), 'dam_1');
    expect(first).toEqual({ kind: 'mode', mode: { kind: 'card', card: 'G5' } });
    expect(press(main, { kind: 'card', card: 'G5' }, dam('dam_7'), 'dam_1')).toEqual({
      kind: 'answer',
      answer: 'play G5 dam_7',
    });
  });
  it('plays a dam and then a card', () => {
    const first = press(main, IDLE, dam('dam_1'), 'dam_1');
    expect(first).toEqual({ kind: 'mode', mode: { kind: 'dam', dam: 'dam_1' } });
    expect(press(main, { kind: 'dam', dam: 'dam_1' }, card('Y1'), 'dam_1').kind).toBe('answer');
  });
  it('does not begin at a dam whose side is full', () => {
    expect(press(main, IDLE, dam('dam_4'), 'dam_1')).toEqual({
      kind: 'why',
      answer: 'play G5 dam_4',
    });
  });
  it('asks why of what is not offered', () => {
    expect(press(main, { kind: 'card', card: 'Y1' }, dam('dam_7'), 'dam_1')).toEqual({
      kind: 'why',
      answer: 'play Y1 dam_7',
    });
    expect(press(undefined, IDLE, card('G5'), 'dam_4')).toEqual({
      kind: 'why',
      answer: 'play G5 dam_4',
    });
    expect(press(undefined, IDLE, card('WS'), 'dam_4')).toEqual({
      kind: 'why',
      answer: 'play_ruse WS',
    });
  });
  it('plays a ruse with a second press', () => {
    expect(press(main, { kind: 'card', card: 'TR' }, card('TR'), 'dam_1')).toEqual({
      kind: 'answer',
      answer: 'play_ruse TR',
    });
  });
  it('picks the only unit of a dam, and looks closer where there are more', () => {
    const pick = ask(
      'select_unit',
      'pick_unit dam_1 G5',
      'pick_unit dam_2 Y1',
      'pick_unit dam_2 Y2',
    );
    expect(press(pick, IDLE, dam('dam_1'), 'dam_1')).toEqual({
      kind: 'answer',
      answer: 'pick_unit dam_1 G5',
    });
    expect(press(pick, IDLE, dam('dam_2'), 'dam_1')).toEqual({ kind: 'look', dam: 'dam_2' });
    expect(press(pick, IDLE, { kind: 'unit', card: 'Y2', dam: 'dam_2' }, 'dam_1').kind).toBe(
      'answer',
    );
  });
});

describe('lights', () => {
  it('show where a card goes', () => {
    expect([...lightsOf(main, { kind: 'card', card: 'G5' }).dams]).toEqual(['dam_7', 'dam_1']);
    expect([...lightsOf(main, { kind: 'retreat' }).dams]).toEqual(['dam_2']);
  });
  it('show which cards go to a dam', () => {
    expect([...lightsOf(main, { kind: 'dam', dam: 'dam_7' }).cards]).toEqual(['G5']);
  });
});
