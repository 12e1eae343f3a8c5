// events.ts: what happens in the wasteland without an enemy: weather, finds, people on the way.
import { disc, type Figure, type Shape } from '../../../board/figure/shape';
import { belt, eye, face, fist, legs, mouth, plate, stubble, torso } from './parts';

const scene = (...body: readonly Shape[]): Figure => ({ back: [], body, head: [], front: [] });

// Sand to stand on.
const ground: Shape = ['fill', 'skin2', 'M-86 0Q-60 -13 -18 -9T50 -10T88 0Z'];
const cloud = (tone: 'metal2' | 'cloth'): Shape => [
  'fill',
  tone,
  'M-70 -66Q-84 -84 -64 -94Q-60 -114 -34 -110Q-18 -126 6 -114Q34 -122 42 -104Q66 -104 68 -86Q76 -68 56 -64Q-8 -56 -70 -66Z',
];
const drop = (x: number, y: number): Shape => [
  'fill',
  'glow',
  `M${x} ${y}q-7 11 -5 16q2 5 6 5t6 -5q1 -5 -7 -16z`,
];
const locust = (x: number, y: number, k: number): readonly Shape[] => {
  const at = (a: number, b: number): string => `${x + a * k} ${y + b * k}`;
  return [
    ['line', 'dark', `M${at(10, 8)}L${at(16, 18)}M${at(-2, 8)}L${at(-4, 18)}`, 2],
    ['limb', 'cloth2', `M${at(-8, 6)}L${at(-20, -14)}L${at(-30, 16)}`, 3 * k],
    [
      'fill',
      'cloth',
      `M${at(-34, 2)}Q${at(-6, -8)} ${at(16, -7)}L${at(18, 8)}Q${at(-8, 14)} ${at(-34, 2)}Z`,
    ],
    ['fill', 'trim', `M${at(8, -6)}Q${at(-18, -34)} ${at(-44, -22)}Q${at(-24, -6)} ${at(8, -6)}Z`],
    ['fill', 'cloth', `M${at(14, -9)}Q${at(32, -10)} ${at(30, 2)}Q${at(28, 12)} ${at(16, 9)}Z`],
    ['flat', 'glow', disc(x + 23 * k, y - 3 * k, 3.6 * k)],
    ['line', 'dark', `M${at(26, -9)}Q${at(34, -20)} ${at(44, -18)}`, 1.8],
  ];
};

const acidRain = scene(
  ground,
  ['fill', 'glow', 'M-46 -3Q-20 -10 14 -5Q30 2 0 2Q-40 3 -46 -3Z'],
  ['line', 'trim', 'M-26 -10q4 -8 0 -14M4 -12q-4 -8 1 -15', 2.4],
  cloud('cloth'),
  ['flat', 'cloth2', 'M-66 -72Q-10 -60 58 -70Q50 -62 -6 -60Q-60 -60 -66 -72Z'],
  drop(-52, -54),
  drop(-30, -42),
  drop(-10, -54),
  drop(12, -40),
  drop(32, -54),
  drop(52, -44),
);

const carWreck = scene(
  ['fill', 'metal2', 'M44 -52q-8 -12 2 -20q-10 -14 4 -24q18 2 12 18q12 10 2 18q4 10 -6 12z'],
  ground,
  ['fill', 'dark', `${disc(-46, -11, 14)}`],
  ['fill', 'metal2', disc(-46, -11, 6)],
  [
    'fill',
    'cloth',
    'M-80 -16L-76 -38L-44 -44L-28 -66L14 -68L32 -44L66 -40L72 -14L34 -10Q26 -26 12 -10L-32 -10Q-46 -30 -60 -12Z',
  ],
  ['fill', 'dark', 'M-36 -44L-24 -61L-8 -62L-8 -44ZM-2 -44L-2 -62L12 -62L24 -44Z'],
  ['line', 'trim', 'M4 -60l6 8l-5 4l8 4', 1.6],
  ['fill', 'cloth2', 'M34 -44L70 -72L76 -66L62 -40Z'],
  ['flat', 'wood', 'M-70 -34l16 -3l-4 10l-14 2zM-4 -36l18 0l-5 12l-10 2z'],
  ['fill', 'metal', 'M64 -34l10 1l-2 10l-9 0z'],
  ['fill', 'dark', 'M58 3a15 6 0 1 1 30 0a15 6 0 1 1 -30 0z'],
);

