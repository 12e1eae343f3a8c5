// beasts.ts: what lives in the wasteland and should not: five beasts, five kinds of mutants.
import { disc, type Figure } from '../../../board/figure/shape';
import { spear } from './parts';

// A drop bear the size of a truck: all fluff, until it opens its mouth.
const fluffy: Figure = {
  back: [
    ['limb', 'skin2', 'M-34 -70L-58 -88L-56 -112', 20],
    ['fill', 'trim', 'M-68 -110l4 -18l5 12l4 -16l5 14l6 -12l1 20z'],
    ['fill', 'skin2', 'M-44 0q-6 -26 14 -34l16 10v24z'],
  ],
  body: [
    [
      'fill',
      'skin',
      'M-46 -30Q-58 -60 -40 -86Q-30 -104 0 -106Q32 -104 42 -84Q58 -58 46 -28Q40 -10 24 -6Q0 0 -26 -6Q-42 -12 -46 -30Z',
    ],
    ['fill', 'trim', 'M-22 -34Q-28 -66 4 -74Q32 -68 30 -34Q26 -14 4 -12Q-18 -14 -22 -34Z'],
    ['line', 'skin2', 'M-14 -54l6 8l6 -8l6 8l6 -8l6 8l6 -8M-12 -36l6 8l6 -8l6 8l6 -8l6 8l5 -8', 2],
    ['fill', 'skin2', 'M4 0q-4 -22 12 -30q24 -6 28 14l-4 16z'],
    ['flat', 'dark', 'M10 0l3 -8l4 8zM20 0l3 -9l4 9zM31 0l3 -8l4 8z'],
  ],
  head: [
    ['fill', 'skin2', disc(-26, -132, 18)],
    ['fill', 'skin2', disc(48, -130, 17)],
    ['flat', 'trim', `${disc(-26, -132, 10)}${disc(49, -130, 10)}`],
    [
      'fill',
      'skin',
      'M-28 -112Q-30 -146 8 -150Q48 -148 48 -112Q48 -86 30 -80Q10 -74 -8 -80Q-28 -88 -28 -112Z',
    ],
    ['fill', 'dark', 'M8 -126Q10 -134 20 -134Q32 -134 32 -122Q30 -108 20 -108Q8 -110 8 -126Z'],
    ['flat', 'glow', `${disc(-4, -120, 6)}${disc(40, -120, 5)}`],
    ['flat', 'dark', `${disc(-2, -120, 2.6)}${disc(41, -120, 2.4)}`],
    ['line', 'dark', 'M-14 -132l16 6M48 -131l-12 6', 3.4],
    ['fill', 'cloth', 'M-10 -104Q16 -94 40 -104Q38 -82 18 -80Q-6 -82 -10 -104Z'],
    [
      'flat',
      'metal',
      'M-8 -103l5 12l5 -9zM8 -99l4 12l5 -11zM22 -99l4 11l5 -12zM33 -101l1 10l5 -12zM0 -84l4 -8l4 7zM22 -82l4 -8l4 7z',
    ],
  ],
  front: [
    ['limb', 'skin', 'M36 -72L62 -78L70 -100', 21],
    ['fill', 'trim', 'M58 -102l0 -20l7 13l6 -18l5 16l9 -13l-3 24z'],
  ],
};

