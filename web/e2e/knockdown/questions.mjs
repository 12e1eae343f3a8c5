// questions.mjs: where the questions of Knockdown: Siege Storm come up, for 46-questions.mjs.
const options = { knockdown_test: 'each_chooses', boxes: 'combined', rated: 'yes' };

export default {
  tables: [11, 1, 12, 3, 7].map((deal) => ({ deal, options })),
  beside: {
    tower: 'a timed test: nobody is advised, and 35-tower.mjs builds one',
  },
};
