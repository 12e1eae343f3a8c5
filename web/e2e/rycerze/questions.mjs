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
  beside: {
    quick: 'asked as a part of the rest, under its name',
    skill: 'only at the few tests that may be made by one of two skills',
    order: 'only where one deed completes two contracts',
  },
};
