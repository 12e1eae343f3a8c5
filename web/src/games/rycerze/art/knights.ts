// knights.ts: the thirteen knights. Who they are is in the silhouette: a hat, a coat, what they
// hold.
import { disc, type Figure } from '../../../board/figure/shape';
import {
  belt,
  blade,
  bow,
  eye,
  face,
  fist,
  katana,
  legs,
  mouth,
  plate,
  pumpGun,
  revolver,
  rifle,
  sawnOff,
  stubble,
  torso,
  tyre,
  wrench,
} from './parts';

// The road warrior: leather, one steel shoulder, a sawn-off and a brace on the knee.
const mel: Figure = {
  back: [
    ['limb', 'cloth', 'M-10 -80L-22 -66L-16 -54', 11],
    ...blade({ x: -14, y: -52, turn: 60 }, 28),
    fist({ x: -15, y: -53 }),
  ],
  body: [
    ...legs('cloth2', 'dark'),
    ['line', 'metal', 'M8 -34h13M9 -20h13M20 -38v22', 2.6],
    torso('cloth'),
    ['fill', 'trim', 'M-3 -90L4 -72L10 -90Q3 -94 -3 -90Z'],
    ['line', 'metal', 'M4 -72L3 -56', 1.8],
    ['line', 'wood', 'M-12 -84Q6 -68 13 -58', 4],
    ['flat', 'glow', 'M-5 -81l3 2l-2 5l-3 -2zM1 -77l3 2l-2 5l-3 -2zM7 -72l3 2l-2 5l-3 -2z'],
    ...belt(),
  ],
  head: [
    face,
    stubble,
    ...eye(),
    mouth,
    ['fill', 'hair', 'M-10 -99Q-14 -125 5 -126Q21 -126 19 -112Q10 -118 2 -113Q-3 -111 -4 -99Z'],
  ],
  front: [
    ...sawnOff({ x: 32, y: -66, turn: -14 }),
    ['limb', 'cloth', 'M15 -80L25 -66L32 -66', 11],
    fist({ x: 32, y: -65 }, 'dark'),
    ...plate(15, -84),
  ],
};

// The provocateur: a painted grin, a loud coat, nothing up the sleeve but everything.
const heat: Figure = {
  back: [
    ['fill', 'cloth', 'M-10 -84Q-26 -54 -32 -10Q-16 -2 4 -10L10 -60Z'],
    ['limb', 'cloth', 'M-10 -80L-24 -70L-34 -82', 11],
    ...blade({ x: -36, y: -86, turn: -110 }, 26),
    fist({ x: -35, y: -84 }, 'dark'),
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('trim'),
    ['fill', 'hair', 'M0 -90l5 6l5 -6l1 26l-6 8l-6 -8z'],
    [
      'fill',
      'cloth',
      'M-16 -86Q-8 -91 -2 -91L-4 -40Q-2 -20 -10 -8Q-18 -4 -22 -10Q-16 -34 -13 -54ZM18 -85Q14 -90 9 -90L11 -40Q12 -22 24 -12Q29 -16 26 -30Q20 -44 15 -54Z',
    ],
    ['line', 'glow', 'M-6 -88L-8 -66M14 -88L15 -68', 2],
  ],
  head: [
    ['fill', 'hair', 'M-8 -118Q-22 -112 -20 -92Q-12 -86 -8 -94Z'],
    [
      'fill',
      'metal',
      'M-7 -106Q-6 -119 6 -119Q18 -118 18 -107L21 -101L18 -99Q17 -91 8 -90Q-5 -91 -7 -102Z',
    ],
    ['flat', 'dark', disc(12, -105, 3.6)],
    ['flat', 'metal', disc(12.5, -105, 1.5)],
    ['line', 'glow', 'M3 -99Q10 -91 20 -99', 3],
    ['line', 'dark', 'M7 -97l10 .5', 1.2],
    [
      'fill',
      'hair',
      'M-11 -100Q-17 -120 -6 -127Q2 -124 8 -129Q19 -126 20 -113Q12 -119 4 -114Q-3 -112 -4 -100Z',
    ],
  ],
  front: [
    ...revolver({ x: 34, y: -74, turn: -8 }),
    ['limb', 'cloth', 'M15 -80L26 -68L33 -72', 11],
    fist({ x: 34, y: -73 }, 'dark'),
  ],
};

