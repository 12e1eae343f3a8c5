// gangs.ts: people who take: gangs of the roads, the cult, and the figures of the missions.
import { disc, type Figure, type Shape } from '../../../board/figure/shape';
import {
  belt,
  blade,
  club,
  eye,
  face,
  fist,
  hammer,
  legs,
  mouth,
  plate,
  pumpGun,
  rifle,
  sawnOff,
  stubble,
  torch,
  torso,
  tyre,
} from './parts';

const wheel = (x: number, y: number, r: number): readonly Shape[] => [
  ['fill', 'dark', disc(x, y, r)],
  ['fill', 'metal2', disc(x, y, r * 0.55)],
  ['flat', 'dark', disc(x, y, r * 0.2)],
];

// Hell Riders: flames on the tank, a skull for a face.
const riders: Figure = {
  back: [
    ['flat', 'glow', 'M-58 -34Q-84 -40 -96 -28Q-84 -26 -92 -16Q-76 -20 -84 -8Q-64 -12 -52 -20Z'],
    ['line', 'metal', 'M-54 -26H-10', 6],
    ...wheel(-40, -22, 22),
    ...wheel(54, -22, 22),
  ],
  body: [
    ['limb', 'metal', 'M54 -22L36 -72', 5],
    ['fill', 'cloth', 'M-50 -46Q-30 -58 -10 -50L24 -64Q40 -60 36 -48L20 -30L-28 -30Z'],
    ['flat', 'glow', 'M4 -44Q10 -54 24 -58Q18 -50 28 -50Q20 -42 4 -44Z'],
    ['fill', 'metal2', 'M-16 -34h30l-6 16h-20z'],
    ['line', 'dark', 'M-12 -29h22M-10 -24h18', 2],
    ['limb', 'cloth2', 'M-14 -58L14 -48L8 -22', 12],
    ['fill', 'dark', 'M0 -24h16l8 8q0 4 -4 4h-20z'],
    ['fill', 'cloth2', 'M-28 -96Q-14 -106 4 -98L0 -56Q-14 -50 -28 -56Z'],
    ['line', 'trim', 'M-22 -92l16 34', 3],
    ...tyre(-16, -94),
  ],
  head: [
    [
      'fill',
      'metal',
      'M-14 -120Q-14 -138 4 -138Q22 -138 22 -120Q22 -112 17 -110L16 -101H4L2 -108Q-14 -108 -14 -120Z',
    ],
    ['flat', 'dark', `${disc(5, -120, 4.4)}${disc(16, -120, 3.6)}`],
    ['flat', 'glow', `${disc(6, -120, 1.8)}${disc(17, -120, 1.6)}`],
    ['line', 'dark', 'M7 -101v-5M11 -101v-5M14.500 -102v-4', 1.6],
    [
      'fill',
      'glow',
      'M-16 -124Q-26 -146 -10 -156Q-8 -148 0 -150Q4 -162 14 -160Q12 -150 20 -146Q18 -140 8 -140Q-8 -140 -16 -124Z',
    ],
  ],
  front: [
    ['limb', 'metal', 'M34 -74L26 -84L16 -84', 4],
    ['limb', 'cloth2', 'M-6 -92L10 -82L20 -84', 11],
    fist({ x: 21, y: -84 }, 'dark'),
    ['flat', 'glow', disc(42, -62, 6)],
  ],
};

