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

// The seer: a cowl with a stag's antlers, one eye for this world, a staff with a light
// for the other.
const helga: Figure = {
  back: [
    ['fill', 'cloth', 'M-4 -92Q-26 -82 -30 -50Q-32 -26 -40 -6Q-20 0 -4 -8L8 -82Z'],
    ['limb', 'trim', 'M-4 -120Q-22 -124 -28 -140Q-30 -150 -25 -157', 4.6],
    ['limb', 'trim', 'M-26 -134Q-38 -134 -46 -144', 4],
    ['limb', 'trim', 'M-15 -125Q-18 -136 -13 -144', 4],
    ['limb', 'cloth', 'M-8 -80L-22 -66L-10 -54', 10],
    ['fill', 'skin', disc(-8, -53, 5)],
  ],
  body: [
    ...legs,
    [
      'fill',
      'cloth',
      'M-14 -86Q2 -94 16 -85L14 -54Q24 -30 26 -14Q14 -8 4 -14Q-8 -8 -20 -14Q-16 -36 -11 -54Z',
    ],
    ['fill', 'cloth2', 'M-2 -90L3 -14Q8 -10 12 -14L9 -90Z'],
    ['fill', 'wood', 'M-12 -55Q2 -49 15 -55L15 -49Q2 -43 -12 -49Z'],
    ['fill', 'wood', 'M-18 -92Q2 -82 20 -91L24 -78L16 -81L10 -72L3 -78L-5 -71L-11 -79L-20 -76Z'],
    ['fill', 'trim', 'M0 -72l4 10l4 -10zM-8 -75l2 9l5 -7zM9 -74l1 8l6 -9z'],
  ],
  head: [
    ['fill', 'wood', 'M-14 -86Q-22 -128 5 -129Q23 -127 23 -106L20 -88Q4 -80 -14 -86Z'],
    ['fill', 'skin', 'M-5 -106Q-4 -117 7 -117Q18 -116 18 -105Q17 -92 8 -91Q-3 -92 -5 -102Z'],
    ['fill', 'hair', 'M-6 -98Q-9 -120 7 -120Q18 -119 20 -110Q9 -114 3 -108Q-2 -104 -2 -94Z'],
    ['fill', 'metal2', 'M-5 -109L19 -107L19 -102L-5 -103Z'],
    ['flat', 'glow', disc(13, -104.5, 2.6)],
    ['line', 'dark', 'M9 -96q4 1 6 -1', 1.7],
    ['fill', 'hair', 'M-4 -96Q-12 -80 -8 -60Q-2 -62 -1 -76Q2 -88 2 -92Z'],
    ['fill', 'hair', 'M15 -94Q22 -80 18 -60Q11 -64 11 -78Z'],
    ['line', 'trim', 'M-8 -68h7M12 -68h7', 2.2],
    ['limb', 'trim', 'M11 -124Q26 -126 30 -140Q32 -150 27 -157', 4.6],
    ['limb', 'trim', 'M29 -136Q40 -136 47 -146', 4],
    ['limb', 'trim', 'M20 -127Q22 -138 17 -145', 4],
  ],
  front: [
    ['limb', 'wood', 'M46 -2L46 -92Q45 -104 38 -108', 4.5],
    ['limb', 'wood', 'M46 -92Q48 -104 58 -107', 4.5],
    ['fill', 'glow', disc(48, -110, 8)],
    ['flat', 'trim', disc(45.5, -112.5, 2.6)],
    ['line', 'trim', 'M47 -90q9 3 8 13M45 -90q-6 5 -5 13', 1.8],
    ['fill', 'trim', disc(55, -76, 3)],
    ['fill', 'trim', disc(40, -75, 3)],
    ['limb', 'cloth', 'M14 -80L30 -64L44 -66', 10],
    ['fill', 'skin', disc(46, -66, 5.5)],
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

// The red huntress: two axes held high and no doubt.
const varja: Figure = {
  back: [
    ['fill', 'cloth', 'M-6 -90Q-28 -72 -40 -26Q-30 -32 -26 -22Q-18 -32 -12 -24L6 -80Z'],
    ['limb', 'wood', 'M-20 -52L-50 -128', 5],
    ['fill', 'metal', 'M-47 -123Q-57 -116 -71 -122Q-79 -101 -58 -86Q-53 -100 -41 -108Z'],
    ['flat', 'metal2', 'M-71 -122Q-79 -101 -58 -86Q-69 -103 -71 -122Z'],
    ['limb', 'skin', 'M-10 -80L-27 -62L-30 -76', 9],
    ['fill', 'wood', 'M-34 -71l11 3l-2 8l-11 -3z'],
    ['fill', 'skin', disc(-30, -77, 5)],
  ],
  body: [
    ...legs,
    ['fill', 'cloth', 'M-12 -86Q2 -93 15 -85L12 -54Q20 -42 18 -32Q2 -26 -15 -33Q-14 -44 -9 -54Z'],
    ['fill', 'dark', 'M-9 -78Q2 -84 12 -77L10 -58Q2 -54 -7 -58Z'],
    ['line', 'trim', 'M-10 -84L12 -56M14 -82L-8 -56', 2.6],
    ['fill', 'wood', 'M-11 -56Q2 -51 13 -56L13 -49Q2 -44 -11 -49Z'],
    ['flat', 'trim', 'M-6 -44l3 10l3 -10zM6 -44l3 10l3 -10z'],
    ['fill', 'trim', 'M-19 -90Q-10 -96 -2 -90L-6 -84L-9 -77L-13 -82L-19 -78Z'],
    ['fill', 'trim', 'M9 -91Q18 -95 24 -88L22 -77L18 -81L13 -76L10 -83Z'],
  ],
  head: [
    [
      'fill',
      'hair',
      'M2 -126Q-22 -130 -30 -108L-38 -104L-30 -98L-36 -88L-26 -90L-26 -78L-17 -86L-12 -76Q-6 -86 -2 -96Z',
    ],
    ['fill', 'skin', 'M-6 -106Q-5 -118 6 -118Q17 -117 17 -105Q16 -92 7 -91Q-4 -92 -6 -102Z'],
    [
      'fill',
      'hair',
      'M-10 -100Q-14 -126 6 -128L14 -134L13 -126Q20 -122 20 -112Q8 -117 2 -110Q-4 -108 -5 -98Z',
    ],
    ['flat', 'cloth', 'M2 -108L18 -107L18 -101L2 -102Z'],
    ['flat', 'glow', disc(12, -104.5, 2)],
    ['flat', 'dark', disc(12.8, -104.5, 1)],
    ['line', 'dark', 'M8 -96h7', 1.8],
  ],
  front: [
    ['limb', 'wood', 'M29 -52L61 -128', 5],
    ['fill', 'metal', 'M58 -124Q68 -117 82 -123Q90 -102 69 -87Q64 -101 52 -109Z'],
    ['flat', 'metal2', 'M82 -123Q90 -102 69 -87Q80 -104 82 -123Z'],
    ['limb', 'skin', 'M13 -80L30 -66L38 -75', 9],
    ['fill', 'wood', 'M26 -69l9 6l5 -7l-9 -6z'],
    ['fill', 'skin', disc(39, -76, 5)],
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
    ['fill', 'metal', 'M-4 -119Q-18 -124 -18 -146Q-8 -138 -4 -124Z'],
    ['line', 'metal2', 'M-5 -121Q-13 -128 -15 -140', 1.4],
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