// The gambler: a wide hat, a waistcoat, aces in one hand and six reasons in the other.
const kate: Figure = {
  back: [
    ['fill', 'cloth2', 'M-10 -82Q-20 -50 -24 -14Q-8 -6 4 -12L10 -60Z'],
    ['limb', 'trim', 'M-10 -80L-24 -68L-26 -80', 9],
    ['fill', 'metal', 'M-40 -96l9 -3l6 17l-9 3z'],
    ['fill', 'metal', 'M-32 -100l10 0l0 18l-10 0z'],
    ['fill', 'metal', 'M-22 -100l9 4l-7 17l-9 -4z'],
    ['flat', 'glow', 'M-18 -94l2 4l-4 3l-1 -4zM-27 -96l3 4l-3 4l-3 -4z'],
    fist({ x: -27, y: -80 }),
  ],
  body: [
    ...legs('cloth2', 'wood'),
    torso('trim'),
    ['fill', 'cloth', 'M-12 -86L-2 -70L2 -52Q-4 -46 -11 -50ZM16 -85L8 -70L6 -52Q10 -46 15 -50Z'],
    ['flat', 'glow', `${disc(4, -66, 1.5)}${disc(4, -60, 1.5)}`],
    ['fill', 'cloth2', 'M-11 -52Q2 -48 14 -52L24 -26Q4 -18 -18 -24Z'],
    ...belt(),
  ],
  head: [
    ['fill', 'hair', 'M-4 -120Q-24 -112 -22 -84Q-18 -68 -8 -70Q-4 -80 -4 -98Z'],
    face,
    ...eye(),
    ['line', 'cloth', 'M12 -95.500q3 1 5 -1', 2.2],
    ['fill', 'hair', 'M-8 -98Q-12 -116 2 -116Q8 -114 2 -106Q-4 -102 -5 -92Q-10 -94 -8 -98Z'],
    ['fill', 'cloth', 'M-26 -110Q2 -124 38 -116Q24 -108 4 -110Q-14 -110 -26 -110Z'],
    ['fill', 'cloth', 'M-10 -114Q-10 -134 4 -132Q18 -134 18 -116Q4 -120 -10 -114Z'],
    ['flat', 'glow', 'M-10 -117Q4 -122 18 -118L18 -114Q4 -118 -10 -113Z'],
  ],
  front: [
    ...revolver({ x: 35, y: -72, turn: -16 }),
    ['limb', 'trim', 'M14 -80L26 -66L34 -70', 9],
    fist({ x: 35, y: -71 }),
  ],
};

// The mechanic: overalls, goggles in the hair, a wrench as long as an arm.
const naomi: Figure = {
  back: [
    ['limb', 'skin', 'M-10 -80L-22 -66L-20 -54', 9],
    ...revolver({ x: -18, y: -50, turn: 70 }),
    fist({ x: -19, y: -52 }, 'wood'),
  ],
  body: [
    ...legs('cloth', 'wood'),
    torso('trim'),
    ['fill', 'cloth', 'M-10 -74L13 -74L14 -54Q18 -46 17 -36Q2 -30 -14 -36Q-14 -47 -10 -54Z'],
    ['line', 'cloth', 'M-7 -75L-8 -87M11 -75L12 -87', 5],
    ['flat', 'glow', `${disc(-7, -73, 1.8)}${disc(11, -73, 1.8)}`],
    ['fill', 'cloth2', 'M-4 -68h11v9h-11z'],
    ['line', 'metal', 'M0 -70v7M4 -70v6', 2],
    ['flat', 'dark', 'M8 -46q5 -3 6 3q-4 4 -6 -3zM-9 -42q4 -2 4 2q-3 2 -4 -2z'],
    ...belt(),
  ],
  head: [
    ['fill', 'hair', 'M-6 -116Q-26 -120 -34 -98Q-36 -84 -28 -80Q-26 -94 -16 -98Q-8 -100 -4 -104Z'],
    face,
    ...eye(),
    mouth,
    ['flat', 'dark', 'M4 -98q3 -2 5 1q-3 3 -5 -1z'],
    ['fill', 'hair', 'M-9 -102Q-13 -124 5 -125Q19 -125 19 -112Q10 -116 2 -112Q-4 -110 -5 -101Z'],
    ['line', 'wood', 'M-11 -112Q4 -120 19 -115', 4.5],
    ['fill', 'metal2', disc(5, -118, 6)],
    ['fill', 'metal2', disc(16, -116, 5)],
    ['flat', 'glow', `${disc(5, -118, 3.4)}${disc(16, -116, 2.8)}`],
  ],
  front: [
    ...wrench({ x: 30, y: -74, turn: -62 }),
    ['limb', 'skin', 'M15 -80L26 -66L31 -74', 9],
    fist({ x: 31, y: -75 }, 'wood'),
  ],
};