const dingoAt = (x: number, y: number, size: number): Figure['body'] => {
  const p = (a: number, b: number): string =>
    `${Math.round(x + a * size)} ${Math.round(y + b * size)}`;
  return [
    ['limb', 'skin2', `M${p(-26, -40)}L${p(-34, -22)}L${p(-26, -4)}`, 8 * size],
    ['limb', 'skin2', `M${p(18, -40)}L${p(22, -20)}L${p(16, -4)}`, 8 * size],
    ['limb', 'skin', `M${p(-34, -52)}Q${p(-56, -56)} ${p(-60, -76)}`, 8 * size],
    [
      'fill',
      'skin',
      `M${p(-40, -46)}Q${p(-38, -64)} ${p(-14, -62)}Q${p(8, -64)} ${p(24, -70)}Q${p(40, -60)} ${p(32, -44)}Q${p(10, -30)} ${p(-10, -40)}Q${p(-30, -32)} ${p(-40, -46)}Z`,
    ],
    [
      'line',
      'skin2',
      `M${p(-16, -56)}l${3 * size} ${10 * size}M${p(-7, -57)}l${3 * size} ${10 * size}M${p(2, -57)}l${3 * size} ${10 * size}`,
      2,
    ],
    ['limb', 'skin', `M${p(-32, -44)}L${p(-42, -24)}L${p(-36, -4)}`, 9 * size],
    ['limb', 'skin', `M${p(24, -46)}L${p(32, -24)}L${p(30, -4)}`, 9 * size],
    [
      'fill',
      'skin',
      `M${p(18, -66)}L${p(20, -94)}L${p(30, -82)}L${p(38, -96)}L${p(42, -78)}L${p(66, -66)}L${p(64, -58)}L${p(44, -54)}Q${p(28, -48)} ${p(18, -66)}Z`,
    ],
    ['fill', 'cloth', `M${p(46, -58)}L${p(64, -58)}L${p(58, -48)}L${p(44, -52)}Z`],
    [
      'flat',
      'metal',
      `M${p(50, -58)}l${2 * size} ${6 * size}l${3 * size} ${-6 * size}zM${p(58, -59)}l${2 * size} ${6 * size}l${3 * size} ${-5 * size}z`,
    ],
    ['flat', 'glow', disc(x + 41 * size, y - 71 * size, 2.6 * size)],
    ['flat', 'dark', disc(x + 66 * size, y - 66 * size, 3 * size)],
  ];
};
// Lean dogs, never one alone.
const dingoes: Figure = {
  back: dingoAt(-30, -26, 0.8),
  body: dingoAt(12, 0, 1.1),
  head: [],
  front: [['flat', 'skin2', 'M-16 -48Q4 -40 28 -50Q18 -36 2 -40Q-10 -36 -16 -48Z']],
};

// Tekla: a spider grown on leaking reactors.
const tekla: Figure = {
  back: [
    ['limb', 'skin2', 'M-14 -60L-52 -108L-78 -62L-88 -2', 6],
    ['limb', 'skin2', 'M-8 -62L-30 -118L-54 -74L-60 -2', 6],
    ['limb', 'skin2', 'M14 -62L32 -116L54 -80L60 -2', 6],
    ['limb', 'skin2', 'M18 -60L54 -106L80 -62L92 -2', 6],
  ],
  body: [
    ['fill', 'skin', 'M-66 -72Q-68 -104 -36 -108Q-6 -106 -4 -74Q-6 -46 -34 -44Q-62 -46 -66 -72Z'],
    ['fill', 'glow', 'M-44 -96l10 14l10 -14l-4 22l8 16l-14 -8l-14 8l8 -16z'],
    ['line', 'hair', 'M-62 -90l-8 -6M-56 -102l-5 -8M-44 -108l-2 -9M-64 -62l-9 3', 2],
    ['fill', 'skin', 'M-12 -66Q-10 -84 10 -86Q32 -84 34 -64Q32 -46 12 -44Q-8 -46 -12 -66Z'],
  ],
  head: [
    [
      'flat',
      'glow',
      `${disc(24, -72, 4)}${disc(14, -77, 3.2)}${disc(30, -64, 2.6)}${disc(20, -64, 2.4)}`,
    ],
    ['flat', 'dark', `${disc(25, -72, 1.6)}${disc(15, -77, 1.4)}`],
    ['fill', 'metal', 'M26 -54Q42 -52 40 -30Q32 -38 22 -46Z'],
    ['fill', 'metal', 'M12 -48Q24 -42 20 -22Q12 -32 6 -44Z'],
    ['flat', 'glow', `${disc(39, -26, 2.2)}${disc(19, -18, 2.2)}`],
  ],
  front: [
    ['limb', 'skin', 'M-4 -52L-26 -84L-36 -40L-40 -2', 7],
    ['limb', 'skin', 'M4 -48L-4 -70L-14 -34L-16 -2', 7],
    ['limb', 'skin', 'M16 -48L28 -72L34 -36L34 -2', 7],
    ['limb', 'skin', 'M22 -52L50 -86L62 -42L68 -2', 7],
  ],
};