const wounded: Figure = {
  back: [
    ground,
    ['fill', 'metal2', 'M-66 -4L-62 -60Q-50 -80 -32 -70L-22 -6Z'],
    ['limb', 'cloth2', 'M-10 -30L26 -40L34 -8', 12],
  ],
  body: [
    ['limb', 'cloth2', 'M-8 -20L30 -14L58 -10', 12],
    ['fill', 'dark', 'M54 -18h10l4 14h-14z'],
    ['fill', 'cloth', 'M-30 -72Q-14 -82 0 -70L4 -22Q-14 -12 -30 -20Z'],
    ['fill', 'trim', 'M-24 -70L12 -42L4 -34L-26 -58Z'],
    ['limb', 'cloth', 'M-22 -62L-14 -42L10 -44', 10],
    fist({ x: 12, y: -44 }),
    ['flat', 'glow', 'M-10 -36l8 -3l2 8l-8 3z'],
  ],
  head: [
    [
      'fill',
      'skin',
      'M-24 -90Q-22 -104 -9 -104Q4 -103 3 -92L6 -86L3 -84Q2 -76 -8 -75Q-20 -76 -24 -88Z',
    ],
    ['fill', 'hair', 'M-26 -84Q-30 -108 -10 -110Q6 -110 4 -98Q-8 -102 -18 -96Q-20 -90 -20 -82Z'],
    ['fill', 'trim', 'M-26 -97Q-10 -92 5 -100L5 -93Q-10 -86 -26 -90Z'],
    ['flat', 'glow', disc(-3, -95, 3.4)],
    ['line', 'dark', 'M-5 -88l6 1M-3 -80q3 -2 6 0', 1.8],
  ],
  front: [['limb', 'cloth', 'M-2 -66L14 -62L30 -72', 9], fist({ x: 32, y: -73 })],
};

const radStorm = scene(
  ground,
  [
    'fill',
    'glow',
    'M-36 -64L-54 -34L-40 -34L-52 -8L-20 -44L-34 -44L-22 -64ZM34 -64L22 -36L36 -36L28 -12L56 -46L42 -46L50 -64Z',
  ],
  cloud('metal2'),
  ['fill', 'glow', disc(0, -86, 25)],
  [
    'flat',
    'dark',
    'M0 -86L-10.500 -104.200A21 21 0 0 1 10.500 -104.200ZM0 -86L21 -86A21 21 0 0 1 10.500 -67.800ZM0 -86L-10.500 -67.800A21 21 0 0 1 -21 -86Z',
  ],
  ['fill', 'glow', disc(0, -86, 6.4)],
  ['flat', 'dark', disc(0, -86, 4)],
);

const tornado = scene(
  ground,
  [
    'fill',
    'metal2',
    'M-70 -116Q0 -128 72 -114Q66 -96 40 -92Q46 -78 26 -70Q34 -56 16 -48Q24 -36 8 -28Q14 -14 2 -4Q-10 -10 -4 -22Q-20 -32 -10 -44Q-30 -52 -18 -66Q-44 -74 -36 -90Q-66 -96 -70 -116Z',
  ],
  [
    'line',
    'trim',
    'M-58 -110Q0 -98 60 -110M-34 -88Q4 -80 38 -90M-16 -66Q6 -60 24 -68M-8 -44Q4 -40 14 -46M-3 -22Q2 -20 7 -26',
    3,
  ],
  ['fill', 'wood', 'M-66 -66l14 -7l6 10l-14 7zM52 -56l16 2l-2 8l-16 -3z'],
  ['fill', 'dark', disc(52, -80, 9)],
  ['fill', 'metal', disc(52, -80, 3.6)],
  ['fill', 'cloth', 'M-46 -34l16 -5l2 7l-15 5zM24 -20l12 -7l4 7l-12 6z'],
);