// Exiles of Alice: thrown out for being too loud, which says something.
const exiles: Figure = {
  back: [
    ['limb', 'cloth', 'M-10 -80L-26 -70L-24 -54', 10],
    ['line', 'metal', 'M-24 -52Q-40 -44 -34 -30Q-24 -22 -32 -10', 4],
    ['line', 'dark', 'M-24 -52Q-40 -44 -34 -30Q-24 -22 -32 -10', 1.4],
    fist({ x: -24, y: -53 }, 'dark'),
  ],
  body: [
    ...legs('cloth2', 'dark'),
    ['flat', 'skin', 'M9 -32l8 -2l1 6l-8 2z'],
    torso('skin'),
    ['fill', 'cloth', 'M-15 -86Q-8 -91 -3 -91L-4 -56L-12 -52ZM17 -85Q12 -90 9 -90L10 -56L15 -52Z'],
    ['line', 'dark', 'M-2 -76l5 6l5 -6M3 -70v12', 2.4],
    [
      'flat',
      'metal',
      `${disc(-10, -78, 1.6)}${disc(-9, -70, 1.6)}${disc(13, -78, 1.6)}${disc(13, -70, 1.6)}`,
    ],
    ...belt('dark', 'metal'),
  ],
  head: [
    face,
    ...eye(),
    ['line', 'glow', 'M4 -101h16M6 -104l3 6M12 -104l3 6', 1.8],
    mouth,
    [
      'fill',
      'glow',
      'M-12 -108L-22 -122L-10 -122L-16 -138L-2 -130L0 -146L8 -132L18 -142L18 -126L26 -128L18 -114Q6 -122 -6 -112Z',
    ],
    ['line', 'hair', 'M-8 -102Q-9 -112 -4 -114', 3],
    ['flat', 'metal', disc(-3, -101, 1.8)],
  ],
  front: [
    ...club({ x: 32, y: -74, turn: -56 }),
    ['limb', 'cloth', 'M15 -80L26 -66L32 -73', 10],
    fist({ x: 32, y: -74 }, 'dark'),
    ...tyre(16, -84),
  ],
};

// Lord Humus: a goalkeeper's mask, too many muscles, a voice for ultimatums.
const humus: Figure = {
  back: [
    ['limb', 'skin', 'M-24 -96L-48 -78L-44 -52', 18],
    ['fill', 'dark', 'M-54 -62l18 -4l3 12l-18 4z'],
    ['fill', 'skin', disc(-43, -46, 9)],
  ],
  body: [
    ['limb', 'cloth', 'M-8 -48L-16 -26L-16 -6', 17],
    ['limb', 'cloth', 'M14 -48L22 -26L22 -6', 17],
    ['fill', 'dark', 'M-30 0q0 -13 4 -20h18v12q5 4 3 8zM10 0v-20h18q2 6 3 12q7 2 6 8z'],
    ['fill', 'skin', 'M-34 -100Q2 -116 38 -98Q34 -70 22 -52Q2 -44 -18 -52Q-32 -72 -34 -100Z'],
    ['line', 'skin2', 'M-22 -88Q-8 -76 2 -88Q14 -76 28 -88M2 -86V-58M-10 -70Q2 -64 14 -70', 2.6],
    ['line', 'dark', 'M-28 -102L22 -56M32 -100L-16 -54', 6],
    [
      'flat',
      'metal',
      `${disc(-16, -92, 2.4)}${disc(-4, -80, 2.4)}${disc(20, -90, 2.4)}${disc(8, -78, 2.4)}`,
    ],
    ['fill', 'glow', disc(2, -74, 7)],
    ['fill', 'dark', 'M-20 -56Q2 -48 24 -56L24 -46Q2 -38 -20 -46Z'],
  ],
  head: [
    ['fill', 'skin', 'M-12 -118Q-12 -140 8 -140Q28 -140 28 -118Q26 -100 10 -98Q-10 -100 -12 -118Z'],
    ['fill', 'metal', 'M-4 -124Q0 -136 14 -136Q28 -134 29 -118Q28 -100 14 -97Q0 -100 -4 -124Z'],
    ['flat', 'dark', `${disc(8, -120, 4)}${disc(22, -120, 3.6)}`],
    ['flat', 'glow', `${disc(9, -120, 1.6)}${disc(22, -120, 1.5)}`],
    [
      'flat',
      'dark',
      `${disc(8, -109, 1.3)}${disc(14, -107, 1.3)}${disc(20, -109, 1.3)}${disc(14, -131, 1.3)}${disc(10, -103, 1.3)}${disc(18, -103, 1.3)}`,
    ],
    ['line', 'glow', 'M10 -130l4 5l5 -5', 2.4],
    ['line', 'dark', 'M-12 -118L-3 -118', 3],
  ],
  front: [
    ['fill', 'metal2', 'M36 -76L92 -96L96 -84L44 -60Z'],
    ['fill', 'metal', 'M86 -99l16 -5l5 14l-16 6z'],
    ['fill', 'wood', 'M40 -66l12 -4l2 18l-10 2z'],
    ['limb', 'skin', 'M30 -94L52 -80L48 -62', 19],
    ['fill', 'dark', 'M40 -74l18 2l-3 12l-17 -3z'],
    ['fill', 'skin', disc(48, -58, 9)],
    ...plate(30, -98, 'metal2'),
  ],
};

