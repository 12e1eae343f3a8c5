// sight.mjs: what has to be seen of Bestia, for 45-frame.mjs and 37-sight.mjs.
export default {
  ground: '.bestia .map',
  needs: [
    '.bestia .top-bar',
    '.bestia .choose button',
    '.bestia .draft > ul:first-of-type .card',
    '.bestia .draft .deeds .button',
    '.bestia .panel :is(.offers, .choices) .button',
    '.bestia .hand .card.ready',
  ],
  mostly: ['.bestia .map'],
};
