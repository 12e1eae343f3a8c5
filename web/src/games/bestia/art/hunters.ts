// hunters.ts: the six Hunters, about 110 high, on 0 0, looking to the right.
import { disc, type Figure, type Shape } from '../../../board/figure/shape';

// Everybody walks in the same boots: snow to the knee, straps over wool.
const legs: readonly Shape[] = [
  ['limb', 'cloth2', 'M-5 -44L-13 -24L-14 -6', 11],
  ['limb', 'cloth2', 'M7 -44L16 -26L16 -6', 11],
  ['fill', 'wood', 'M-22 0q0 -12 3 -18h12v9q3 4 1 9z'],
  ['fill', 'wood', 'M9 0v-18h12q2 5 2 9q6 3 6 9z'],
  ['line', 'trim', 'M-19 -13h10M11 -13h10', 2.2],
];

// The seer: one eye for this world, a staff of antler and bone for the other.
const helga: Figure = {
  back: [
    ['fill', 'cloth', 'M-4 -92Q-24 -82 -28 -50Q-30 -26 -36 -8Q-18 -2 -4 -10L8 -82Z'],
    ['limb', 'cloth', 'M-8 -80L-20 -64L-8 -54', 10],
    ['fill', 'skin', disc(-6, -53, 5)],
  ],
  body: [
    ...legs,
    [
      'fill',
      'cloth',
      'M-14 -86Q2 -94 16 -85L14 -54Q24 -30 26 -14Q14 -8 4 -14Q-8 -8 -20 -14Q-16 -36 -11 -54Z',
    ],
    ['fill', 'cloth2', 'M-2 -90L3 -14Q8 -10 12 -14L9 -90Z'],
    ['line', 'trim', 'M-12 -84Q2 -68 16 -84', 2.4],
    ['fill', 'trim', 'M0 -76l4 9l4 -9zM-7 -79l2 8l4 -6zM9 -78l1 7l5 -8z'],
    ['fill', 'wood', 'M-12 -55Q2 -49 15 -55L15 -49Q2 -43 -12 -49Z'],
  ],
  head: [
    ['fill', 'hair', 'M-10 -110Q-22 -92 -18 -66Q-12 -60 -10 -72Q-8 -88 0 -94Z'],
    ['fill', 'skin', 'M-6 -106Q-5 -118 6 -118Q17 -117 17 -105Q16 -92 7 -91Q-4 -92 -6 -102Z'],
    ['fill', 'hair', 'M-9 -100Q-12 -124 6 -124Q18 -123 19 -112Q8 -118 2 -110Q-4 -108 -4 -98Z'],
    ['fill', 'metal2', 'M-8 -110L18 -106L18 -101L-7 -105Z'],
    ['flat', 'glow', disc(12, -104, 2.2)],
    ['line', 'dark', 'M9 -96q4 1 6 -1', 1.7],
    ['fill', 'hair', 'M12 -92Q20 -82 16 -66Q10 -72 10 -84Z'],
  ],
  front: [
    ['limb', 'wood', 'M36 -6L30 -112', 4.5],
    [
      'line',
      'trim',
      'M30 -112Q18 -122 20 -136M30 -112Q42 -120 44 -134M22 -126Q12 -128 10 -136M40 -124Q50 -126 52 -134',
      3.6,
    ],
    ['fill', 'glow', disc(31, -124, 5)],
    ['line', 'trim', 'M28 -104q8 4 6 14M28 -102q-6 6 -4 14', 1.6],
    ['fill', 'trim', disc(34, -88, 2.6)],
    ['fill', 'trim', disc(24, -86, 2.6)],
    ['limb', 'cloth', 'M14 -80L26 -68L32 -72', 10],
    ['fill', 'skin', disc(33, -72, 5)],
  ],
};