const looter = (x: number, size: number): Shape[] => {
  const p = (a: number, b: number): string => `${Math.round(x + a * size)} ${Math.round(b * size)}`;
  return [
    [
      'fill',
      'wood',
      `M${p(-16, -82)}Q${p(-52, -88)} ${p(-50, -58)}Q${p(-46, -38)} ${p(-18, -44)}Z`,
    ],
    ['line', 'dark', `M${p(-20, -80)}L${p(-4, -72)}`, 3],
    ['limb', 'cloth2', `M${p(-4, -46)}L${p(-12, -24)}L${p(-10, -5)}`, 11 * size],
    ['limb', 'cloth2', `M${p(8, -46)}L${p(16, -26)}L${p(14, -5)}`, 11 * size],
    [
      'fill',
      'dark',
      `M${p(-18, 0)}L${p(-16, -12)}L${p(-4, -12)}L${p(0, 0)}ZM${p(6, 0)}L${p(8, -12)}L${p(20, -12)}L${p(26, 0)}Z`,
    ],
    [
      'fill',
      'cloth',
      `M${p(-15, -86)}Q${p(2, -94)} ${p(17, -86)}L${p(16, -40)}Q${p(2, -34)} ${p(-13, -40)}Z`,
    ],
    ['line', 'cloth2', `M${p(2, -84)}V${Math.round(-42 * size)}`, 2.4],
    [
      'fill',
      'cloth',
      `M${p(-12, -92)}Q${p(-16, -124)} ${p(6, -126)}Q${p(24, -122)} ${p(22, -100)}Q${p(12, -86)} ${p(-4, -86)}Z`,
    ],
    [
      'fill',
      'dark',
      `M${p(2, -96)}Q${p(2, -116)} ${p(16, -114)}Q${p(22, -106)} ${p(20, -96)}Q${p(12, -90)} ${p(2, -96)}Z`,
    ],
    [
      'flat',
      'glow',
      `${disc(x + 9 * size, -104 * size, 2.2 * size)}${disc(x + 17 * size, -104 * size, 2 * size)}`,
    ],
    ['fill', 'trim', `M${p(2, -98)}L${p(20, -98)}L${p(16, -86)}L${p(4, -86)}Z`],
  ];
};
// Looters: if it is not nailed down it is theirs; the nails too.
const looters: Figure = {
  back: looter(-30, 0.9),
  body: looter(12, 1),
  head: [],
  front: [
    ...sawnOff({ x: 42, y: -66, turn: -6 }),
    ['limb', 'cloth', 'M26 -78L34 -64L42 -66', 10],
    fist({ x: 43, y: -65 }, 'dark'),
  ],
};

// Slavers: a whip, a gun, and keys that open nothing good.
const slavers: Figure = {
  back: [
    ['limb', 'cloth', 'M-10 -80L-26 -84L-34 -100', 10],
    ['line', 'dark', 'M-36 -104Q-62 -122 -72 -92Q-76 -66 -56 -62Q-44 -62 -48 -48', 3.4],
    ['limb', 'wood', 'M-30 -96L-40 -108', 4],
    fist({ x: -34, y: -100 }, 'dark'),
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('cloth'),
    ['fill', 'trim', 'M-14 -52Q2 -46 17 -52L20 -26L8 -32L2 -22L-6 -32L-16 -24Z'],
    ['line', 'dark', 'M-14 -84L14 -58', 4],
    ...belt('dark', 'metal'),
    ['line', 'metal', 'M-10 -46q-6 6 0 10q6 -4 0 -10M-10 -36v9M-10 -30h5', 2],
  ],
  head: [
    face,
    stubble,
    ['fill', 'dark', disc(12, -105, 5)],
    ['flat', 'glow', disc(12.5, -105, 2.6)],
    ['line', 'dark', 'M7 -105L-7 -110', 2.4],
    ['fill', 'hair', 'M2 -97Q10 -100 20 -97Q20 -86 12 -82Q4 -86 2 -97Z'],
    [
      'fill',
      'cloth2',
      'M-12 -110Q-10 -126 6 -126Q20 -126 20 -112Q26 -112 28 -108Q12 -112 -12 -110Z',
    ],
    ['fill', 'metal', 'M2 -124l4 -9l4 9z'],
  ],
  front: [
    ...pumpGun({ x: 34, y: -62, turn: -12 }),
    ['limb', 'cloth', 'M15 -80L26 -64L34 -62', 10],
    fist({ x: 34, y: -61 }, 'dark'),
    ...plate(16, -84),
  ],
};

