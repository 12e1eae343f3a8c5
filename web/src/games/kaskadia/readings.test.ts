// The pure readings around the table: odds, goals, motion, words, ranking, cards in signs.
import { describe, expect, it } from 'vitest';
import { packOfFiles } from '../../../test/shelf';
import { glyphsOf } from './glyphs';
import { questsOf, shareOf } from './goals';
import { puffsOf, rollsOf } from './motion';
import { oddsOf } from './odds';
import { stageOf, tabOf } from './steps';
import {
  type CompletionDef,
  completionId,
  type DieDef,
  type KaskadiaView,
  missingOf,
  packOf,
  rankOf,
  thingsOf,
} from './view';

const FILES =
  'common dice dice_actions habitat_cards habitat_cards_hills completion_cards ' +
  'completion_cards_hills sheet_a sheet_b sheet_c sheet_d';
const pack = packOf(packOfFiles('kaskadia', FILES));
const things = thingsOf(pack, 'c');

describe('odds', () => {
  it('are those of the rules for one full roll without the special die', () => {
    const die = (id: string): DieDef => things.die(id) ?? ({ faces: [] } as unknown as DieDef);
    const dice = ['central', 'central', 'central', 'personal_bear', 'personal_water'].map(die);
    const odds = oddsOf(dice, (id) => things.face(id));
    expect(odds.map((o) => Math.round(o.mean * 100) / 100)).toEqual([0.67, 0.83, 1, 1.5, 1.67]);
    // no bear: each of four dice with one bear face misses
    expect(odds[0]?.chance[0]).toBeCloseTo(1 - (5 / 6) ** 4, 9);
  });
});

describe('things of the pack', () => {
  it('are found by code and by id', () => {
    expect(completionId('r5')).toBe('rivers_5');
    expect(completionId('h12')).toBe('hills_12');
    expect(things.completion('r5')?.number).toBe(5);
    expect(things.completion('hills_1')?.id).toBe('hills_1');
    expect(things.completion(null)).toBeUndefined();
    expect(things.sheet?.letter).toBe('C');
  });
  it('have signs for every completion card', () => {
    const all: CompletionDef[] = [
      ...pack.completion_cards.completion_cards,
      ...pack.completion_cards_hills.completion_cards,
    ];
    expect(all).toHaveLength(24);
    for (const card of all) expect(glyphsOf(card.effects), card.id).not.toHaveLength(0);
  });
  it('tell what is missing, never less than nothing', () => {
    expect(missingOf([2, 2, 0, 0, 4], [1, 3, 0, 0, 4])).toEqual([1, 0, 0, 0, 0]);
  });
  it('tell it with the discount that makes up for some', () => {
    expect(missingOf([2, 2, 0, 0, 4], [0, 3, 0, 0, 3], [1, 0, 0, 0, 0])).toEqual([1, 0, 0, 0, 1]);
  });
});

describe('goals', () => {
  const say = (en: string) => ({ pl: en, en });
  const feats = [
    {
      id: 'scenario_5',
      group: 'scenario',
      text: say('Scenario 5'),
      parts: [say('40 points'), say('2 rows')],
      seats: 1,
      seat: 'P1',
      with: {},
    },
    {
      id: 'achievement_a_1',
      group: 'a',
      text: say('Little left'),
      parts: [say('x')],
      seats: 1,
      seat: 'P1',
      with: {},
    },
  ];
  it('of a scenario are told one by one', () => {
    const parts = [
      { now: 41, goal: 40 },
      { now: 1, goal: 2 },
    ];
    const [q] = questsOf([{ id: 'scenario_5', done: false, parts }], feats, 'en');
    expect(q).toMatchObject({ title: 'Scenario 5', judged: true });
    expect(q?.goals.map((g) => [g.text, g.met])).toEqual([
      ['40 points', true],
      ['2 rows', false],
    ]);
  });
  it('that are upper bounds are met from below', () => {
    const parts = [{ now: 3, goal: 5, at_most: true as const }];
    const [q] = questsOf([{ id: 'achievement_a_1', done: true, parts }], feats, 'en');
    expect(q).toMatchObject({ title: '', judged: false });
    expect(q?.goals[0]).toMatchObject({ met: true, text: 'Little left' });
  });
  it('are between nothing and all', () => {
    const share = (now: number, goal: number) => shareOf({ text: '', now, goal, met: false });
    expect([share(0, 4), share(3, 4), share(9, 4), share(-2, 4), share(0, 0)]).toEqual([
      0, 0.75, 1, 0, 1,
    ]);
  });
});

describe('motion', () => {
  const REST = { central: 0, special: 0, personal: 0 };
  it('lets only the dice tumble that were rolled, and mine only for me', () => {
    const news = [
      { event: 'central', seat: null },
      { event: 'personal', seat: 'P2' },
    ];
    expect(rollsOf(REST, news, 'P1')).toEqual({ central: 1, special: 0, personal: 0 });
    expect(rollsOf(REST, news, 'P2').personal).toBe(1);
    expect(rollsOf(REST, [], 'P1')).toBe(REST);
  });
  it('sums what a tally has gained and lost', () => {
    const news = [
      { event: 'collected', seat: 'P1', bear: 0, elk: 0, fox: 3, hawk: 0, salmon: 0, nature: 2 },
      { event: 'gained', seat: 'P1', animal: 'B', count: 1 },
      { event: 'nature', seat: 'P1', count: 2 },
      { event: 'upgraded', seat: 'P1', elk: 0, fox: 1, hawk: 0, salmon: 0 },
      { event: 'gained', seat: 'P2', animal: 'B', count: 5 },
    ];
    expect(puffsOf(news, 'P1').map((p) => [p.at, p.by])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('steps and ranks', () => {
  it('open the sheet for marks, the table for the rest', () => {
    expect(['reroll', 'collect', 'fill', 'habitat', 'bonus', null].map(stageOf)).toEqual([
      'roll',
      'collect',
      'bonuses',
      'marks',
      'marks',
      'done',
    ]);
    expect(tabOf('marks')).toBe('sheet');
    expect(tabOf('bonuses')).toBe('table');
  });
  it('break ties by tokens and share what is equal', () => {
    const view = {
      seats: 4,
      total: [50, 50, 61, 50],
      nature: [2, 3, 0, 2],
    } as unknown as KaskadiaView;
    expect(rankOf(view)).toEqual([3, 2, 1, 3]);
  });
});