// The armourer: a beard in braids, a hammer, a shield of his own make.
const assar: Figure = {
  back: [
    ['limb', 'metal2', 'M-12 -80L-26 -66L-22 -52', 12],
    ['fill', 'wood', disc(-26, -54, 24)],
    ['line', 'trim', 'M-26 -78v48M-50 -54h48', 3],
    ['fill', 'metal', disc(-26, -54, 7)],
  ],
  body: [
    ...legs,
    ['fill', 'metal2', 'M-18 -86Q2 -96 20 -85L18 -54Q22 -42 20 -32Q2 -26 -18 -33Q-18 -44 -15 -54Z'],
    [
      'line',
      'metal',
      'M-12 -74q4 4 8 0q4 4 8 0q4 4 8 0M-12 -66q4 4 8 0q4 4 8 0q4 4 8 0M-12 -42q4 4 8 0q4 4 8 0q4 4 8 0',
      1.8,
    ],
    ['fill', 'cloth', 'M-16 -88Q2 -82 20 -87L16 -74L2 -70L-12 -75Z'],
    ['fill', 'wood', 'M-16 -57Q2 -50 18 -57L18 -49Q2 -42 -16 -49Z'],
    ['fill', 'trim', 'M-2 -55h8v9h-8z'],
  ],
  head: [
    ['fill', 'skin', 'M-8 -106Q-7 -119 6 -119Q18 -118 18 -105Q17 -92 7 -91Q-6 -92 -8 -102Z'],
    [
      'fill',
      'hair',
      'M-8 -102Q0 -98 4 -101Q12 -98 19 -102Q22 -84 12 -72L8 -64L3 -72Q-8 -80 -8 -102Z',
    ],
    ['line', 'trim', 'M0 -80l12 0M3 -73h8', 2.2],
    ['fill', 'metal', 'M-11 -106Q-11 -126 6 -127Q21 -125 21 -107Q6 -112 -11 -106Z'],
    ['fill', 'metal2', 'M4 -127L10 -127L13 -100L8 -98Z'],
    ['flat', 'dark', disc(14, -105, 1.6)],
    ['flat', 'dark', disc(3, -105, 1.6)],
    ['line', 'dark', 'M5 -94h8', 1.7],
  ],
  front: [
    ['limb', 'wood', 'M26 -50L50 -106', 4.5],
    ['fill', 'metal', 'M34 -112L60 -124L66 -108L42 -96Z'],
    ['fill', 'metal2', 'M58 -124L68 -122L72 -108L64 -106Z'],
    ['limb', 'metal2', 'M18 -80L32 -66L34 -68', 12],
    ['fill', 'skin', disc(35, -69, 5.5)],
  ],
};

// The red huntress: two axes and no doubt.
const varja: Figure = {
  back: [
    ['fill', 'cloth', 'M-6 -90Q-30 -76 -44 -34Q-34 -38 -30 -30Q-22 -38 -16 -30L4 -80Z'],
    ['limb', 'wood', 'M-22 -44L-50 -92', 4.5],
    ['fill', 'metal', 'M-56 -84Q-70 -96 -62 -114Q-52 -108 -44 -98Z'],
    ['limb', 'skin', 'M-10 -80L-28 -66L-26 -52', 9],
    ['fill', 'skin', disc(-26, -51, 5)],
  ],
  body: [
    ...legs,
    ['fill', 'cloth', 'M-12 -86Q2 -93 15 -85L12 -54Q20 -42 18 -32Q2 -26 -15 -33Q-14 -44 -9 -54Z'],
    ['fill', 'dark', 'M-9 -78Q2 -84 12 -77L10 -58Q2 -54 -7 -58Z'],
    ['line', 'trim', 'M-10 -84L12 -56M14 -82L-8 -56', 2.4],
    ['fill', 'wood', 'M-11 -56Q2 -51 13 -56L13 -49Q2 -44 -11 -49Z'],
    ['flat', 'trim', 'M-6 -44l3 10l3 -10zM6 -44l3 10l3 -10z'],
  ],
  head: [
    ['fill', 'hair', 'M-4 -120Q-26 -122 -34 -100Q-40 -84 -30 -72Q-30 -88 -20 -94Q-10 -98 -4 -102Z'],
    ['fill', 'skin', 'M-6 -106Q-5 -118 6 -118Q17 -117 17 -105Q16 -92 7 -91Q-4 -92 -6 -102Z'],
    ['fill', 'hair', 'M-9 -102Q-12 -124 6 -124Q16 -123 18 -113Q6 -117 2 -110Q-4 -108 -5 -100Z'],
    ['flat', 'cloth', 'M4 -107L18 -106L18 -101L4 -102Z'],
    ['flat', 'glow', disc(12, -104, 1.8)],
    ['line', 'dark', 'M9 -96h6', 1.8],
  ],
  front: [
    ['limb', 'wood', 'M28 -62L62 -104', 4.5],
    ['fill', 'metal', 'M52 -100Q58 -120 80 -120Q84 -106 74 -92Q64 -98 58 -92Z'],
    ['flat', 'metal2', 'M76 -119Q84 -106 74 -93Q78 -106 76 -119Z'],
    ['limb', 'skin', 'M13 -80L30 -74L38 -74', 9],
    ['fill', 'wood', 'M24 -79l12 0v9l-12 0z'],
    ['fill', 'skin', disc(38, -74, 5)],
  ],
};

