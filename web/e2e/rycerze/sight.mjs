// sight.mjs: what has to be seen of Rycerze Pustkowi, for 45-frame.mjs.
export default {
  ground: '.rycerze .map',
  needs: ['.rycerze .top-bar'],
};
