// icon-shapes.mjs: which pictures there are of the pawn, each as a drawing of its own.

// Systems cut icons to shapes of theirs: then the ground goes to the edge, and the pawn stays
// within the middle that nobody cuts.
const filled = (pawn) =>
  pawn
    .replace('rx="7"', '')
    .replace('<path ', '<path transform="translate(16 16) scale(.8) translate(-16 -16)" ');
// One colour on nothing: what a status bar can show.
const bare = (pawn) => pawn.replace(/<rect [^>]*\/>/, '').replace(/fill="[^"]*"/, 'fill="#fff"');

export const appIcons = (pawn) => [
  { name: '192.png', size: 192, svg: pawn },
  { name: '512.png', size: 512, svg: pawn },
  { name: 'filled-512.png', size: 512, svg: filled(pawn) },
  { name: 'touch-180.png', size: 180, svg: filled(pawn) },
  { name: 'bare-96.png', size: 96, svg: bare(pawn) },
];
