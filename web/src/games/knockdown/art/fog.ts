// fog.ts: the fighters of Fog Harbour.
import { disc, type Figure } from '../../../board/figure/shape';

// A coat that smells of tar, a harpoon on a line, an anchor on her back.
const korsa: Figure = {
  back: [
    ['limb', 'metal2', 'M-36 -92L-14 -44', 5],
    ['line', 'metal2', 'M-24 -34Q-8 -32 0 -50M-24 -34Q-30 -46 -22 -58', 6],
    ['fill', 'metal2', disc(-38, -97, 6)],
    ['flat', 'dark', disc(-38, -97, 2.6)],
    ['limb', 'cloth', 'M-8 -78L-22 -62L-12 -48', 11],
    ['fill', 'skin', disc(-10, -47, 6)],
  ],
  body: [
    ['limb', 'cloth2', 'M-6 -40L-15 -22L-16 -7', 12],
    ['limb', 'cloth2', 'M8 -40L19 -24L18 -7', 12],
    ['fill', 'dark', 'M-25 0q0 -14 3 -18h13v10q3 4 1 8z'],
    ['fill', 'dark', 'M11 0v-18h13q1 5 1 9q6 3 6 9z'],
    [
      'fill',
      'cloth',
      'M-16 -86Q2 -94 18 -84L15 -54Q26 -36 22 -20Q14 -14 8 -22L2 -44L-6 -20Q-16 -14 -24 -22Q-18 -40 -14 -54Z',
    ],
    ['fill', 'cloth2', 'M-2 -90L4 -54L12 -88Q4 -92 -2 -90Z'],
    ['line', 'trim', 'M-4 -84L2 -50L0 -42M14 -84L8 -56', 2.5],
    ['fill', 'trim', 'M-14 -56Q2 -48 16 -56L16 -49Q2 -41 -14 -49Z'],
  ],
  head: [
    ['fill', 'hair', 'M-6 -106Q-22 -100 -20 -78Q-12 -84 -8 -78Q-4 -88 4 -92Z'],
    ['fill', 'skin', 'M-6 -106Q-5 -116 6 -116Q17 -115 17 -104Q16 -92 7 -91Q-4 -92 -6 -102Z'],
    ['fill', 'cloth2', 'M-16 -110Q-2 -116 4 -128Q12 -118 24 -114Q8 -106 -16 -110Z'],
    ['fill', 'trim', disc(6, -116, 3)],
    ['flat', 'dark', 'M8 -106h7v5q-4 2 -7 0zM-5 -108l13 3v2l-13 -2z'],
    ['line', 'dark', 'M8 -97q4 1 6 -1', 1.8],
  ],
  front: [
    ['line', 'trim', 'M-18 -70Q-6 -52 10 -58Q4 -44 -6 -40', 2.5],
    ['limb', 'wood', 'M-18 -70L58 -92', 4.5],
    ['fill', 'metal', 'M56 -98L88 -101L62 -84L60 -76L56 -84Z'],
    ['fill', 'trim', 'M48 -94l7 -2l3 9l-7 2z'],
    ['limb', 'cloth', 'M14 -80L26 -66L34 -78', 11],
    ['fill', 'skin', disc(35, -84, 6)],
  ],
};