// The sniper on his tower: you hear the shot afterwards.
const sniper: Figure = {
  back: [
    ['limb', 'wood', 'M-26 -36L-34 0M30 -36L38 0', 5],
    ['line', 'wood', 'M-30 -14L36 -30M-28 -30L36 -8', 3.4],
    ['fill', 'wood', 'M-40 -44H44V-34H-40Z'],
    ['fill', 'cloth', 'M-14 -96Q-34 -76 -34 -46H6L8 -84Z'],
  ],
  body: [
    ['limb', 'cloth2', 'M-8 -64L-22 -52L-10 -46', 12],
    ['limb', 'cloth2', 'M10 -64L20 -50L8 -46', 12],
    ['fill', 'cloth', 'M-14 -100Q4 -108 18 -98L16 -62Q2 -54 -14 -62Z'],
    ['line', 'trim', 'M-10 -94l5 8M-12 -82l6 8M6 -98l4 9M8 -84l5 8', 2.6],
  ],
  head: [
    ['fill', 'cloth', 'M-16 -100Q-20 -138 6 -140Q28 -138 26 -112Q20 -100 2 -98Z'],
    ['fill', 'dark', 'M0 -110Q0 -128 16 -127Q27 -124 26 -112Q20 -102 8 -104Z'],
    ['fill', 'metal2', disc(20, -104, 7)],
    ['line', 'dark', 'M16 -106h8M16 -102h8', 1.6],
    ['fill', 'glow', disc(10, -117, 4.2)],
    ['fill', 'glow', disc(21, -117, 3.6)],
  ],
  front: [
    ...rifle({ x: 26, y: -82, turn: -4 }),
    ['limb', 'cloth', 'M14 -92L20 -82L28 -80', 10],
    fist({ x: 29, y: -80 }, 'dark'),
    fist({ x: 46, y: -83 }, 'dark'),
  ],
};

// The sign of the Manifold: an eye with many arms.
const manifold = (x: number, y: number, r: number): Shape[] => [
  [
    'line',
    'glow',
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((deg) => {
        const a = (deg * Math.PI) / 180;
        const at = (k: number): string =>
          `${Math.round((x + k * Math.cos(a)) * 10) / 10} ${Math.round((y + k * Math.sin(a)) * 10) / 10}`;
        return `M${at(r * 1.2)}L${at(r * 2)}`;
      })
      .join(''),
    2.2,
  ],
  ['fill', 'glow', disc(x, y, r)],
  ['flat', 'dark', disc(x, y, r * 0.45)],
];
const robe: Shape = [
  'fill',
  'cloth',
  'M-16 -88Q2 -96 18 -87L18 -58Q30 -28 34 0L20 -5L10 0L0 -5L-12 0L-20 -5L-32 0Q-26 -32 -14 -58Z',
];
const hood = (dx = 0): readonly Shape[] => [
  [
    'fill',
    'cloth',
    `M${dx - 14} -88Q${dx - 20} -126 ${dx + 6} -134Q${dx + 28} -124 ${dx + 24} -96Q${dx + 8} -80 ${dx - 14} -88Z`,
  ],
  [
    'fill',
    'dark',
    `M${dx} -94Q${dx - 2} -118 ${dx + 14} -118Q${dx + 24} -110 ${dx + 21} -95Q${dx + 12} -88 ${dx} -94Z`,
  ],
];