// The gladiator: armour of road signs, a crest from a broom, a blade from a spring.
const russel: Figure = {
  back: [
    ['limb', 'skin', 'M-12 -80L-26 -68L-24 -58', 11],
    ['fill', 'glow', 'M-46 -78Q-28 -86 -10 -78Q-10 -46 -28 -32Q-46 -46 -46 -78Z'],
    ['fill', 'metal', 'M-41 -74Q-28 -80 -15 -74Q-15 -50 -28 -39Q-41 -50 -41 -74Z'],
    ['flat', 'dark', 'M-31 -72h6v17h-6zM-31 -51h6v5h-6z'],
  ],
  body: [
    ...legs('skin', 'wood'),
    ['line', 'wood', 'M-17 -14h10M-16 -20h9M9 -14h11M9 -20h11', 2],
    torso('metal2'),
    ['line', 'metal', 'M-12 -80Q-2 -70 2 -80Q6 -70 15 -80M2 -78V-58M-8 -64Q2 -58 12 -64', 2.2],
    [
      'fill',
      'cloth',
      'M-14 -52Q2 -46 17 -52L20 -28L14 -24L11 -30L6 -22L1 -29L-5 -22L-9 -29L-15 -24Z',
    ],
    ['flat', 'trim', 'M-9 -44h4v12h-4zM-1 -43h4v14h-4zM7 -44h4v12h-4z'],
    ...belt('wood', 'glow'),
    ...plate(-12, -84),
  ],
  head: [
    face,
    ['fill', 'hair', 'M-6 -103Q2 -97 19 -101Q19 -88 9 -84Q-4 -87 -6 -103Z'],
    ...eye(),
    ['line', 'dark', 'M10 -94l7 -.5', 1.8],
    ['fill', 'metal', 'M-10 -98Q-14 -124 5 -126Q21 -125 20 -110L10 -112L8 -102L2 -102L0 -96Z'],
    ['fill', 'cloth', 'M-14 -106Q-22 -130 0 -139Q18 -142 24 -130Q12 -131 4 -126Q-8 -122 -9 -104Z'],
  ],
  front: [
    ...blade({ x: 34, y: -64, turn: -40 }, 40),
    ['limb', 'skin', 'M16 -80L27 -64L34 -64', 11],
    ['fill', 'wood', 'M21 -72l11 4l-2 9l-11 -4z'],
    fist({ x: 35, y: -64 }),
    ...plate(16, -84),
  ],
};

// The trader: a top hat, whiskers, and the whole shop on his back.
const geoffrey: Figure = {
  back: [
    ['fill', 'wood', 'M-16 -100Q-44 -102 -46 -76Q-48 -46 -38 -40L-10 -44L-8 -92Z'],
    ['fill', 'trim', 'M-48 -104Q-30 -114 -10 -104L-12 -94Q-30 -102 -46 -94Z'],
    ['fill', 'metal', disc(-42, -62, 8)],
    ['line', 'metal2', 'M-50 -62h-8M-44 -88l-8 14', 2.6],
    ['fill', 'glow', 'M-56 -76h9v12h-9z'],
    ['line', 'cloth', 'M-40 -50Q-28 -44 -14 -50', 2.4],
    ['limb', 'cloth', 'M-8 -80L-16 -64L-6 -56', 10],
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('cloth'),
    ['fill', 'trim', 'M-3 -90L4 -70L11 -90Q4 -94 -3 -90Z'],
    ['fill', 'glow', 'M0 -84l4 3l5 -3v7l-5 -3l-4 3z'],
    ['fill', 'cloth', 'M-13 -52Q2 -47 16 -52L22 -24Q2 -16 -19 -24Z'],
    ['line', 'glow', 'M-2 -62q6 6 13 0', 2],
    ...belt(),
  ],
  head: [
    face,
    ['fill', 'hair', 'M-7 -108Q-14 -98 -4 -90Q2 -86 4 -94Q-2 -98 -2 -108Z'],
    ['line', 'hair', 'M9 -97Q16 -101 25 -96', 4],
    ...eye(),
    ['fill', 'dark', 'M-18 -111Q4 -119 28 -113Q16 -108 4 -109Q-8 -108 -18 -111Z'],
    ['fill', 'dark', 'M-9 -113L-12 -138Q4 -143 19 -139L17 -114Q4 -118 -9 -113Z'],
    ['flat', 'glow', 'M-10 -118Q4 -123 18 -119L17 -113Q4 -117 -9 -112Z'],
    ['fill', 'trim', 'M8 -125l13 -7l0 11z'],
  ],
  front: [
    ...sawnOff({ x: 30, y: -62, turn: -8 }),
    ['limb', 'cloth', 'M14 -80L24 -64L30 -62', 10],
    fist({ x: 30, y: -61 }),
  ],
};

