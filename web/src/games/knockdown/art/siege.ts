// siege.ts: the fighters of Siege Storm.
import { disc, type Figure } from '../../../board/figure/shape';

// Four arms, bare chest, war paint, and an axe as tall as he is.
const veroth: Figure = {
  back: [
    ['limb', 'skin2', 'M-12 -74L-34 -84L-40 -104', 11],
    ['fill', 'skin2', disc(-40, -107, 7)],
    ['line', 'trim', 'M-38 -92l-8 -3', 4],
    ['limb', 'skin2', 'M-12 -64L-36 -60L-42 -42', 11],
    ['fill', 'skin2', disc(-42, -38, 7)],
    ['line', 'trim', 'M-36 -54l-9 -2', 4],
  ],
  body: [
    ['limb', 'cloth', 'M-9 -40L-18 -22L-17 -6', 14],
    ['limb', 'cloth', 'M9 -40L20 -23L17 -6', 14],
    ['fill', 'dark', 'M-27 0q0 -9 8 -9h10v9z'],
    ['fill', 'dark', 'M9 0v-9h10q9 0 9 9z'],
    ['fill', 'skin', 'M-25 -80Q-12 -91 2 -90Q17 -90 27 -79L20 -44Q2 -34 -17 -44Z'],
    ['line', 'skin2', 'M2 -82v30M-14 -62q8 5 15 1M4 -61q8 4 15 -1', 2],
    ['line', 'trim', 'M-20 -76q8 -4 14 0M-18 -70q7 -3 11 0', 3],
    ['fill', 'cloth2', 'M-20 -48Q2 -38 22 -48L24 -34Q14 -30 11 -18L2 -30L-8 -18Q-10 -30 -22 -34Z'],
    ['fill', 'trim', 'M-20 -50Q2 -40 22 -50L22 -43Q2 -33 -20 -43Z'],
    ['fill', 'metal', disc(1, -42, 5)],
  ],
  head: [
    ['fill', 'hair', 'M-12 -106Q-16 -122 -26 -124Q-10 -132 4 -124Q14 -122 16 -112L6 -104Z'],
    ['fill', 'skin', 'M-9 -106Q-8 -118 5 -118Q18 -117 17 -104Q17 -92 7 -89Q-6 -88 -9 -98Z'],
    ['line', 'trim', 'M12 -112l1 16M6 -112l1 6', 3],
    ['flat', 'dark', 'M6 -106l10 -2v3l-9 1z'],
    ['flat', 'glow', disc(12, -104, 1.6)],
    ['fill', 'metal2', 'M13 -92l6 -7l1 8zM5 -91l3 -6l3 6z'],
    ['fill', 'hair', 'M-9 -100l-4 8l6 -2z'],
  ],
  front: [
    ['limb', 'wood', 'M40 -8L45 -116', 5],
    ['fill', 'metal', 'M46 -116Q74 -124 80 -98Q80 -80 68 -72Q66 -88 44 -88Z'],
    ['flat', 'metal2', 'M74 -112Q82 -98 76 -82Q73 -76 68 -72Q74 -92 74 -112Z'],
    ['fill', 'metal', 'M43 -114Q26 -116 20 -102Q26 -92 42 -92Z'],
    ['fill', 'trim', 'M38 -106h12v7h-12z'],
    ['limb', 'skin', 'M20 -76L36 -80L44 -66', 11],
    ['fill', 'skin', disc(44, -64, 7)],
    ['limb', 'skin', 'M18 -64L30 -46L41 -42', 11],
    ['fill', 'skin', disc(42, -41, 7)],
    ['line', 'trim', 'M31 -84l5 9M27 -53l9 -3', 4],
  ],
};

