// sight.mjs: what has to be seen of Bestia, for 45-frame.mjs.
export default {
  ground: '.bestia .map',
  needs: ['.bestia .top-bar'],
  some: ['.bestia :is(.panel button, .hand .card.ready)', '.bestia .draft .card'],
  mostly: ['.bestia .map'],
};