// A crocodile that has learned to wait in oil.
const croc: Figure = {
  back: [
    ['fill', 'skin2', 'M-40 -44Q-80 -50 -104 -14Q-108 -4 -98 -6Q-76 -26 -40 -16Z'],
    ['fill', 'hair', 'M-92 -22l-6 -12l12 4l-2 -13l13 7l0 -13l12 9l3 -11l9 9z'],
    ['fill', 'skin2', 'M-44 0q-6 -20 6 -26l16 4l-4 22zM30 0q-6 -20 6 -26l14 4l0 22z'],
  ],
  body: [
    [
      'fill',
      'skin',
      'M-52 -30Q-50 -58 -10 -60Q30 -62 52 -50Q62 -34 48 -18Q20 -6 -20 -8Q-46 -10 -52 -30Z',
    ],
    [
      'flat',
      'trim',
      'M-46 -20Q-20 -28 10 -22Q36 -20 52 -30Q54 -20 46 -17Q20 -7 -20 -9Q-40 -10 -46 -20Z',
    ],
    [
      'fill',
      'hair',
      'M-44 -50l4 -14l9 10l4 -15l10 11l4 -15l10 12l5 -14l9 12l6 -12l8 13l6 -9l4 13Q8 -56 -44 -50Z',
    ],
    [
      'line',
      'skin2',
      'M-30 -44q6 6 12 0M-8 -46q6 6 12 0M14 -46q6 6 12 0M-20 -34q6 6 12 0M2 -36q6 6 12 0',
      2.2,
    ],
  ],
  head: [
    [
      'fill',
      'skin',
      'M36 -54Q40 -76 58 -74Q66 -70 70 -62L112 -70Q120 -66 116 -58L66 -44Q46 -36 36 -54Z',
    ],
    ['fill', 'cloth', 'M60 -44L112 -58L106 -40L62 -30Z'],
    ['fill', 'skin', 'M40 -42Q50 -34 66 -34L106 -34Q116 -30 110 -22Q84 -16 56 -20Q38 -26 40 -42Z'],
    [
      'flat',
      'metal',
      'M72 -50l3 9l5 -11zM84 -53l3 9l5 -11zM96 -56l3 9l5 -11zM106 -59l2 8l4 -9zM76 -33l3 -9l5 9zM90 -33l3 -9l5 9zM102 -33l2 -8l5 8z',
    ],
    ['flat', 'glow', disc(56, -66, 4.6)],
    ['flat', 'dark', 'M55 -71l3 0l-1 10l-2 0z'],
    ['flat', 'dark', disc(112, -66, 2)],
  ],
  front: [
    ['limb', 'skin', 'M-30 -22L-40 -6', 15],
    ['limb', 'skin', 'M40 -20L48 -6', 15],
    ['flat', 'metal', 'M-50 0l3 -8l4 8zM-42 0l3 -8l4 8zM44 0l3 -8l4 8zM52 0l3 -8l4 8z'],
  ],
};

// A bird that kicks doors in.
const cassowary: Figure = {
  back: [
    ['limb', 'skin', 'M-10 -54L-20 -30L-8 -4', 8],
    ['line', 'skin', 'M-8 -3h16M-8 -3l-10 2', 5],
  ],
  body: [
    [
      'fill',
      'hair',
      'M-62 -56Q-58 -92 -18 -96Q22 -96 28 -68Q26 -44 -4 -38Q-34 -32 -50 -40L-64 -34L-56 -46L-72 -46Z',
    ],
    [
      'line',
      'dark',
      'M-46 -52Q-30 -44 -12 -50M-44 -64Q-24 -56 -2 -60M-36 -76Q-18 -70 6 -72M-56 -48l-10 8',
      2.4,
    ],
    ['limb', 'skin', 'M6 -52L20 -34L10 -4', 9],
    ['line', 'skin', 'M10 -3h20M10 -3l-10 2', 5],
    ['fill', 'metal', 'M28 -5l16 -8l-10 12z'],
  ],
  head: [
    ['limb', 'cloth', 'M14 -80Q34 -94 30 -122', 13],
    ['fill', 'trim', 'M20 -92Q28 -84 34 -92L34 -74Q30 -66 26 -76Z'],
    ['fill', 'cloth', 'M18 -122Q18 -138 32 -140Q46 -138 46 -126Q44 -114 32 -114Q20 -114 18 -122Z'],
    ['fill', 'wood', 'M16 -134Q18 -164 34 -164Q40 -152 42 -136Q30 -144 16 -134Z'],
    ['fill', 'dark', 'M42 -132L72 -122L70 -118L42 -118Z'],
    ['flat', 'glow', disc(36, -129, 3.6)],
    ['flat', 'dark', disc(37, -129, 1.6)],
    ['line', 'dark', 'M30 -135l12 3', 2.4],
  ],
  front: [['fill', 'hair', 'M-40 -70Q-20 -84 4 -70Q0 -50 -22 -46Q-34 -50 -44 -42Z']],
};

