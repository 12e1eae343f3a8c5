// questions.mjs: where the questions of Battle for the River come up, for 46-questions.mjs.
const options = { tactics: 'true' };

export default {
  tables: [
    { deal: 1, options, last: 'end_window' },
    { deal: 2, options },
    { deal: 3, options },
  ],
};