const roughGround = scene(
  [
    'fill',
    'cloth',
    'M-86 0L-80 -34L-60 -52L-42 -36L-36 -66L-10 -84L12 -60L20 -36L42 -58L64 -44L84 -20L88 0Z',
  ],
  [
    'flat',
    'cloth2',
    'M-60 -52L-52 -20L-70 0L-86 0L-80 -34ZM-10 -84L0 -40L-18 0L-40 0L-36 -66ZM42 -58L50 -26L36 0L8 0L20 -36Z',
  ],
  ['line', 'dark', 'M-66 -8l10 -10l-4 -12M4 -34l10 12l-6 14M60 -36l-4 14l10 10', 2.4],
  ['fill', 'dark', disc(54, -74, 17)],
  ['fill', 'metal', disc(54, -74, 8)],
  ['flat', 'dark', disc(54, -74, 3)],
  ['line', 'glow', 'M32 -92l-10 -6M28 -78l-12 2M74 -94l9 -8', 3],
);

const merchant: Figure = {
  back: [
    ['fill', 'wood', 'M-62 -118Q-34 -134 -10 -112L-8 -36Q-36 -26 -60 -38Z'],
    ['line', 'trim', 'M-62 -88Q-36 -78 -9 -88M-61 -60Q-36 -50 -8 -60', 3.4],
    ['fill', 'metal', 'M-72 -76h14v20q-7 6 -14 0z'],
    ['limb', 'trim', 'M-54 -126L-12 -130', 10],
    ['line', 'metal2', 'M-50 -122v-20M-50 -142h12', 3],
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('cloth'),
    ['fill', 'trim', 'M-8 -88L2 -56L14 -88Q2 -94 -8 -88Z'],
    ...belt('wood', 'glow'),
    ['fill', 'glow', disc(-8, -42, 6)],
  ],
  head: [
    face,
    ...eye(),
    ['fill', 'hair', 'M2 -98Q12 -102 21 -97Q18 -80 8 -78Q0 -84 2 -98Z'],
    ['fill', 'cloth', 'M-12 -112Q-10 -134 8 -132Q24 -130 22 -114Q6 -122 -12 -112Z'],
    ['fill', 'glow', disc(8, -126, 4)],
  ],
  front: [
    ['limb', 'cloth', 'M14 -80L28 -68L40 -78', 11],
    fist({ x: 41, y: -79 }),
    [
      'line',
      'metal2',
      'M42 -82L42 -96M20 -96L66 -96M24 -96L18 -78M24 -96L32 -78M62 -96L55 -70M62 -96L70 -70',
      2.4,
    ],
    ['fill', 'metal', 'M14 -78h22q-4 10 -11 10t-11 -10zM51 -70h22q-4 10 -11 10t-11 -10z'],
    ['fill', 'glow', disc(62, -74, 5)],
  ],
};

const locusts = scene(
  ground,
  ...locust(-34, -84, 0.8),
  ...locust(44, -92, 0.7),
  ...locust(8, -36, 1.25),
);

const sandstorm = scene(
  ['fill', 'trim', 'M-88 -112Q-40 -126 10 -110T88 -112L88 0L-88 0Z'],
  ['fill', 'skin2', 'M-88 -84Q-52 -104 -20 -86T40 -86T88 -94L88 0L-88 0Z'],
  ['line', 'trim', 'M-80 -70Q-40 -86 -10 -70T60 -74M-60 -52Q-20 -66 16 -52T84 -56', 4],
  ['limb', 'wood', 'M18 -4L30 -74', 5],
  ['fill', 'wood', 'M2 -78L56 -68L62 -58L52 -52L-1 -62Z'],
  ['line', 'dark', 'M10 -68l34 7', 2.4],
  ['fill', 'skin', 'M-88 0L-88 -28Q-50 -50 -6 -26T58 -30T88 -20L88 0Z'],
  ['line', 'trim', 'M-76 -20Q-46 -34 -14 -18M8 -14Q40 -26 78 -14', 3],
);