// People of the swamp, more of the swamp than people.
const toadfolk: Figure = {
  back: [
    ['limb', 'skin2', 'M-24 -66L-44 -54L-40 -36', 13],
    ['fill', 'skin2', 'M-50 -36l6 -6l10 0l6 8l-8 4l-2 8l-4 -7l-8 4z'],
  ],
  body: [
    ['limb', 'skin2', 'M-12 -30L-28 -20L-18 -4', 13],
    ['limb', 'skin2', 'M16 -30L32 -22L24 -4', 13],
    ['fill', 'skin2', 'M-36 0q0 -7 10 -9h12q4 5 2 9zM14 0q0 -7 8 -9h14q8 3 8 9z'],
    ['fill', 'skin', 'M-32 -44Q-34 -80 0 -84Q34 -82 36 -46Q34 -20 2 -18Q-28 -20 -32 -44Z'],
    ['fill', 'trim', 'M-14 -38Q-14 -62 10 -64Q30 -58 30 -40Q26 -24 6 -22Q-12 -24 -14 -38Z'],
    ['line', 'skin2', 'M-8 -46q16 6 36 0M-8 -36q16 6 34 0', 2],
    ['fill', 'cloth', 'M-30 -36Q2 -22 36 -38L34 -22L20 -12L6 -20L-8 -10L-28 -22Z'],
    ['flat', 'glow', `${disc(-20, -66, 3)}${disc(-24, -54, 2)}`],
  ],
  head: [
    ['fill', 'skin', disc(-4, -112, 10)],
    ['fill', 'skin', disc(30, -112, 10)],
    ['fill', 'skin', 'M-26 -90Q-26 -112 10 -114Q48 -112 48 -90Q48 -72 14 -70Q-24 -72 -26 -90Z'],
    ['flat', 'glow', `${disc(-2, -112, 6)}${disc(32, -112, 6)}`],
    ['flat', 'dark', 'M-7 -113q5 -3 10 0q-5 4 -10 0zM27 -113q5 -3 10 0q-5 4 -10 0z'],
    ['line', 'dark', 'M-20 -86Q14 -74 46 -88', 3],
    ['flat', 'dark', `${disc(28, -97, 1.6)}${disc(36, -97, 1.6)}`],
  ],
  front: [
    ...spear({ x: 46, y: -54, turn: -64 }, 96),
    ['limb', 'skin', 'M28 -68L40 -50L46 -54', 13],
    ['fill', 'skin', disc(46, -54, 7)],
  ],
};

// A giant who climbed out of the Rift; carries what is left of a bridge.
const rift: Figure = {
  back: [
    ['limb', 'skin2', 'M-34 -106L-64 -78L-60 -44', 24],
    ['fill', 'skin2', disc(-60, -38, 15)],
  ],
  body: [
    ['limb', 'cloth', 'M-16 -44L-24 -12', 24],
    ['limb', 'cloth', 'M20 -44L28 -12', 24],
    ['fill', 'dark', 'M-44 0q0 -14 10 -16h22q6 8 4 16zM14 0v-14h24q10 6 10 14z'],
    [
      'fill',
      'skin',
      'M-50 -104Q-44 -132 2 -134Q50 -132 54 -100Q50 -70 36 -48Q4 -34 -30 -48Q-46 -70 -50 -104Z',
    ],
    ['fill', 'cloth', 'M-34 -60Q4 -46 40 -60L40 -34Q4 -22 -34 -34Z'],
    ['line', 'skin2', 'M-30 -100Q-12 -86 2 -100Q18 -86 36 -100M2 -98V-72M-16 -80Q2 -72 20 -80', 3],
    ['flat', 'glow', 'M-40 -112l6 -8l8 6l-4 8zM32 -118l9 2l1 8l-9 0zM-6 -60l8 -6l5 7l-6 5z'],
    ['line', 'metal', 'M-46 -112L36 -52', 5],
  ],
  head: [
    ['fill', 'skin', 'M-8 -130Q-10 -158 14 -160Q36 -158 36 -134Q34 -118 18 -116Q-4 -116 -8 -130Z'],
    ['fill', 'skin2', 'M2 -124Q18 -118 36 -126Q36 -112 20 -110Q4 -112 2 -124Z'],
    ['flat', 'metal', 'M8 -122l3 -9l4 8zM22 -121l4 -9l3 8z'],
    ['flat', 'glow', `${disc(16, -140, 3.4)}${disc(29, -139, 3)}`],
    ['line', 'dark', 'M8 -147l14 4M36 -145l-10 3', 4],
    ['fill', 'wood', 'M-10 -142Q-12 -164 6 -166Q0 -156 2 -146Z'],
    ['fill', 'wood', 'M30 -156Q44 -164 48 -152Q40 -154 34 -146Z'],
  ],
  front: [
    ['fill', 'metal2', 'M62 -70L96 -164L112 -158L76 -62Z'],
    ['line', 'dark', 'M72 -74l10 -12M78 -98l10 -10M86 -120l10 -10M94 -140l9 -10', 3],
    ['flat', 'metal', 'M92 -168l10 4l6 -14zM104 -164l9 3l10 -12z'],
    ['limb', 'skin', 'M42 -106L68 -92L70 -72', 26],
    ['fill', 'skin', disc(70, -68, 15)],
  ],
};

