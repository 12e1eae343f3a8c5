import { describe, expect, it } from 'vitest';
import { animalOf, cardOf, dropped, hexOf, wayOf } from './drop';

const answers = [
  'pass',
  'complete 1 0 0 3 0 0',
  'complete 2 0 1 0 0 0',
  'complete 2 0 0 0 0 1',
  'collect 2 0 0 0 0 1',
  'place c4 fox',
];
const costs = [[0, 0, 3, 0, 0], [0, 1, 0, 0, 1], [5, 0, 0, 0, 0], null];

describe('what is dropped', () => {
  it('a way to collect goes to the tally, and nowhere else', () => {
    const way = wayOf('collect 2 0 0 0 0 1');
    expect(dropped(answers, costs, way, 'tally')).toEqual({
      kind: 'answer',
      answer: 'collect 2 0 0 0 0 1',
    });
    expect(dropped(answers, costs, way, 'sheet')).toBeNull();
    expect(dropped(answers, costs, wayOf('collect 9 0 0 0 0 0'), 'tally')).toBeNull();
  });
  it('a card is completed, opened if there are several payments, or refused', () => {
    expect(dropped(answers, costs, cardOf(0), 'sheet')).toEqual({
      kind: 'answer',
      answer: 'complete 1 0 0 3 0 0',
    });
    expect(dropped(answers, costs, cardOf(1), 'tally')).toEqual({ kind: 'card', slot: 1 });
    expect(dropped(answers, costs, cardOf(2), 'sheet')).toEqual({
      kind: 'why',
      answer: 'complete 3 5 0 0 0 0',
    });
    expect(dropped(answers, costs, cardOf(3), 'sheet')).toBeNull();
    expect(dropped(answers, costs, cardOf(0), hexOf('c4'))).toBeNull();
  });
  it('an animal moves into a hex', () => {
    expect(dropped(answers, costs, animalOf('fox'), hexOf('c4'))).toEqual({
      kind: 'answer',
      answer: 'place c4 fox',
    });
    expect(dropped(answers, costs, animalOf('bear'), hexOf('c4'))?.kind).toBe('why');
    expect(dropped(answers, costs, animalOf('fox'), 'tally')).toBeNull();
  });
});
