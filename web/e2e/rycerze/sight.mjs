// sight.mjs: what has to be seen of Rycerze Pustkowi, for 45-frame.mjs.
export default {
  ground: '.rycerze .map',
  needs: ['.rycerze .top-bar'],
  some: ['.rycerze :is(.now button, .sheet [data-gives], .side [data-gives])'],
  mostly: ['.rycerze .map'],
};
