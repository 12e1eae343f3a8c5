// questions.mjs: where the questions of Knockdown: Siege Storm come up, for 46-questions.mjs.
const options = { knockdown_test: 'each_chooses', boxes: 'combined', rated: 'yes' };

export default {
  tables: [
    { deal: 11, options, last: 'forward' },
    { deal: 1, options, last: 'push' },
    { deal: 12, options, last: 'teleport' },
    { deal: 3, options, last: 'may' },
    { deal: 7, options },
  ],
  beside: {
    tower: 'a timed test: nobody is advised, and 35-tower.mjs builds one',
  },
};