// The preacher: four hands up, and a word for everybody.
const preacher: Figure = {
  back: [
    ['limb', 'cloth2', 'M-12 -82L-34 -92L-40 -116', 9],
    ['limb', 'cloth2', 'M-12 -76L-36 -72L-48 -84', 8],
    ['fill', 'skin', disc(-41, -119, 5)],
    ['fill', 'skin', disc(-50, -87, 4.6)],
  ],
  body: [
    robe,
    ['fill', 'trim', 'M-2 -90L10 -90L12 -6L4 -10L-4 -6Z'],
    ...manifold(4, -66, 5),
    ['line', 'glow', 'M-13 -52Q2 -46 17 -52', 3],
  ],
  head: [
    face,
    ['flat', 'glow', disc(12, -105, 2.6)],
    ['line', 'dark', 'M7 -110l10 2', 2.4],
    ['flat', 'dark', 'M10 -98q6 -2 9 1q-3 6 -9 -1z'],
    ['fill', 'hair', 'M2 -97Q6 -92 18 -95Q18 -74 10 -66Q0 -76 2 -97Z'],
    ['fill', 'cloth', 'M-12 -90Q-16 -126 4 -134Q20 -132 20 -114Q8 -120 2 -112Q-4 -104 -4 -90Z'],
    ...manifold(4, -123, 3),
  ],
  front: [
    ['limb', 'wood', 'M44 0L42 -120', 4],
    ...manifold(42, -132, 7),
    ['limb', 'cloth2', 'M16 -80L32 -66L42 -74', 9],
    ['fill', 'skin', disc(43, -75, 5)],
    ['limb', 'cloth2', 'M14 -72L26 -52L36 -50', 8],
    ['fill', 'trim', 'M30 -58l13 -3l3 12l-13 3z'],
  ],
};

// Zealots: no doubt, no armour, a torch.
const zealots: Figure = {
  back: [
    ['limb', 'cloth', 'M-10 -80L-28 -84L-36 -100', 10],
    ...torch({ x: -36, y: -102, turn: -108 }),
    fist({ x: -36, y: -101 }),
  ],
  body: [
    ...legs('cloth2', 'skin'),
    [
      'fill',
      'cloth',
      'M-15 -88Q2 -95 17 -87L15 -56Q22 -36 26 -20L16 -24L8 -14L0 -24L-8 -14L-16 -24L-24 -18Q-18 -38 -12 -56Z',
    ],
    ['line', 'glow', 'M-12 -54Q2 -48 15 -54', 3.4],
    ...manifold(3, -70, 5),
  ],
  head: [
    ...hood(),
    ['flat', 'glow', `${disc(8, -105, 2.4)}${disc(17, -105, 2.2)}`],
    ['flat', 'trim', 'M6 -97h12l-2 4h-8z'],
  ],
  front: [
    ...blade({ x: 34, y: -70, turn: -50 }, 44),
    ['limb', 'cloth', 'M15 -80L28 -66L34 -69', 10],
    fist({ x: 35, y: -69 }),
  ],
};

const singer = (x: number, y: number, size: number): Shape[] => {
  const p = (a: number, b: number): string =>
    `${Math.round(x + a * size)} ${Math.round(y + b * size)}`;
  return [
    [
      'fill',
      'cloth',
      `M${p(-16, -86)}Q${p(2, -94)} ${p(18, -86)}L${p(28, 0)}L${p(14, -4)}L${p(2, 0)}L${p(-12, -4)}L${p(-26, 0)}Z`,
    ],
    ['line', 'trim', `M${p(2, -84)}L${p(2, -8)}`, 3],
    [
      'fill',
      'cloth2',
      `M${p(-14, -84)}Q${p(-20, -124)} ${p(6, -130)}Q${p(28, -122)} ${p(24, -88)}Q${p(6, -78)} ${p(-14, -84)}Z`,
    ],
    [
      'fill',
      'skin',
      `M${p(-4, -92)}Q${p(-6, -118)} ${p(8, -119)}Q${p(22, -117)} ${p(21, -93)}Q${p(8, -84)} ${p(-4, -92)}Z`,
    ],
    [
      'flat',
      'dark',
      `${disc(x + 4 * size, y - 108 * size, 3 * size)}${disc(x + 15 * size, y - 108 * size, 3 * size)}`,
    ],
    [
      'flat',
      'dark',
      `M${p(4, -100)}Q${p(10, -104)} ${p(16, -100)}Q${p(16, -88)} ${p(10, -87)}Q${p(4, -88)} ${p(4, -100)}Z`,
    ],
  ];
};
// The choir: one song, three mouths, and the needle of the counter dances.
const choir: Figure = {
  back: [
    [
      'line',
      'glow',
      'M-52 -128q8 -8 16 0M-54 -138q10 -10 20 0M44 -132q8 -8 16 0M42 -142q10 -10 20 0M-6 -156q8 -8 16 0M-8 -166q10 -10 20 0',
      2.4,
    ],
    ...singer(-32, -10, 0.9),
    ...singer(36, -10, 0.9),
  ],
  body: singer(2, 0, 1.08),
  head: [],
  front: [
    ['fill', 'trim', 'M-12 -62L4 -58L20 -62L20 -46L4 -42L-12 -46Z'],
    ['line', 'dark', 'M4 -58V-42', 1.6],
    ...manifold(4, -74, 3),
  ],
};

