// questions.mjs: where the questions of Rycerze Pustkowi come up, for 46-questions.mjs.
import { ways } from './player.mjs';

// One falls, the other finds him.
const fallsAndIsFound = (answers, view, seat) => {
  const way = seat === 0 ? ways.falls : ways.finds;
  return [way({ answers }, view) ?? answers[0]];
};
const vote = { mission: 'vote', draft: 'on' };

export default {
  tables: [
    { deal: 1, seats: 3, options: vote, last: 'market' },
    { deal: 4, seats: 3, options: vote, last: 'sell' },
    { deal: 1, narrow: fallsAndIsFound, options: { mission: 'm_damsel' }, last: 'found' },
    { deal: 9, options: { mission: 'm_cult' } },
  ],
  staged: {
    // A test that may be made by one of two skills.
    skill: { on: 'explore', make: () => ({ answers: ['skill guns', 'skill repair'] }) },
    // One deed completes two contracts.
    order: { on: 'explore', make: () => ({ answers: ['order c_trophy', 'order c_prophet'] }) },
  },
  beside: {
    quick: 'a word of the rules alone: its answers are asked for as a part of `rest`',
  },
};