// The archer: fur hood, a long bow, an owl's feather.
const iona: Figure = {
  back: [
    ['limb', 'wood', 'M-20 -92L-10 -56', 9],
    ['line', 'metal', 'M-26 -110l5 14M-20 -112l3 15M-31 -105l8 12', 2.4],
    ['fill', 'cloth', 'M-4 -90Q-20 -80 -24 -50Q-20 -44 -10 -46L6 -80Z'],
  ],
  body: [
    ...legs,
    ['fill', 'cloth', 'M-12 -86Q2 -93 15 -85L12 -54Q20 -40 19 -28Q2 -22 -16 -29Q-14 -44 -9 -54Z'],
    ['fill', 'trim', 'M-14 -88Q2 -80 17 -87L18 -80Q2 -72 -15 -80Z'],
    ['fill', 'wood', 'M-11 -56Q2 -51 13 -56L13 -50Q2 -45 -11 -50Z'],
    ['line', 'wood', 'M-10 -80L12 -56', 3.4],
    ['line', 'trim', 'M-15 -30Q2 -23 18 -29', 3.4],
  ],
  head: [
    ['fill', 'hair', 'M10 -94Q18 -84 14 -64Q8 -66 8 -82Z'],
    ['fill', 'skin', 'M-5 -106Q-4 -116 6 -116Q17 -115 16 -104Q15 -92 7 -91Q-3 -92 -5 -102Z'],
    ['fill', 'cloth', 'M-12 -90Q-18 -126 6 -127Q20 -124 21 -112Q10 -118 3 -109Q-4 -100 -2 -90Z'],
    [
      'fill',
      'trim',
      'M21 -113Q10 -119 3 -109Q-4 -100 -2 -90L-8 -90Q-10 -106 -2 -116Q8 -124 22 -118Z',
    ],
    ['line', 'metal', 'M-6 -120Q-16 -130 -14 -142', 3],
    ['flat', 'dark', disc(12, -104, 1.6)],
    ['line', 'dark', 'M10 -96q3 1 4 -1', 1.7],
  ],
  front: [
    ['line', 'metal2', 'M40 -132L22 -76L40 -20', 1.5],
    ['limb', 'wood', 'M40 -132Q54 -118 54 -98Q62 -76 54 -54Q54 -34 40 -20', 4.5],
    ['limb', 'wood', 'M20 -76L70 -76', 2],
    ['fill', 'metal', 'M68 -81L82 -76L68 -71Z'],
    ['flat', 'glow', 'M20 -76l-7 -5h8l5 5l-5 5h-8z'],
    ['limb', 'cloth', 'M12 -80L34 -78L52 -76', 8],
    ['fill', 'skin', disc(55, -76, 5)],
    ['limb', 'cloth', 'M2 -82L-8 -72L16 -76', 8],
    ['fill', 'skin', disc(18, -76, 5)],
  ],
};

// The trapper: a hat of badger, a coil of rope, an iron jaw on the belt.
const torvald: Figure = {
  back: [
    ['fill', 'wood', 'M-34 -84Q-36 -46 -20 -40L-2 -44L0 -84Z'],
    ['line', 'trim', 'M-30 -72h26M-30 -58h26', 2.4],
    ['limb', 'cloth', 'M-10 -80L-22 -62L-10 -50', 12],
    ['fill', 'skin', disc(-8, -49, 5.5)],
  ],
  body: [
    ...legs,
    ['fill', 'cloth', 'M-18 -86Q2 -96 20 -85L19 -54Q24 -40 22 -26Q2 -20 -20 -27Q-20 -44 -15 -54Z'],
    ['fill', 'hair', 'M-20 -88Q2 -78 22 -87L24 -76Q2 -66 -22 -76Z'],
    ['line', 'trim', 'M-14 -76Q0 -44 20 -56M-12 -70Q2 -40 20 -50', 3],
    ['fill', 'wood', 'M-16 -54Q2 -48 19 -54L19 -46Q2 -40 -16 -46Z'],
    ['fill', 'metal2', 'M-14 -44Q-2 -58 10 -44L8 -36L5 -40L2 -34L-2 -40L-5 -34L-8 -40L-12 -36Z'],
  ],
  head: [
    ['fill', 'skin', 'M-8 -106Q-7 -118 6 -118Q19 -117 19 -105Q18 -91 7 -90Q-6 -91 -8 -102Z'],
    ['fill', 'hair', 'M-7 -100Q2 -94 8 -98Q14 -95 19 -99Q20 -84 8 -80Q-6 -82 -7 -100Z'],
    ['fill', 'dark', 'M-16 -106Q-16 -128 4 -130Q24 -128 24 -110Q4 -118 -16 -106Z'],
    ['fill', 'metal', 'M0 -130Q8 -128 10 -116L3 -116Q0 -122 -4 -127Z'],
    ['fill', 'dark', 'M-16 -106Q-26 -98 -22 -88Q-14 -92 -12 -102Z'],
    ['flat', 'dark', disc(13, -105, 1.7)],
    ['flat', 'dark', disc(3, -105, 1.7)],
    ['line', 'dark', 'M6 -93h7', 1.8],
  ],
  front: [
    ['line', 'trim', 'M34 -66Q50 -60 44 -44Q36 -32 48 -22', 2.4],
    ['fill', 'metal', 'M36 -20Q50 -38 66 -20L62 -10L58 -16L54 -8L50 -16L46 -8L42 -16L39 -11Z'],
    ['line', 'metal2', 'M36 -18h30', 2.6],
    ['limb', 'cloth', 'M18 -80L30 -64L36 -68', 12],
    ['fill', 'skin', disc(36, -68, 5.5)],
  ],
};