// The mercenary: sideburns, a vest, claws of scrap. Heals faster than he talks.
const hugh: Figure = {
  back: [
    ['limb', 'skin', 'M-12 -80L-28 -72L-30 -58', 11],
    ...revolver({ x: -28, y: -54, turn: 74 }),
    fist({ x: -29, y: -56 }, 'dark'),
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('trim'),
    ['fill', 'skin', 'M-5 -90Q4 -80 12 -90Q4 -95 -5 -90Z'],
    ['line', 'skin2', 'M-8 -70Q2 -64 12 -70M-7 -62Q2 -58 12 -62', 1.8],
    ['line', 'dark', 'M-15 -84Q-2 -70 15 -60', 3.4],
    ['fill', 'cloth', 'M-8 -82l7 5l-3 8l-8 -5z'],
    ['line', 'metal', 'M-2 -86l6 12l5 -12', 1.6],
    ['fill', 'metal', 'M2 -76h5v8h-5z'],
    ...belt('dark'),
  ],
  head: [
    face,
    ['fill', 'hair', 'M-6 -112Q-7 -98 1 -89Q8 -87 11 -91Q4 -96 4 -108Z'],
    ...eye(),
    ['line', 'dark', 'M8 -110l9 2', 2.8],
    mouth,
    ['line', 'wood', 'M15 -95l10 2', 3],
    ['flat', 'glow', disc(25.5, -93, 1.8)],
    [
      'fill',
      'hair',
      'M-11 -104Q-18 -124 -10 -133L-2 -126Q6 -131 14 -127L23 -132Q25 -118 18 -111Q8 -118 2 -112Q-4 -110 -5 -100Z',
    ],
  ],
  front: [
    ['fill', 'metal', 'M34 -78L66 -92L36 -72ZM36 -73L70 -80L37 -67ZM36 -68L66 -67L36 -62Z'],
    ['limb', 'skin', 'M16 -80L28 -66L34 -70', 11],
    ['fill', 'dark', 'M28 -76l11 -2l3 13l-11 3z'],
    ['line', 'skin2', 'M19 -76l6 8', 2],
  ],
};

// The sharpshooter: a poncho against the dust, a scarf, a rifle as tall as he is.
const david: Figure = {
  back: [['limb', 'cloth2', 'M-8 -78L-14 -64L4 -62', 10]],
  body: [
    ...legs('cloth2', 'wood'),
    torso('cloth2'),
    [
      'fill',
      'cloth',
      'M-14 -90Q2 -96 18 -88L32 -46L22 -50L18 -40L10 -48L3 -36L-5 -48L-13 -38L-18 -48L-28 -42Z',
    ],
    ['line', 'trim', 'M-22 -56Q2 -66 26 -58M-20 -62Q2 -72 24 -64', 2.4],
    ['line', 'glow', 'M-21 -59Q2 -69 25 -61', 1.6],
  ],
  head: [
    face,
    ...eye(),
    ['fill', 'trim', 'M-9 -99Q4 -93 20 -98Q22 -86 12 -82Q-6 -82 -12 -90Z'],
    ['line', 'cloth', 'M-8 -92Q4 -86 19 -91', 2],
    [
      'fill',
      'cloth',
      'M-12 -94Q-18 -124 5 -127Q22 -126 21 -112Q12 -117 5 -113Q-3 -110 -5 -98Q-8 -92 -12 -94Z',
    ],
    ['fill', 'metal2', disc(12, -113, 5)],
    ['flat', 'glow', disc(12.5, -113, 2.8)],
  ],
  front: [
    ...rifle({ x: 22, y: -64, turn: -22 }),
    ['limb', 'cloth', 'M12 -78L18 -66L23 -62', 10],
    fist({ x: 24, y: -63 }, 'wood'),
    fist({ x: 40, y: -72 }, 'wood'),
  ],
};

