// summons.ts: what the Beasts call, small: about 60 high, on 0 0, looking to the right.
import { disc, type Figure } from '../../../board/figure/shape';

const wolf: Figure = {
  back: [
    ['fill', 'skin2', 'M-30 -34Q-46 -40 -48 -24Q-40 -30 -28 -26Z'],
    ['limb', 'skin2', 'M-18 -26L-20 -5M16 -26L14 -5', 6],
  ],
  body: [
    [
      'fill',
      'skin',
      'M-34 -30Q-30 -44 -10 -44L18 -48Q28 -44 26 -32Q18 -22 -6 -24Q-26 -18 -34 -30Z',
    ],
    ['fill', 'hair', 'M-22 -43L-12 -50L-6 -44L4 -54L10 -46L20 -54L22 -44Z'],
    ['limb', 'skin', 'M-26 -28L-30 -5', 7],
  ],
  head: [
    [
      'fill',
      'skin',
      'M14 -52L16 -64L24 -56L32 -64L34 -54L48 -46Q50 -42 46 -40L28 -38Q16 -40 14 -52Z',
    ],
    ['flat', 'glow', 'M29 -50l6 1l-4 3z'],
    ['flat', 'dark', disc(47, -44, 2)],
    ['line', 'dark', 'M36 -41l9 0', 1.6],
  ],
  front: [['limb', 'skin', 'M20 -30L22 -5', 7]],
};

const hellboar: Figure = {
  back: [
    ['flat', 'glow', 'M-26 -42Q-28 -56 -16 -60Q-14 -52 -8 -52Q-6 -64 6 -66Q6 -56 14 -50L8 -40Z'],
    ['limb', 'skin2', 'M-16 -22L-16 -5M10 -22L10 -5', 7],
  ],
  body: [
    ['fill', 'skin', 'M-34 -28Q-34 -48 -8 -50Q16 -50 22 -36Q22 -18 -2 -16Q-30 -14 -34 -28Z'],
    ['line', 'glow', 'M-20 -36l6 6l-3 6M0 -40l4 8l-4 6', 2],
    ['limb', 'skin', 'M-26 -20L-26 -5', 8],
  ],
  head: [
    ['fill', 'skin', 'M10 -48Q22 -54 32 -44L42 -32Q44 -24 38 -22Q22 -18 14 -26Q8 -36 10 -48Z'],
    ['fill', 'skin2', 'M12 -48Q6 -58 14 -62Q20 -56 20 -48Z'],
    ['fill', 'metal', 'M30 -24Q26 -34 34 -44Q36 -32 36 -24Z'],
    ['flat', 'glow', disc(26, -40, 2.4)],
    ['flat', 'dark', disc(41, -29, 1.8)],
  ],
  front: [['limb', 'skin', 'M16 -20L18 -5', 8]],
};

const toad: Figure = {
  back: [['fill', 'skin2', 'M-26 -18Q-42 -20 -40 -6Q-36 0 -22 0Z']],
  body: [
    ['fill', 'skin', 'M-34 -16Q-34 -42 -6 -46Q24 -48 32 -26Q34 -6 8 -2Q-26 0 -34 -16Z'],
    ['fill', 'cloth2', 'M-2 -8Q10 -24 30 -26Q30 -6 8 -3Z'],
    ['fill', 'skin2', disc(-16, -28, 4)],
    ['fill', 'skin2', disc(-4, -36, 3)],
    ['fill', 'skin2', disc(-24, -16, 3)],
  ],
  head: [
    ['fill', 'skin', 'M6 -44Q8 -58 18 -56Q26 -52 24 -42Z'],
    ['flat', 'glow', disc(17, -49, 4.4)],
    ['flat', 'dark', 'M13 -49q4 -3 8 0q-4 3 -8 0z'],
    ['line', 'dark', 'M6 -26Q20 -30 36 -28', 2.4],
    ['line', 'trim', 'M36 -28Q48 -30 50 -40', 3],
  ],
  front: [['fill', 'skin', 'M8 0q0 -8 8 -10q12 0 16 10q-6 -2 -12 0q-6 -2 -12 0z']],
};