const glower = (x: number, size: number): Figure['body'] => {
  const p = (a: number, b: number): string => `${Math.round(x + a * size)} ${Math.round(b * size)}`;
  return [
    ['limb', 'skin2', `M${p(-4, -44)}L${p(-10, -22)}L${p(-8, -2)}`, 7 * size],
    ['limb', 'skin2', `M${p(6, -44)}L${p(12, -22)}L${p(10, -2)}`, 7 * size],
    ['limb', 'skin2', `M${p(-10, -78)}L${p(-22, -60)}L${p(-14, -44)}`, 6 * size],
    [
      'fill',
      'skin',
      `M${p(-14, -84)}Q${p(2, -92)} ${p(16, -84)}L${p(10, -44)}Q${p(2, -40)} ${p(-8, -44)}Z`,
    ],
    [
      'line',
      'glow',
      `M${p(-8, -76)}Q${p(2, -70)} ${p(11, -76)}M${p(-7, -68)}Q${p(2, -62)} ${p(10, -68)}M${p(-6, -60)}Q${p(2, -54)} ${p(9, -60)}`,
      2.6,
    ],
    [
      'fill',
      'cloth',
      `M${p(-12, -52)}L${p(12, -52)}L${p(16, -30)}L${p(6, -36)}L${p(-2, -26)}L${p(-8, -36)}L${p(-14, -30)}Z`,
    ],
    ['fill', 'skin', disc(x + 4 * size, -102 * size, 14 * size)],
    [
      'flat',
      'glow',
      `${disc(x + 10 * size, -104 * size, 4 * size)}${disc(x, -104 * size, 3.6 * size)}`,
    ],
    ['line', 'dark', `M${p(2, -93)}l${12 * size} ${-1}`, 3 * size],
    [
      'line',
      'glow',
      `M${p(-4, -114)}l${-3 * size} ${-10 * size}M${p(4, -117)}l0 ${-11 * size}M${p(12, -114)}l${4 * size} ${-9 * size}`,
      2,
    ],
    ['limb', 'skin', `M${p(14, -78)}L${p(28, -70)}L${p(40, -80)}`, 6 * size],
    ['fill', 'glow', disc(x + 42 * size, -82 * size, 5 * size)],
  ];
};
// They shine at night. It is not a good sign.
const glowers: Figure = {
  back: glower(-36, 0.86),
  body: glower(10, 1.1),
  head: [],
  front: [],
};

