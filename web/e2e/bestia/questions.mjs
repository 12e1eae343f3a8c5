// questions.mjs: where the questions of Bestia come up, for 46-questions.mjs.
import { liking } from '../questions.mjs';

const acts = ['act', 'act_with', 'summon_ability'];
const toads = ['beast_bolgin', 'bb_summon_toad', ...acts];
const nightmares = ['beast_mara', 'bb_summon_nightmare', ...acts, 'tl_disarm'];
const huntress = ['beast_esmeria', 'bb_huntress_step', 'tl_cover'];
const talents = ['tl_sacrifice', 'tl_disarm', 'tl_cover', 'act_snares'];

const winter = { contract: 'ct_long_winter' };
const tide = { contract: 'ct_tide' };

export default {
  tables: [
    { deal: 1, seats: 4, options: winter, last: 'hunter_pick' },
    { deal: 3, narrow: liking(...huntress), last: 'trap_habitat' },
    { deal: 1, narrow: liking(...huntress), last: 'summon_step' },
    { deal: 2, seats: 4, options: winter, last: 'look_pick' },
    { deal: 1, narrow: liking(...toads), last: 'pull_pick' },
    { deal: 1, seats: 3, narrow: liking(...nightmares), options: tide, last: 'push_pick' },
    { deal: 3, seats: 3, narrow: liking(...talents), options: tide },
  ],
  staged: {
    // One card of a large deck, while traps lie face down.
    remove_trap_pick: {
      on: 'beast_step',
      make: (_, { character }) => ({
        answers: ['remove_trap 1', 'remove_trap 2'],
        view: {
          trap_region: ['n_sw', 'n_ne'],
          trap_by: [character.at(-1), character.at(-1)],
          trap_paid: [1, 1],
          trap_card: [null, null],
          trap_habitat: [null, null],
          trap_not: [[], []],
        },
      }),
    },
    // All six watchtowers stand, and a seventh is built.
    tower_take: {
      on: 'hunter_step',
      make: ({ answers }) => {
        const areas = answers.filter((one) => /^step /.test(one)).map((one) => one.split(' ')[1]);
        return {
          answers: ['skip', ...areas.map((area) => `take_tower ${area}`)],
          view: { tower_area: areas },
        };
      },
    },
  },
};
