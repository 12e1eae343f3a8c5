// parts.ts: what the people of the wasteland share: legs, a face, arms that are made of tin, and
// weapons that can be put into any hand. A figure stands on 0 0, is about 120 high and looks to the
// right.
import { disc, type Shape, type Tone } from '../../../board/figure/shape';

// A hand: where it is and how far what it holds is turned, in degrees.
export interface Hand {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
}
type Pair = readonly [number, number];
const round = (n: number): number => Math.round(n * 10) / 10;
const placed =
  ({ x, y, turn = 0 }: Hand) =>
  ([a, b]: Pair): string => {
    const angle = (turn * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `${round(x + a * c - b * s)} ${round(y + a * s + b * c)}`;
  };
export const way = (hand: Hand, ...points: readonly Pair[]): string =>
  `M${points.map(placed(hand)).join('L')}`;
export const poly = (hand: Hand, ...points: readonly Pair[]): string => `${way(hand, ...points)}Z`;
const spot = (hand: Hand, at: Pair, r: number): string => {
  const [x = 0, y = 0] = placed(hand)(at).split(' ').map(Number);
  return disc(x, y, r);
};

export const legs = (trousers: Tone, boots: Tone): readonly Shape[] => [
  ['limb', trousers, 'M-5 -46L-11 -26L-12 -6', 11],
  ['limb', trousers, 'M7 -46L14 -26L15 -6', 11],
  ['fill', boots, 'M-20 0q0 -11 2 -18h12v9q5 4 3 9z'],
  ['fill', boots, 'M8 0v-18h12q1 5 2 9q7 3 6 9z'],
];
export const torso = (tone: Tone): Shape => [
  'fill',
  tone,
  'M-15 -86Q2 -94 17 -85L14 -54Q18 -46 17 -38Q2 -33 -14 -38Q-14 -47 -11 -54Z',
];
export const belt = (tone: Tone = 'wood', buckle: Tone = 'trim'): readonly Shape[] => [
  ['fill', tone, 'M-12 -56Q2 -51 15 -56L15 -48Q2 -43 -12 -48Z'],
  ['fill', buckle, 'M-1 -54h8v8h-8z'],
];
export const face: Shape = [
  'fill',
  'skin',
  'M-7 -106Q-6 -119 6 -119Q18 -118 18 -107L21 -101L18 -99Q17 -91 8 -90Q-5 -91 -7 -102Z',
];
export const stubble: Shape = [
  'flat',
  'skin2',
  'M-5 -101Q4 -96 18 -100Q17 -91 8 -90.500Q-3 -91 -5 -101Z',
];
export const eye = (tone: Tone = 'dark'): readonly Shape[] => [
  ['flat', tone, disc(12, -105, 1.9)],
  ['line', 'dark', 'M8 -109.500l8 1', 2],
];
export const mouth: Shape = ['line', 'dark', 'M11 -95.500l6 -.5', 1.8];
export const fist = (hand: Hand, tone: Tone = 'skin'): Shape => [
  'fill',
  tone,
  disc(hand.x, hand.y, 5.2),
];
// A shoulder made of whatever lay around: an old tyre, or a plate with rivets.
export const tyre = (x: number, y: number): readonly Shape[] => [
  ['fill', 'dark', `M${x - 12} ${y + 6}q-2 -18 12 -18t13 18q-6 -6 -12 -6t-13 6z`],
  ['line', 'metal2', `M${x - 8} ${y}l-4 -3M${x - 3} ${y - 5}l-2 -5M${x + 4} ${y - 5}l2 -5`, 2],
];
export const plate = (x: number, y: number, tone: Tone = 'metal2'): readonly Shape[] => [
  ['fill', tone, `M${x - 13} ${y + 5}q0 -17 13 -17t13 17q-13 -6 -26 0z`],
  ['flat', 'trim', disc(x - 6, y - 2, 1.5)],
  ['flat', 'trim', disc(x + 6, y - 2, 1.5)],
];

export const revolver = (hand: Hand): readonly Shape[] => [
  ['fill', 'wood', poly(hand, [-4, -3], [4, -3], [2, 9], [-6, 9])],
  ['fill', 'metal', poly(hand, [-4, -9], [26, -9], [26, -4], [6, -3], [-4, -3])],
  ['fill', 'metal2', poly(hand, [4, -10], [13, -10], [13, -2], [4, -2])],
];
export const sawnOff = (hand: Hand): readonly Shape[] => [
  ['fill', 'wood', poly(hand, [-10, -5], [4, -6], [4, 1], [-12, 8])],
  ['fill', 'metal2', poly(hand, [2, -8], [32, -8], [32, 0], [2, 1])],
  ['line', 'dark', way(hand, [4, -4], [32, -4]), 1.6],
  ['fill', 'wood', poly(hand, [12, -3], [22, -3], [22, 3], [12, 3])],
];
export const pumpGun = (hand: Hand): readonly Shape[] => [
  ['fill', 'wood', poly(hand, [-24, -4], [-2, -8], [0, -1], [-22, 9])],
  ['fill', 'metal2', poly(hand, [-4, -9], [44, -9], [44, -4], [-2, 0])],
  ['fill', 'wood', poly(hand, [16, -5], [32, -5], [32, 2], [16, 2])],
];
export const rifle = (hand: Hand): readonly Shape[] => [
  ['fill', 'wood', poly(hand, [-30, -5], [-2, -8], [22, -7], [22, -1], [-2, 1], [-28, 9])],
  ['fill', 'metal2', poly(hand, [0, -9], [62, -9], [62, -5.5], [0, -4])],
  ['fill', 'dark', poly(hand, [-2, -17], [20, -17], [20, -12], [-2, -12])],
  ['flat', 'glow', spot(hand, [20, -14.5], 2.2)],
];
export const blade = (hand: Hand, long = 26): readonly Shape[] => [
  ['fill', 'metal', poly(hand, [0, -3.5], [long - 7, -4], [long, 0], [long - 7, 3], [0, 2.5])],
  ['limb', 'wood', way(hand, [-9, 0], [0, 0]), 3.4],
  ['line', 'trim', way(hand, [1, -5], [1, 5]), 3],
];
export const katana = (hand: Hand, long = 46): readonly Shape[] => [
  ['fill', 'metal', poly(hand, [2, -2.5], [long * 0.6, -4.5], [long, -9], [long * 0.6, 0], [2, 2])],
  ['limb', 'dark', way(hand, [-14, 1], [0, 0]), 3.6],
  ['line', 'trim', way(hand, [1, -5], [2, 5]), 3.4],
];
export const wrench = (hand: Hand): readonly Shape[] => [
  ['limb', 'metal', way(hand, [-8, 0], [26, 0]), 5],
  [
    'fill',
    'metal',
    poly(hand, [24, -9], [34, -11], [36, -5], [31, -3], [31, 3], [36, 5], [34, 11], [24, 9]),
  ],
];
export const hammer = (hand: Hand): readonly Shape[] => [
  ['limb', 'wood', way(hand, [-10, 0], [34, 0]), 4],
  ['fill', 'metal', poly(hand, [30, -13], [44, -13], [44, 13], [30, 13])],
  ['line', 'metal2', way(hand, [37, -12], [37, 12]), 2],
];
export const bow = ({ x, y }: Hand): readonly Shape[] => [
  ['line', 'trim', `M${x - 9} ${y - 46}L${x - 9} ${y + 42}`, 1.4],
  [
    'limb',
    'wood',
    `M${x - 9} ${y - 46}Q${x + 1} ${y - 36} ${x + 1} ${y - 20}Q${x + 2} ${y - 8} ${x} ${y}Q${x + 2} ${y + 10} ${x + 1} ${y + 20}Q${x + 1} ${y + 34} ${x - 9} ${y + 42}`,
    4,
  ],
  ['line', 'trim', `M${x - 32} ${y - 1}L${x + 18} ${y - 1}`, 2],
  ['fill', 'metal', `M${x + 16} ${y - 5}l9 4l-9 4z`],
];
export const spear = (hand: Hand, long = 100): readonly Shape[] => [
  ['limb', 'wood', way(hand, [-long * 0.35, 0], [long * 0.6, 0]), 3.6],
  ['fill', 'metal', poly(hand, [long * 0.58, -5], [long * 0.8, 0], [long * 0.58, 5])],
];
export const club = (hand: Hand): readonly Shape[] => [
  [
    'fill',
    'wood',
    poly(hand, [-8, -2.5], [12, -3], [36, -6.5], [41, 0], [36, 6.5], [12, 3], [-8, 2.5]),
  ],
  ['line', 'metal', way(hand, [22, -4], [20, -11]), 2.4],
  ['line', 'metal', way(hand, [31, -5], [33, -12]), 2.4],
  ['line', 'metal', way(hand, [25, 4], [23, 11]), 2.4],
  ['line', 'metal', way(hand, [34, 5], [37, 11]), 2.4],
];
export const torch = (hand: Hand): readonly Shape[] => [
  ['limb', 'wood', way(hand, [-8, 0], [24, 0]), 4],
  ['fill', 'trim', poly(hand, [22, -6], [34, -10], [31, -4], [46, 0], [32, 3], [35, 9], [22, 6])],
  ['flat', 'glow', poly(hand, [24, -3], [31, -4], [37, 0], [31, 2], [24, 3])],
];