// Baron Rust: a breastplate from a boiler, a crown of cogs.
const baron: Figure = {
  back: [
    ['fill', 'cloth', 'M-16 -92Q-44 -60 -46 -4L-34 -10L-26 -2L-16 -10L6 -60Z'],
    ['limb', 'cloth2', 'M-14 -84L-32 -70L-28 -54', 12],
    ['fill', 'metal2', disc(-28, -50, 7)],
  ],
  body: [
    ...legs('cloth2', 'dark'),
    ['fill', 'metal2', 'M-19 -32h16l-2 -10h-12zM6 -32h17l-3 -10h-12z'],
    ['fill', 'metal', 'M-20 -90Q2 -100 22 -89Q26 -66 18 -48Q2 -40 -16 -48Q-24 -66 -20 -90Z'],
    ['line', 'metal2', 'M-16 -76Q2 -70 20 -76M-16 -62Q2 -56 18 -62', 2.4],
    [
      'flat',
      'trim',
      `${disc(-12, -84, 1.8)}${disc(14, -84, 1.8)}${disc(-11, -54, 1.8)}${disc(13, -54, 1.8)}`,
    ],
    ['fill', 'glow', disc(2, -68, 6)],
    ['line', 'dark', 'M-2 -68h8M2 -72v8', 1.8],
    ...belt('dark', 'trim'),
    ...plate(-17, -88, 'metal'),
  ],
  head: [
    face,
    ['fill', 'hair', 'M-6 -103Q4 -97 20 -101Q21 -84 8 -76Q-4 -84 -6 -103Z'],
    ['flat', 'glow', disc(12, -106, 2.4)],
    ['line', 'dark', 'M6 -111l12 2', 2.8],
    ['line', 'dark', 'M10 -94h7', 1.8],
    [
      'fill',
      'trim',
      'M-13 -112L-15 -132L-6 -124L-2 -136L5 -126L12 -137L16 -125L25 -131L22 -112Q4 -120 -13 -112Z',
    ],
    ['flat', 'dark', `${disc(4, -119, 2.6)}${disc(-6, -117, 1.8)}${disc(14, -118, 1.8)}`],
  ],
  front: [
    ...hammer({ x: 36, y: -62, turn: -62 }),
    ['limb', 'cloth2', 'M18 -84L32 -68L36 -62', 12],
    ['fill', 'metal2', disc(36, -60, 7)],
    ...plate(20, -87, 'metal'),
  ],
};

// Doctor Termite: a mask that is not a mask.
const doctor: Figure = {
  back: [
    ['fill', 'trim', 'M-10 -84Q-24 -54 -30 -6Q-10 0 4 -8L10 -60Z'],
    ['limb', 'skin', 'M-12 -78L-34 -84L-44 -70L-40 -58', 5],
    ['limb', 'skin', 'M-10 -66L-30 -60L-38 -44', 5],
    ['fill', 'metal', 'M-44 -58h8v12l-4 12l-4 -12z'],
    ['flat', 'glow', 'M-43 -54h6v8l-3 8l-3 -8z'],
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('cloth'),
    ['line', 'skin2', 'M-9 -76Q2 -70 14 -76M-9 -68Q2 -62 13 -68M-9 -60Q2 -54 13 -60', 2.4],
    [
      'fill',
      'trim',
      'M-16 -86Q-8 -91 -4 -91L-6 -40Q-4 -20 -10 -6Q-18 -2 -22 -8Q-16 -34 -13 -54ZM18 -85Q14 -90 11 -90L12 -40Q13 -22 24 -10Q29 -14 26 -30Q20 -44 15 -54Z',
    ],
    ['flat', 'cloth2', 'M-14 -24q6 -3 7 4q-5 5 -7 -4zM16 -40q5 -2 5 4q-4 3 -5 -4z'],
  ],
  head: [
    ['fill', 'skin', 'M-12 -110Q-12 -134 8 -134Q28 -132 26 -112Q22 -92 8 -90Q-8 -92 -12 -110Z'],
    ['fill', 'dark', disc(14, -114, 8)],
    ['flat', 'glow', disc(15, -114, 4.6)],
    ['fill', 'dark', disc(-2, -114, 5)],
    ['flat', 'glow', disc(-1.5, -114, 2.6)],
    ['fill', 'skin2', 'M14 -98Q32 -100 32 -82Q24 -88 14 -88ZM2 -94Q12 -88 8 -74Q-2 -82 -4 -92Z'],
    ['line', 'skin2', 'M4 -133Q6 -150 22 -154M-4 -132Q-10 -150 -26 -152', 2.6],
    ['line', 'metal', 'M-12 -120Q8 -128 26 -120', 3],
  ],
  front: [
    ['fill', 'metal2', 'M32 -80h30v7h-30z'],
    ['fill', 'glow', 'M38 -88h16v8h-16z'],
    ['fill', 'dark', 'M34 -74h8l-2 13h-8z'],
    ['line', 'metal', 'M62 -76.500h12', 2.6],
    ['limb', 'trim', 'M15 -80L25 -66L34 -69', 10],
    ['fill', 'skin', disc(35, -68, 5.4)],
  ],
};