// Half flesh, half steel, in a torn cloak; the glaive burns where it cuts.
const xingo: Figure = {
  back: [
    [
      'fill',
      'cloth',
      'M2 -92Q-22 -86 -30 -52Q-34 -30 -46 -14Q-32 -18 -28 -10Q-22 -20 -14 -12Q-8 -22 2 -14L10 -80Z',
    ],
    ['line', 'cloth2', 'M-22 -58Q-26 -36 -34 -22M-12 -64Q-14 -40 -18 -22', 2],
    ['flat', 'glow', 'M-50 -26q8 3 13 -4q-2 9 -13 4zM-54 -42q7 1 10 -5q0 9 -10 5z'],
    ['limb', 'skin2', 'M-4 -78L-18 -62L-6 -50', 9],
  ],
  body: [
    ['limb', 'cloth2', 'M-5 -44L-14 -25L-15 -6', 11],
    ['fill', 'dark', 'M-22 0q0 -8 7 -8h8v8z'],
    ['limb', 'metal', 'M7 -44L18 -27L12 -7', 8],
    ['fill', 'metal2', disc(17, -27, 5)],
    ['fill', 'metal2', 'M5 0l3 -8h9l7 8z'],
    ['fill', 'cloth2', 'M-13 -86Q2 -94 18 -84L13 -46Q2 -40 -10 -46Z'],
    ['fill', 'metal', 'M4 -90Q14 -89 18 -84L14 -54L6 -58Z'],
    ['fill', 'glow', disc(5, -71, 4.5)],
    ['line', 'metal2', 'M8 -62l6 3M10 -80l6 3', 2],
    ['fill', 'trim', 'M-11 -51Q2 -45 14 -51L13 -43Q2 -37 -11 -43Z'],
  ],
  head: [
    ['fill', 'hair', 'M-8 -112Q-24 -112 -32 -96Q-22 -100 -16 -96Q-14 -104 -6 -102Z'],
    ['fill', 'skin', 'M-8 -106Q-8 -120 5 -120Q18 -119 17 -106Q16 -92 7 -91Q-5 -92 -8 -102Z'],
    ['fill', 'metal', 'M5 -120Q18 -119 17 -106Q16 -92 7 -91L8 -102L3 -106Z'],
    ['fill', 'hair', 'M-9 -104Q-12 -124 6 -123Q15 -122 18 -113Q6 -116 2 -110Q-4 -110 -5 -102Z'],
    ['flat', 'glow', disc(12.5, -107, 2.6)],
    ['line', 'dark', 'M8 -97h7M9 -101l6 1', 1.5],
  ],
  front: [
    ['limb', 'wood', 'M-26 -30L52 -82', 4.5],
    ['fill', 'metal', 'M48 -84Q58 -106 84 -112Q78 -86 56 -74Z'],
    ['flat', 'glow', 'M62 -100Q72 -108 84 -112Q79 -92 64 -80Q76 -94 78 -105Q70 -104 62 -100Z'],
    ['fill', 'trim', 'M44 -85l7 -5l7 11l-7 5z'],
    ['fill', 'metal2', 'M-26 -30l-9 2l4 -8z'],
    ['limb', 'metal', 'M14 -80L27 -72L31 -66', 8],
    ['fill', 'metal2', disc(15, -80, 6)],
    ['fill', 'metal2', disc(32, -67, 5.5)],
    ['limb', 'skin', 'M-6 -56L0 -48', 8],
    ['fill', 'skin', disc(2, -48, 5.5)],
  ],
};

// Hood, braid, a full quiver; the string is drawn.
const driana: Figure = {
  back: [
    ['fill', 'cloth', 'M-2 -92Q-20 -84 -24 -54Q-26 -34 -34 -20Q-18 -16 -4 -24L8 -80Z'],
    ['limb', 'wood', 'M-22 -96L-10 -58', 9],
    ['line', 'trim', 'M-27 -112l4 14M-22 -114l3 15M-32 -108l7 12', 2.5],
    ['fill', 'metal2', 'M-31 -112l3 -7l4 6zM-25 -115l4 -7l3 7zM-36 -107l2 -7l5 5z'],
  ],
  body: [
    ['limb', 'cloth2', 'M-5 -44L-16 -24L-19 -6', 10],
    ['limb', 'cloth2', 'M7 -44L20 -27L22 -6', 10],
    ['fill', 'wood', 'M-27 0q0 -10 4 -16h11v7q3 4 -1 9z'],
    ['fill', 'wood', 'M15 0v-16h12q2 4 2 8q5 3 5 8z'],
    ['fill', 'cloth', 'M-11 -86Q2 -93 15 -85L11 -54Q20 -40 18 -30Q2 -24 -15 -31Q-14 -44 -9 -54Z'],
    ['fill', 'wood', 'M-11 -56Q2 -51 13 -56L13 -49Q2 -44 -11 -49Z'],
    ['line', 'wood', 'M-10 -82L12 -56', 4],
    ['line', 'cloth2', 'M2 -48v16M10 -48l2 14', 2],
  ],
  head: [
    ['fill', 'hair', 'M-4 -102Q-12 -94 -10 -80Q-14 -70 -8 -62Q-2 -70 -4 -80Q-2 -90 4 -96Z'],
    ['fill', 'skin', 'M-5 -106Q-4 -116 6 -116Q17 -115 16 -104Q15 -92 7 -91Q-3 -92 -5 -102Z'],
    ['fill', 'cloth', 'M-12 -92Q-16 -124 6 -125Q18 -122 20 -112Q8 -116 2 -108Q-4 -100 -2 -91Z'],
    ['fill', 'trim', 'M2 -124q6 -2 10 2q-4 4 -10 2z'],
    ['line', 'dark', 'M9 -106l5 -1M10 -97q3 1 4 -1', 1.8],
    ['flat', 'glow', disc(12, -104, 1.5)],
  ],
  front: [
    ['line', 'metal2', 'M40 -122L20 -76L40 -30', 1.6],
    ['limb', 'wood', 'M40 -122Q50 -112 52 -96Q60 -76 52 -56Q50 -40 40 -30', 4.5],
    ['limb', 'wood', 'M18 -76L68 -76', 2],
    ['fill', 'metal', 'M66 -81L80 -76L66 -71Z'],
    ['flat', 'trim', 'M18 -76l-7 -5h8l5 5l-5 5h-8z'],
    ['limb', 'skin', 'M12 -80L34 -78L53 -76', 8],
    ['limb', 'wood', 'M36 -78L48 -76', 9],
    ['fill', 'skin', disc(55, -76, 5)],
    ['limb', 'skin', 'M2 -82L-8 -72L16 -76', 8],
    ['fill', 'skin', disc(18, -76, 5)],
  ],
};

export const SIEGE = { veroth, xingo, driana };