// A head too big for the body; stones float, and so do your thoughts.
const psyker: Figure = {
  back: [
    [
      'flat',
      'glow',
      'M-48 -60l8 -8l8 6l-4 10zM50 -130l10 -4l4 9l-9 4zM-54 -124l8 -4l6 7l-8 6zM54 -48l9 -3l3 8l-8 3z',
    ],
    ['line', 'glow', 'M-58 -92Q-64 -50 -30 -22M66 -96Q72 -56 40 -24', 2.4],
    ['fill', 'cloth2', 'M-14 -60Q-26 -36 -22 -10L-10 -18L-2 -8L6 -56Z'],
  ],
  body: [
    ['limb', 'skin', 'M-8 -52L-26 -44L-30 -60', 6],
    ['fill', 'skin', disc(-30, -62, 4.5)],
    [
      'fill',
      'cloth',
      'M-12 -66Q4 -72 18 -66Q24 -36 20 -12L10 -20L4 -10L-4 -20L-12 -10Q-18 -36 -12 -66Z',
    ],
    ['line', 'trim', 'M4 -66V-24', 2.4],
    ['line', 'glow', 'M-6 -6h24', 3],
  ],
  head: [
    [
      'fill',
      'skin',
      'M-38 -112Q-40 -152 6 -156Q54 -152 52 -110Q48 -92 30 -84Q22 -70 8 -68Q-8 -70 -14 -82Q-34 -92 -38 -112Z',
    ],
    [
      'line',
      'skin2',
      'M-28 -122Q-18 -132 -8 -122Q2 -136 14 -126Q24 -138 34 -126M-30 -108Q-20 -116 -10 -108',
      3,
    ],
    ['flat', 'dark', 'M4 -100q8 -7 16 0q-8 6 -16 0zM28 -101q7 -6 13 0q-7 6 -13 0z'],
    ['flat', 'glow', `${disc(12, -100, 3)}${disc(34, -101, 2.6)}`],
    ['line', 'dark', 'M14 -80h12', 2.4],
    ['line', 'dark', 'M2 -108l16 4M44 -109l-14 4', 2.6],
  ],
  front: [
    ['limb', 'skin', 'M16 -54L36 -50L42 -68', 6],
    ['fill', 'skin', disc(42, -70, 4.5)],
    ['flat', 'glow', disc(46, -82, 6)],
  ],
};

// Once miners; now they only crawl, and there is always one more.
const crawler = (x: number, y: number): Figure['body'] => {
  const p = (a: number, b: number): string => `${x + a} ${y + b}`;
  return [
    ['limb', 'skin2', `M${p(-30, -26)}L${p(-50, -34)}L${p(-54, -2)}`, 7],
    ['limb', 'skin2', `M${p(6, -26)}L${p(-6, -42)}L${p(-16, -2)}`, 7],
    [
      'fill',
      'skin',
      `M${p(-48, -20)}Q${p(-44, -40)} ${p(-14, -40)}Q${p(16, -42)} ${p(26, -30)}Q${p(28, -14)} ${p(4, -12)}Q${p(-34, -8)} ${p(-48, -20)}Z`,
    ],
    [
      'line',
      'skin2',
      `M${p(-34, -36)}l4 -7M${p(-24, -39)}l4 -8M${p(-14, -40)}l4 -8M${p(-4, -41)}l4 -8M${p(6, -40)}l4 -8`,
      3,
    ],
    [
      'fill',
      'skin',
      `M${p(16, -34)}Q${p(20, -54)} ${p(42, -52)}Q${p(60, -46)} ${p(58, -30)}Q${p(50, -16)} ${p(30, -18)}Q${p(14, -22)} ${p(16, -34)}Z`,
    ],
    ['fill', 'cloth', `M${p(34, -28)}Q${p(46, -34)} ${p(58, -30)}Q${p(52, -18)} ${p(38, -18)}Z`],
    ['flat', 'metal', `M${p(40, -30)}l3 7l4 -8zM${p(49, -31)}l3 7l4 -6z`],
    ['fill', 'glow', disc(x + 38, y - 42, 5)],
    ['flat', 'dark', disc(x + 40, y - 42, 2)],
    ['limb', 'skin', `M${p(-20, -22)}L${p(-36, -36)}L${p(-34, -2)}`, 7],
    ['limb', 'skin', `M${p(20, -22)}L${p(34, -8)}L${p(50, -2)}`, 7],
    ['flat', 'metal', `M${p(46, 0)}l6 -6l8 6z`],
  ];
};
const crawlers: Figure = {
  back: crawler(-22, -48),
  body: crawler(14, -22),
  head: [],
  front: crawler(-14, 0),
};

export const BEASTS: Readonly<Record<string, Figure>> = {
  w_fluffy: fluffy,
  w_dingoes: dingoes,
  w_tekla: tekla,
  w_croc: croc,
  w_cassowary: cassowary,
  w_toadfolk: toadfolk,
  w_rift_giant: rift,
  w_glowers: glowers,
  w_psyker: psyker,
  w_crawlers: crawlers,
};