// Robes that do not quite touch the ground; where he points, it strikes.
const ozrel: Figure = {
  back: [
    ['flat', 'cloth2', 'M-44 -96q-4 -12 8 -14q2 -12 14 -10q10 -8 16 4q10 2 6 12q-20 10 -44 8z'],
    ['flat', 'glow', 'M-34 -86l-10 18h8l-6 18l18 -24h-9l8 -12z'],
    ['limb', 'cloth', 'M-6 -78L-22 -66L-30 -74', 11],
    ['fill', 'skin', disc(-32, -76, 5)],
  ],
  body: [
    [
      'fill',
      'cloth',
      'M-12 -86Q2 -94 16 -85L15 -54Q26 -24 30 -10Q20 -6 14 -12Q6 -4 -2 -11Q-10 -4 -16 -10Q-24 -6 -30 -12Q-20 -34 -11 -54Z',
    ],
    ['fill', 'cloth2', 'M-2 -90L2 -12Q8 -6 12 -12L8 -90Z'],
    ['line', 'trim', 'M3 -80l4 8l-4 8l4 8l-4 8l4 8l-4 8l4 8', 2.2],
    ['line', 'cloth2', 'M-12 -48Q-18 -30 -22 -16M16 -48Q20 -32 23 -18', 2],
    ['fill', 'trim', 'M-12 -58Q2 -52 15 -58L15 -51Q2 -45 -12 -51Z'],
    ['flat', 'glow', 'M-20 -3q22 -5 44 0q-22 5 -44 0z'],
  ],
  head: [
    ['fill', 'skin', 'M-6 -106Q-5 -117 6 -117Q17 -116 17 -105Q16 -93 7 -92Q-4 -93 -6 -102Z'],
    ['fill', 'hair', 'M2 -99Q10 -96 17 -101Q19 -84 12 -72Q10 -80 5 -76Q0 -84 0 -94Z'],
    [
      'fill',
      'hair',
      'M-8 -100Q-14 -118 -8 -122Q-16 -130 -4 -128Q0 -138 8 -128Q18 -134 18 -122Q24 -116 17 -110Q6 -116 -2 -108Z',
    ],
    ['flat', 'glow', 'M9 -108l7 -1v4l-6 0z'],
    ['line', 'dark', 'M7 -111l9 -2', 2],
  ],
  front: [
    ['limb', 'cloth', 'M14 -80L30 -74L40 -82', 12],
    ['fill', 'trim', 'M35 -89l9 5l-4 9l-9 -5z'],
    ['fill', 'skin', disc(46, -86, 6)],
    ['line', 'skin', 'M48 -88l9 -6M50 -86l9 -2', 3.5],
    ['flat', 'glow', 'M60 -94l12 -16l-2 10l12 -4l-16 22l3 -12z'],
    ['line', 'glow', 'M60 -86l10 2l-4 5l12 3M54 -78l4 8l5 -2l3 9', 1.8],
  ],
};

// Short, wide, sooty; a keg on his back and a wrench for everything else.
const brunn: Figure = {
  back: [
    ['fill', 'wood', 'M-40 -84Q-46 -64 -40 -44L-16 -40Q-10 -64 -16 -88Z'],
    ['line', 'metal2', 'M-43 -74L-13 -77M-43 -54L-13 -51', 4],
    ['line', 'trim', 'M-30 -86q-4 -10 4 -14q6 -4 2 -10', 2],
    ['flat', 'glow', 'M-25 -108l-5 -6l6 1l1 -7l3 6l6 -3l-3 6l5 3l-7 1l-1 5z'],
    ['limb', 'cloth', 'M-10 -66L-26 -52L-18 -38', 13],
    ['fill', 'dark', disc(-16, -36, 7)],
  ],
  body: [
    ['limb', 'cloth2', 'M-9 -34L-15 -20L-15 -7', 15],
    ['limb', 'cloth2', 'M11 -34L18 -21L17 -7', 15],
    ['fill', 'dark', 'M-28 0q0 -11 9 -12h13v12z'],
    ['fill', 'dark', 'M8 0v-12h14q10 1 10 12z'],
    ['fill', 'cloth', 'M-22 -74Q2 -84 26 -73Q32 -50 22 -32Q2 -24 -19 -32Q-28 -52 -22 -74Z'],
    ['fill', 'wood', 'M-12 -70L16 -70L19 -32Q2 -26 -15 -32Z'],
    ['line', 'metal2', 'M-8 -58h20M-9 -46h22', 2],
    ['fill', 'trim', 'M-22 -44Q2 -35 25 -44L24 -35Q2 -26 -20 -35Z'],
    ['fill', 'metal', 'M-3 -42h10v9h-10z'],
  ],
  head: [
    ['fill', 'skin', 'M-9 -86Q-10 -100 5 -101Q20 -100 20 -86Q20 -74 6 -73Q-7 -74 -9 -84Z'],
    ['fill', 'hair', 'M-8 -84Q6 -78 22 -84Q24 -64 8 -56Q-8 -60 -10 -76Z'],
    ['flat', 'skin2', disc(17, -84, 4.5)],
    ['fill', 'metal', 'M-13 -90Q-14 -112 6 -113Q25 -111 25 -91Q6 -97 -13 -90Z'],
    ['line', 'metal2', 'M6 -113v18', 3],
    ['fill', 'trim', disc(4, -94, 5)],
    ['fill', 'trim', disc(16, -95, 5)],
    ['flat', 'glow', `${disc(4, -94, 2.8)}${disc(16, -95, 2.8)}`],
  ],
  front: [
    ['limb', 'metal', 'M40 -40L58 -92', 7],
    [
      'fill',
      'metal',
      'M48 -92Q44 -110 58 -114L57 -103L64 -101L70 -111Q80 -102 72 -91Q66 -84 58 -86Z',
    ],
    ['line', 'metal2', 'M44 -50l10 -30', 2],
    ['limb', 'cloth', 'M20 -66L36 -56L42 -46', 13],
    ['fill', 'dark', disc(43, -46, 7.5)],
  ],
};

export const FOG = { korsa, ozrel, brunn };
