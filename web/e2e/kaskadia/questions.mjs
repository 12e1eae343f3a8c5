// questions.mjs: where the questions of Kaskadia: Rzeki come up, for 46-questions.mjs.
import { liking } from '../questions.mjs';
import { worth } from './player.mjs';

// Many animals, and cards as soon as they can be paid, bring more about than luck does.
const busy = (answers) => {
  const cards = answers.filter((answer) => answer.startsWith('complete'));
  if (cards.length > 0) return cards;
  const ways = answers.filter((answer) => answer.startsWith('collect'));
  const most = Math.max(...ways.map(worth));
  const best = ways.filter((way) => worth(way) === most);
  return best.length > 0 ? best : answers;
};
// Completion cards that ask for something when they are used.
const chosen = (answers) => busy(liking('h6', 'r6')(answers));
const both = { sheet: 'a', completion: 'chosen', completion_sets: 'both' };
const most = { habitat_pool: 'both', central_set: 'hills' };
const hills = { habitat_pool: 'hills', central_set: 'hills', completion_sets: 'hills' };
const map = { sheet: 'd', habitat_pool: 'both', completion_sets: 'rivers' };

export default {
  narrow: busy,
  tables: [
    { deal: 4, seats: 1, options: { sheet: 'c', ...hills }, last: 'upgrade' },
    { deal: 5, seats: 2, narrow: chosen, options: { ...both, ...most }, last: 'most' },
    { deal: 1, seats: 2, options: map, last: 'gain' },
    { deal: 2, seats: 2, narrow: chosen, options: both, last: 'roll_die' },
    { deal: 3, seats: 2, narrow: chosen, options: both, last: 'fill' },
    { deal: 2, seats: 1, options: { sheet: 'c', ...hills }, last: 'pay' },
    { deal: 3, seats: 2, options: map },
  ],
};
