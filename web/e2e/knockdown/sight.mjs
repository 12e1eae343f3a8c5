// sight.mjs: what has to be seen of Knockdown: Siege Storm, for 45-frame.mjs.
export default {
  ground: '.knockdown .stage',
  needs: [
    '.knockdown .row-card',
    '.knockdown .special.can',
    '.knockdown .hand.mine .held',
    '.knockdown .panel .act',
  ],
};