// A Cultist of the Manifold: the number on the marker says which.
const cultist: Figure = {
  back: [
    ['limb', 'cloth', 'M-12 -82L-30 -70L-34 -54', 10],
    ['line', 'glow', 'M-34 -50q-8 6 -2 12q6 6 -2 12', 2.6],
    ['fill', 'skin', disc(-34, -52, 5)],
  ],
  body: [
    robe,
    ['line', 'glow', 'M-14 -56Q2 -48 18 -56M-26 -12Q2 -22 28 -12', 3],
    ...manifold(3, -72, 5),
  ],
  head: [...hood(), ...manifold(13, -104, 3.4)],
  front: [
    ...blade({ x: 36, y: -64, turn: 40 }, 34),
    ['limb', 'cloth', 'M16 -80L28 -70L36 -66', 10],
    ['fill', 'skin', disc(36, -65, 5)],
  ],
};

// The Damsel: not as helpless as the mission says.
const damsel: Figure = {
  back: [['fill', 'hair', 'M-4 -120Q-26 -112 -24 -76Q-18 -60 -8 -66Q-4 -80 -4 -98Z']],
  body: [
    ['fill', 'dark', 'M-10 0q0 -8 4 -12h8v12zM6 0v-12h8q6 6 6 12z'],
    ['fill', 'cloth', 'M-13 -84Q2 -92 15 -84L12 -56Q26 -30 32 -8Q4 2 -28 -8Q-20 -34 -10 -56Z'],
    ['line', 'trim', 'M-27 -14Q4 -4 31 -14M-10 -56Q2 -50 12 -56', 3],
    ['limb', 'skin', 'M-10 -78L-20 -62L-12 -50', 8],
    ['line', 'metal', 'M-12 -50q4 6 10 2', 3],
  ],
  head: [
    face,
    ...eye(),
    ['line', 'glow', 'M11 -96q4 1 6 -1', 2.4],
    ['fill', 'hair', 'M-9 -96Q-14 -124 6 -126Q22 -124 19 -110Q10 -118 2 -112Q-4 -106 -5 -94Z'],
    ['fill', 'trim', 'M-8 -118l4 -10l4 6l6 -9l5 9l5 -6l2 10Q6 -124 -8 -118Z'],
  ],
  front: [
    ['limb', 'skin', 'M13 -78L26 -68L36 -84', 8],
    ['fill', 'skin', disc(37, -86, 4.8)],
    ['fill', 'wood', 'M32 -96h10v-6h-10z'],
    ['line', 'metal', 'M37 -102v-16', 4],
  ],
};

export const GANGS: Readonly<Record<string, Figure>> = {
  w_hell_riders: riders,
  w_exiles: exiles,
  w_lord_humus: humus,
  w_looters: looters,
  w_slavers: slavers,
  w_tower_sniper: sniper,
  w_preacher: preacher,
  w_zealots: zealots,
  w_choir: choir,
  x_baron: baron,
  x_doctor: doctor,
  x_cultist: cultist,
  damsel,
};