const serpent: Figure = {
  back: [['limb', 'skin2', 'M-40 -6Q-30 -22 -14 -8Q2 4 16 -8', 10]],
  body: [
    ['limb', 'skin', 'M16 -8Q34 -22 14 -34Q-6 -44 4 -58Q10 -64 20 -62', 11],
    ['line', 'trim', 'M20 -8Q36 -22 16 -32Q-2 -42 8 -54', 3],
  ],
  head: [
    ['fill', 'skin', 'M14 -72Q28 -78 38 -68L50 -60Q50 -54 42 -54L22 -54Q10 -58 14 -72Z'],
    ['flat', 'glow', 'M30 -66l7 2l-5 3z'],
    ['line', 'dark', 'M34 -57h14', 1.6],
    ['line', 'cloth', 'M50 -58l8 -3M50 -58l8 3', 1.8],
  ],
  front: [],
};

const spectre: Figure = {
  back: [
    [
      'flat',
      'cloth',
      'M-22 -60Q-32 -30 -26 -2Q-18 -10 -12 -2Q-4 -10 2 -2Q10 -10 16 -2Q24 -30 18 -58Z',
    ],
  ],
  body: [
    [
      'fill',
      'cloth2',
      'M-14 -58Q0 -66 14 -57Q22 -34 16 -8Q8 -14 2 -6Q-6 -14 -14 -8Q-22 -34 -14 -58Z',
    ],
    ['line', 'wood', 'M24 -74Q38 -54 26 -30', 3.4],
    ['line', 'glow', 'M24 -74L22 -52L26 -30M22 -52h18', 1.4],
  ],
  head: [
    ['fill', 'cloth', 'M-12 -56Q-16 -78 2 -80Q16 -78 16 -62Q10 -54 -12 -56Z'],
    ['fill', 'dark', 'M-2 -70Q10 -74 12 -62Q8 -56 0 -58Z'],
    ['flat', 'glow', disc(3, -65, 1.8)],
    ['flat', 'glow', disc(9, -65, 1.8)],
  ],
  front: [['limb', 'cloth2', 'M10 -52L24 -52', 5]],
};

const nightmare: Figure = {
  back: [
    [
      'flat',
      'cloth',
      'M-36 -28Q-50 -40 -44 -56Q-34 -50 -30 -38ZM-10 -50Q-12 -70 4 -74Q4 -62 12 -54Z',
    ],
    ['limb', 'skin2', 'M-18 -26L-24 -5M12 -26L16 -5', 5],
  ],
  body: [
    ['fill', 'skin', 'M-36 -28Q-34 -46 -8 -46L14 -54Q26 -48 22 -34Q12 -20 -8 -22Q-28 -16 -36 -28Z'],
    ['flat', 'glow', 'M-24 -34q4 -4 8 0q-4 4 -8 0zM-8 -36q4 -4 8 0q-4 4 -8 0z'],
    ['limb', 'skin', 'M-28 -26L-36 -5', 6],
  ],
  head: [
    ['fill', 'skin', 'M10 -54Q12 -72 24 -74L28 -84L34 -72Q46 -62 46 -50Q42 -44 34 -48L22 -42Z'],
    ['flat', 'cloth', 'M10 -54Q2 -66 10 -78Q14 -70 24 -74Q16 -64 18 -50Z'],
    ['flat', 'glow', 'M30 -66l7 2l-5 4z'],
    ['line', 'glow', 'M34 -50l4 -3l3 3l4 -3', 1.5],
  ],
  front: [['limb', 'skin', 'M18 -32L30 -16L26 -5', 6]],
};

export const SUMMONS = { wolf, hellboar, toad, serpent, spectre, nightmare };