// The priest: a collar, long fair hair, and a pump gun for those who do not listen.
const chris: Figure = {
  back: [
    ['fill', 'cloth', 'M-12 -84Q-26 -50 -30 -6Q-10 0 6 -6L12 -60Z'],
    ['limb', 'cloth', 'M-10 -80L-18 -64L0 -60', 11],
  ],
  body: [
    ...legs('cloth2', 'dark'),
    [
      'fill',
      'cloth',
      'M-16 -86Q2 -95 18 -85L15 -54Q24 -26 28 -8Q16 -2 8 -8Q-2 -3 -10 -8Q-18 -3 -24 -8Q-18 -30 -12 -54Z',
    ],
    ['line', 'cloth2', 'M4 -84V-10', 2.4],
    [
      'flat',
      'trim',
      `${disc(4, -78, 1.4)}${disc(4, -70, 1.4)}${disc(4, -38, 1.4)}${disc(4, -28, 1.4)}`,
    ],
    ['fill', 'metal', 'M-5 -92Q4 -87 13 -92L12 -86Q4 -82 -4 -86Z'],
    ...belt('wood', 'metal'),
    ['line', 'trim', 'M-8 -86Q4 -62 15 -84', 1.8],
    ['fill', 'glow', 'M-2 -70h12v6h-4v9h-4v-9h-4z'],
  ],
  head: [
    ['fill', 'hair', 'M-6 -122Q-22 -112 -19 -84Q-13 -76 -6 -80Z'],
    face,
    ['fill', 'hair', 'M-4 -101Q4 -96 19 -100Q19 -87 9 -85Q-2 -87 -4 -101Z'],
    ...eye(),
    ['line', 'dark', 'M10 -94l7 -.5', 1.7],
    [
      'fill',
      'hair',
      'M-10 -90Q-16 -124 6 -126Q21 -125 20 -110Q10 -118 2 -112Q-4 -106 -5 -88Q-8 -84 -10 -90Z',
    ],
  ],
  front: [
    ...pumpGun({ x: 22, y: -60, turn: -26 }),
    ['limb', 'cloth', 'M15 -80L20 -62L24 -58', 11],
    fist({ x: 23, y: -58 }),
    fist({ x: 41, y: -69 }),
  ],
};

// The assassin: red hair, a mask, two quiet ways to say goodbye.
const nicole: Figure = {
  back: [
    ['limb', 'cloth', 'M-10 -80L-26 -76L-36 -90', 9],
    ...blade({ x: -38, y: -94, turn: -128 }, 30),
    fist({ x: -37, y: -92 }, 'dark'),
  ],
  body: [
    ['limb', 'cloth', 'M-5 -46L-18 -26L-24 -6', 10],
    ['limb', 'cloth', 'M7 -46L20 -30L16 -6', 10],
    ['fill', 'dark', 'M-33 0q1 -10 4 -17l11 3v6q4 4 2 8z'],
    ['fill', 'dark', 'M9 0l2 -17h11q1 5 1 8q6 4 5 9z'],
    torso('cloth'),
    ['line', 'trim', 'M-12 -84L13 -56M15 -83L-10 -56', 2.6],
    ['fill', 'cloth2', 'M-9 -76Q2 -80 13 -76L10 -60Q2 -57 -7 -60Z'],
    ...belt('dark'),
    ['flat', 'metal', 'M-9 -47l2 9l2 -9zM-3 -46l2 9l2 -9zM9 -46l2 9l2 -9z'],
  ],
  head: [
    ['fill', 'hair', 'M-2 -122Q-30 -120 -36 -90Q-36 -76 -28 -70Q-28 -86 -18 -92Q-8 -96 -4 -102Z'],
    face,
    ['flat', 'glow', disc(12, -105, 1.9)],
    ['line', 'dark', 'M8 -109l9 2', 2.2],
    ['fill', 'cloth2', 'M-6 -101Q6 -98 21 -101Q19 -88 9 -88Q-4 -89 -6 -101Z'],
    ['fill', 'hair', 'M-9 -98Q-15 -124 6 -126Q22 -124 19 -111Q12 -120 3 -113Q-3 -110 -4 -98Z'],
  ],
  front: [
    ['fill', 'metal2', 'M32 -82h24v5h-24z'],
    ['fill', 'dark', 'M34 -78h9l-3 13h-8z'],
    ['line', 'metal', 'M56 -79.500h14', 1.8],
    ['fill', 'glow', 'M40 -87h12v5h-12z'],
    ['limb', 'cloth', 'M15 -80L26 -72L35 -73', 9],
    fist({ x: 36, y: -73 }, 'dark'),
  ],
};

