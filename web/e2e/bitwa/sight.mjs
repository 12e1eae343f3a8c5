// sight.mjs: what has to be seen of Battle for the River, for 45-frame.mjs.
export default {
  ground: '.bitwa .table', // rests where it is
  needs: ['.bitwa .held'], // to make a move: all of it in sight, where it is there
  wide: ['.bitwa .table .slot', 40], // at least so wide on a laptop
};
