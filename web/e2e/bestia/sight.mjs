// sight.mjs: what has to be seen of Bestia, for 45-frame.mjs.
export default {
  ground: '.bestia .map',
  needs: ['.bestia .top-bar'],
};
