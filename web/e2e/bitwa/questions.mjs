// questions.mjs: where the questions of Battle for the River come up, for 46-questions.mjs.
const options = { tactics: 'true' };

export default {
  tables: [1, 2, 3].map((deal) => ({ deal, options })),
};