const hermit: Figure = {
  back: [
    ['limb', 'wood', 'M38 0L44 -122Q46 -138 60 -134', 5],
    ['line', 'metal2', 'M60 -134v14', 2.4],
    ['fill', 'glow', 'M53 -120h14l3 18h-20z'],
    ['line', 'dark', 'M50 -102h20M53 -120h14', 3],
    ['fill', 'cloth2', 'M-14 -92Q-40 -50 -38 0L30 0Q32 -40 18 -88Z'],
  ],
  body: [
    ['fill', 'cloth', 'M-14 -90Q0 -98 16 -88Q26 -40 24 0L-30 0Q-28 -50 -14 -90Z'],
    ['line', 'cloth2', 'M-12 -60Q-18 -30 -18 -4M4 -40Q6 -20 4 -4', 3],
    ['limb', 'trim', 'M-16 -48Q2 -40 20 -48', 4],
  ],
  head: [
    face,
    ...eye(),
    ['fill', 'hair', 'M0 -100Q10 -104 21 -98Q26 -70 10 -50Q-4 -66 -6 -96Z'],
    ['line', 'dark', 'M11 -94l7 -1', 1.8],
    ['fill', 'cloth2', 'M-18 -88Q-20 -134 8 -130Q24 -126 20 -112Q6 -120 -2 -106Q-6 -96 -4 -86Z'],
  ],
  front: [['limb', 'cloth2', 'M10 -78L24 -62L40 -70', 12], fist({ x: 41, y: -70 })],
};

const minefield = scene(
  ground,
  ['limb', 'wood', 'M-34 -2L-34 -62', 6],
  ['fill', 'glow', 'M-34 -122L8 -56L-76 -56Z'],
  [
    'fill',
    'metal',
    'M-50 -82Q-50 -98 -34 -98T-18 -82Q-18 -76 -24 -74L-24 -66L-44 -66L-44 -74Q-50 -76 -50 -82Z',
  ],
  ['flat', 'dark', `${disc(-40, -83, 4)}${disc(-28, -83, 4)}M-36 -74l2 -5l2 5z`],
  ['fill', 'metal2', 'M14 -8Q16 -26 40 -26T66 -8Q40 0 14 -8Z'],
  ['fill', 'dark', 'M34 -26v-9h12v9z'],
  ['line', 'metal2', 'M22 -22l-8 -9M58 -22l8 -9', 3],
  ['flat', 'skin', disc(40, -16, 4)],
  ['fill', 'metal2', 'M-16 -4Q-14 -14 0 -14T16 -4Q0 2 -16 -4Z'],
  ['fill', 'dark', 'M-4 -14v-5h8v5z'],
);

const toll = scene(
  ground,
  ['fill', 'wood', 'M-78 -2L-78 -74L-30 -74L-30 -2Z'],
  ['fill', 'cloth', 'M-86 -72L-78 -94L-30 -94L-22 -72Z'],
  ['fill', 'dark', 'M-68 -62h28v24h-28z'],
  ['fill', 'skin', 'M-62 -38q0 -18 9 -18t9 18z'],
  ['fill', 'metal2', 'M-64 -48q0 -13 11 -13t11 13z'],
  ['fill', 'metal2', 'M-20 -2L-20 -48L-6 -48L-6 -2Z'],
  ['limb', 'wood', 'M41 -4L41 -84', 5],
  ['limb', 'trim', 'M-14 -44L84 -60', 9],
  ['line', 'hair', 'M6 -47l11 -2M32 -51.500l11 -2M58 -56l11 -2', 8],
  ['fill', 'trim', 'M6 -106h70v30h-70z'],
  ['fill', 'glow', disc(26, -91, 9)],
  ['line', 'dark', 'M42 -97h26M42 -91h26M42 -85h18', 2.6],
);