// The urban samurai: a topknot, shoulders of tyre, one short blade and much patience.
const hugo: Figure = {
  back: [
    ['fill', 'cloth', 'M-10 -70Q-24 -50 -30 -8Q-10 -2 4 -8L8 -60Z'],
    ['limb', 'cloth2', 'M-12 -80L-24 -68L-14 -58', 11],
    ['limb', 'dark', 'M-18 -44L-44 -34', 4],
  ],
  body: [
    ...legs('cloth', 'dark'),
    ['fill', 'cloth', 'M-12 -52Q2 -46 15 -52L28 -10Q14 -4 4 -10L3 -34L0 -10Q-12 -4 -26 -10Z'],
    torso('cloth2'),
    ['fill', 'trim', 'M-6 -90L5 -66L13 -89L8 -92L4 -82L0 -92Z'],
    ['line', 'dark', 'M-10 -62h22M-10 -68h6M9 -68h4', 3],
    ['fill', 'glow', 'M-13 -57Q2 -52 15 -57L15 -47Q2 -42 -13 -47Z'],
    ...tyre(-13, -84),
  ],
  head: [
    face,
    stubble,
    ...eye(),
    ['line', 'dark', 'M7 -110l10 2', 2.6],
    mouth,
    ['fill', 'hair', 'M-9 -98Q-14 -122 4 -124Q18 -124 18 -113Q8 -116 0 -112Q-3 -108 -4 -98Z'],
    ['fill', 'hair', 'M-8 -122Q-16 -134 -4 -140Q8 -138 4 -124Z'],
    ['line', 'glow', 'M-5 -124l7 -1', 3],
    ['line', 'cloth', 'M-9 -111Q4 -117 18 -113', 3],
    ['line', 'hair', 'M9 -92q0 6 -3 10', 3],
  ],
  front: [
    ...katana({ x: 34, y: -66, turn: -34 }, 52),
    ['limb', 'cloth2', 'M16 -80L26 -64L33 -65', 11],
    fist({ x: 34, y: -65 }),
    ...tyre(17, -83),
  ],
};

// The scientist: a coat that was white, thick glasses, a taser and something green in a flask.
const guy: Figure = {
  back: [
    ['fill', 'trim', 'M-10 -84Q-22 -54 -26 -10Q-10 -4 4 -8L10 -60Z'],
    ['limb', 'trim', 'M-10 -80L-24 -68L-28 -80', 11],
    ['fill', 'metal', 'M-33 -106h9v8l8 14q1 5 -4 5h-17q-5 0 -4 -5l8 -14z'],
    ['flat', 'glow', 'M-36 -90h15l4 8q0 3 -3 3h-17q-3 0 -3 -3z'],
    ['flat', 'metal', `${disc(-30, -84, 1.6)}${disc(-24, -87, 1.3)}`],
    fist({ x: -28, y: -80 }, 'wood'),
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('cloth'),
    ['fill', 'glow', 'M2 -90l5 0l2 22l-4 6l-4 -6z'],
    [
      'fill',
      'trim',
      'M-16 -86Q-8 -91 -2 -91L-4 -40Q-3 -22 -8 -10Q-16 -6 -20 -12Q-15 -34 -13 -54ZM18 -85Q14 -90 9 -90L11 -40Q12 -24 22 -14Q26 -18 24 -30Q20 -44 15 -54Z',
    ],
    ['flat', 'dark', 'M-12 -30q5 -3 6 3q-4 4 -6 -3zM15 -36q4 -2 4 3q-3 2 -4 -3z'],
    ['line', 'metal2', 'M-12 -72h8M-11 -76v5M-8 -77v5', 1.8],
  ],
  head: [
    face,
    stubble,
    mouth,
    ['fill', 'metal', disc(12, -105, 5.6)],
    ['flat', 'glow', disc(12, -105, 3.6)],
    ['flat', 'dark', disc(13, -105, 1.5)],
    ['line', 'dark', 'M6 -105L-6 -107', 2.2],
    [
      'fill',
      'hair',
      'M-10 -98Q-20 -110 -14 -120L-8 -118L-8 -128L0 -122L6 -131L10 -122L18 -126L18 -113Q8 -118 1 -113Q-4 -108 -4 -98Z',
    ],
  ],
  front: [
    ['fill', 'glow', 'M30 -84h20v8h-20z'],
    ['fill', 'dark', 'M31 -77h9l-2 13h-8z'],
    ['line', 'metal', 'M50 -83l5 -2M50 -77l5 2', 2.4],
    ['line', 'glow', 'M56 -85l6 4l-3 3l7 5', 2],
    ['limb', 'trim', 'M15 -80L25 -68L33 -71', 11],
    fist({ x: 34, y: -71 }, 'wood'),
  ],
};