// The warden: a horn, a lantern, a spear as tall as a door.
const sigrun: Figure = {
  back: [
    ['fill', 'cloth', 'M-6 -90Q-26 -80 -30 -44Q-32 -20 -40 -4Q-20 2 -6 -6L6 -80Z'],
    ['limb', 'metal2', 'M-10 -80L-24 -66L-22 -54', 10],
    ['fill', 'skin', disc(-22, -53, 5)],
    ['line', 'metal2', 'M-22 -50v8', 2],
    ['fill', 'metal2', 'M-30 -42h16l2 5h-20z'],
    ['fill', 'glow', 'M-30 -37h16v17h-16z'],
    ['line', 'metal2', 'M-22 -37v17M-32 -19h20', 2.4],
  ],
  body: [
    ...legs,
    ['fill', 'metal2', 'M-13 -86Q2 -94 16 -85L13 -54Q20 -42 19 -30Q2 -24 -16 -31Q-14 -44 -10 -54Z'],
    ['fill', 'cloth2', 'M-8 -84L12 -84L10 -30Q2 -26 -8 -31Z'],
    ['fill', 'trim', 'M2 -78l6 7l-6 12l-6 -12z'],
    ['fill', 'wood', 'M-12 -56Q2 -51 14 -56L14 -49Q2 -44 -12 -49Z'],
    ['line', 'trim', 'M-12 -82Q-6 -62 14 -60', 2],
    ['fill', 'trim', 'M10 -62Q22 -60 24 -48Q16 -48 10 -56Z'],
  ],
  head: [
    ['fill', 'hair', 'M-6 -104Q-18 -92 -14 -70Q-20 -58 -12 -50Q-4 -60 -8 -72Q-8 -88 0 -94Z'],
    ['fill', 'skin', 'M-6 -106Q-5 -118 6 -118Q17 -117 17 -105Q16 -92 7 -91Q-4 -92 -6 -102Z'],
    ['fill', 'metal', 'M-11 -104Q-12 -126 6 -127Q20 -125 20 -109Q8 -114 1 -108Q-5 -106 -6 -98Z'],
    ['fill', 'trim', 'M-10 -112Q4 -120 20 -112L20 -107Q6 -114 -10 -106Z'],
    ['fill', 'trim', 'M-6 -122Q-22 -128 -24 -142Q-14 -136 -2 -126Z'],
    ['flat', 'dark', disc(12, -104, 1.6)],
    ['line', 'dark', 'M9 -96q4 1 6 -1', 1.7],
  ],
  front: [
    ['limb', 'wood', 'M38 0L38 -128', 4],
    ['fill', 'metal', 'M38 -156Q46 -142 43 -128L33 -128Q30 -142 38 -156Z'],
    ['fill', 'cloth', 'M40 -124Q58 -128 60 -116Q70 -112 64 -104Q54 -110 40 -108Z'],
    ['limb', 'metal2', 'M14 -80L28 -68L36 -70', 10],
    ['fill', 'skin', disc(38, -70, 5)],
  ],
};

export const HUNTERS = { helga, assar, varja, iona, torvald, sigrun };