const cache = scene(
  ground,
  ['fill', 'metal2', 'M-60 -62L-48 -100L54 -100L62 -62Z'],
  ['flat', 'dark', 'M-50 -64L-42 -92L48 -92L54 -64Z'],
  ['limb', 'wood', 'M-24 -52L-34 -92', 6],
  ['limb', 'metal', 'M-30 -86L-38 -108', 5],
  ['fill', 'hair', 'M-8 -56v-34q9 -9 18 0v34z'],
  ['fill', 'glow', 'M20 -56v-24h24v24z'],
  ['line', 'dark', 'M20 -70h24M32 -80v24', 2.4],
  ['fill', 'metal', 'M-66 -62L68 -62L62 -4L-60 -4Z'],
  ['flat', 'metal2', 'M-64 -46L66 -46L65 -38L-63 -38Z'],
  ['fill', 'dark', 'M-12 -42h26v20h-26z'],
  ['fill', 'glow', disc(1, -32, 5)],
  ...plate(-46, -20, 'metal2'),
);

const mirage = scene(
  ['fill', 'glow', disc(48, -98, 17)],
  ground,
  ['fill', 'metal', 'M-58 -12Q-10 -26 50 -14Q62 -4 4 -2Q-54 -2 -58 -12Z'],
  ['line', 'trim', 'M-36 -10h24M0 -14h28M-8 -6h18', 2.4],
  ['limb', 'wood', 'M-22 -18Q-12 -54 -24 -86', 6],
  [
    'fill',
    'cloth',
    'M-24 -86Q-52 -104 -68 -78Q-48 -86 -24 -86Q-36 -70 -34 -56Q-22 -70 -24 -86Q0 -104 20 -80Q-4 -86 -24 -86Q-10 -72 -6 -56Q-22 -66 -24 -86Q-30 -110 -46 -112Q-36 -98 -24 -86Q-14 -110 4 -110Q-14 -100 -24 -86Z',
  ],
  ['fill', 'trim', 'M20 -18L38 -50L58 -18Z'],
  ['flat', 'dark', 'M32 -18l6 -14l8 14z'],
  ['line', 'metal', 'M-80 -34q10 -7 20 0t20 0M28 -64q10 -7 20 0t20 0M-70 -52q8 -6 16 0', 3],
);

const fever: Figure = {
  back: [
    ['fill', 'glow', disc(2, -104, 44)],
    ['line', 'glow', 'M2 -154v-14M-38 -138l-9 -9M42 -138l9 -9M-50 -104h-14M54 -104h14', 5],
    ['limb', 'cloth', 'M-10 -80L-26 -60L-14 -40', 11],
  ],
  body: [
    ...legs('cloth2', 'dark'),
    torso('cloth'),
    ['line', 'trim', 'M-8 -78l22 18M-8 -62l20 -16', 2.4],
    ...belt(),
  ],
  head: [
    face,
    stubble,
    ['line', 'dark', 'M8 -106q4 -5 8 0t-4 4t-2 -3', 1.8],
    mouth,
    ['fill', 'skin2', 'M12 -96q6 8 3 14q-6 0 -6 -12z'],
    [
      'fill',
      'trim',
      'M-10 -98Q-16 -126 6 -126Q22 -124 19 -112Q4 -118 -3 -110Q-4 -90 -18 -84Q-8 -90 -10 -98Z',
    ],
    [
      'flat',
      'metal',
      `M22 -118q-5 7 0 9q5 -2 0 -9zM-12 -112q-5 7 0 9q5 -2 0 -9zM26 -100q-4 6 0 8q4 -2 0 -8z`,
    ],
  ],
  front: [['limb', 'cloth', 'M14 -80L30 -84L24 -108', 10], fist({ x: 22, y: -111 })],
};

export const EVENTS: Readonly<Record<string, Figure>> = {
  w_acid_rain: acidRain,
  w_car_wreck: carWreck,
  w_wounded: wounded,
  w_rad_storm: radStorm,
  w_tornado: tornado,
  w_rough_ground: roughGround,
  w_merchant: merchant,
  w_locusts: locusts,
  w_sandstorm: sandstorm,
  w_hermit: hermit,
  w_minefield: minefield,
  w_toll: toll,
  w_cache: cache,
  w_mirage: mirage,
  w_fever: fever,
};