// The tracker: a hat with crocodile teeth, a long braid, a bow that misses nothing.
const toni: Figure = {
  back: [
    ['limb', 'wood', 'M-18 -94L-8 -56', 10],
    ['line', 'trim', 'M-22 -100l-4 -12M-18 -100l-2 -14M-14 -101l2 -13', 2.4],
    ['flat', 'glow', 'M-29 -112l4 -8l3 8zM-22 -114l3 -8l3 8zM-14 -114l3 -8l3 8z'],
    ['limb', 'skin', 'M-10 -80L-16 -68L4 -70', 9],
    fist({ x: 6, y: -71 }),
  ],
  body: [
    ...legs('cloth2', 'wood'),
    torso('cloth'),
    ['fill', 'cloth2', 'M-15 -86Q-6 -90 -3 -90L-1 -52Q-6 -40 -14 -38Q-14 -47 -11 -54Z'],
    ['line', 'wood', 'M16 -84L-10 -58', 3.6],
    ['line', 'trim', 'M-6 -84Q4 -76 13 -84', 1.6],
    ['flat', 'trim', 'M-2 -80l2 6l3 -5zM4 -78l2 6l2 -6z'],
    ...belt(),
    ['fill', 'wood', 'M-16 -50h8v10h-8z'],
  ],
  head: [
    ['limb', 'hair', 'M-8 -100Q-18 -90 -14 -74L-16 -60', 6],
    ['flat', 'glow', 'M-20 -64h8v4h-8z'],
    face,
    ...eye(),
    mouth,
    ['line', 'glow', 'M6 -100l7 1M6 -97l6 1', 1.8],
    ['fill', 'hair', 'M-8 -100Q-11 -116 0 -116Q4 -112 0 -106Q-4 -104 -4 -96Z'],
    [
      'fill',
      'cloth2',
      'M-24 -112Q2 -122 34 -110Q30 -104 18 -109Q2 -112 -16 -106Q-22 -106 -24 -112Z',
    ],
    ['fill', 'cloth2', 'M-9 -114Q-11 -132 0 -131Q6 -126 10 -131Q18 -130 17 -114Q4 -119 -9 -114Z'],
    ['flat', 'metal', 'M-8 -116l3 -5l3 4l4 -5l3 5l4 -5l3 5l3 -4l2 5Q4 -119 -8 -116z'],
  ],
  front: [
    ...bow({ x: 36, y: -72 }),
    ['limb', 'skin', 'M15 -80L26 -72L35 -72', 9],
    ['fill', 'wood', 'M22 -79h10v9h-10z'],
    fist({ x: 36, y: -72 }),
  ],
};

export const KNIGHTS: Readonly<Record<string, Figure>> = {
  k_mel: mel,
  k_heat: heat,
  k_kate: kate,
  k_naomi: naomi,
  k_russel: russel,
  k_geoffrey: geoffrey,
  k_hugh: hugh,
  k_david: david,
  k_chris: chris,
  k_nicole: nicole,
  k_hugo: hugo,
  k_guy: guy,
  k_toni: toni,
};
