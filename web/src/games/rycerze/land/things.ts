// things.ts: what stands in the wasteland, as strokes: class, path. A thing stands on 0 0; a
// landmark is drawn around the upper half of its hex, about 110 across, and stands on 0 0 as well.
import type { Growth } from './waste';

export type Stroke = readonly [string, string];
export const THINGS: Readonly<Record<Growth, readonly Stroke[]>> = {
  tuft: [['grass', 'M-6 0l-2 -7M-2 0l-1 -10M2 0l1 -9M6 0l3 -6']],
  stone: [
    ['rock', 'M-8 0L-6 -7L1 -10L8 -5L9 0z'],
    ['shade', 'M1 -10L8 -5L9 0H3z'],
  ],
  mound: [
    ['clay', 'M-7 0Q-7 -14 -3 -20L0 -16L3 -23Q7 -12 8 0z'],
    ['clay-shade', 'M3 -23Q7 -12 8 0H3z'],
  ],
  gum: [['dead', 'M0 0L1 -14L-7 -24M1 -14L8 -25M-3 -19L-3 -27M5 -20l6 1M1 -8l6 -5']],
  dune: [['dune', 'M-14 0q7 -7 14 -1q6 -5 13 0']],
  bones: [
    ['bone', 'M-9 0q1 -9 4 -11M-4 0q1 -10 4 -12M1 0q1 -9 4 -11M6 0q1 -7 4 -9'],
    ['bone', 'M-11 -2h22'],
  ],
  reed: [
    ['grass', 'M-5 0l-2 -13M-1 0v-17M3 0l2 -14M6 0l4 -9'],
    ['head', 'M-8 -13l1 -6l2 6zM-2 -16l1 -7l1.600 7zM4 -13l2 -6l1 6z'],
  ],
  pool: [
    ['pool', 'M-14 0q4 -6 14 -5q12 0 14 5q-4 6 -14 5q-12 0 -14 -5z'],
    ['gleam', 'M-7 -1q6 -3 11 -1'],
  ],
  snag: [['dead', 'M0 0L1 -20M0 -8l-7 -7M1 -13l7 -6M-4 -12l-1 -5']],
  mesa: [
    ['red', 'M-19 0L-14 -16L-8 -18L9 -19L15 -15L20 0z'],
    ['red-shade', 'M4 -19L9 -19L15 -15L20 0H8z'],
    ['layer', 'M-16 -9Q0 -13 17 -9M-17 -5Q0 -8 18 -5'],
  ],
  crag: [
    ['rock', 'M-14 0L-8 -15L-3 -12L3 -29L9 -13L15 0z'],
    ['shade', 'M3 -29L9 -13L15 0H4L6 -12z'],
    ['layer', 'M-9 -8L-4 -6M6 -18l2 4'],
  ],
  pole: [
    ['dead', 'M0 0V-30M-8 -26H8M-6 -21H6'],
    ['wire', 'M8 -26q10 8 22 4M-8 -26q-10 8 -22 4'],
  ],
  wreck: [
    ['rust', 'M-14 -3L-12 -8L-6 -9L-2 -14H7L11 -9L15 -7V-3z'],
    ['dark', 'M-1 -12H2V-9H-4zM4 -12H6L9 -9H4z'],
    ['dark', 'M-11 -3a3.500 3.500 0 1 1 7 0zM5 -3a3.500 3.500 0 1 1 7 0z'],
    ['dark', 'M-15 -3h30v2h-30z'],
  ],
  shack: [
    ['wall', 'M-9 0V-9H9V0z'],
    ['roof', 'M-11 -8L-7 -15H9L11 -8z'],
    ['layer', 'M-6 -15l-2 7M-1 -15l-1 7M4 -15v7'],
    ['lamp', 'M-5 -6h4v4h-4z'],
    ['dark', 'M3 -6h3v6h-3z'],
  ],
  ruin: [
    ['stonework', 'M-10 0V-14L-7 -17V-10L-3 -12V0zM2 0V-10L6 -8V-20L10 -16V0z'],
    ['dark', 'M-8 -7h2v3h-2zM5 -6h2v3h-2zM7 -13h2v3h-2z'],
  ],
  tyre: [
    ['dark', 'M-7 -3a7 3.500 0 1 1 14 0a7 3.500 0 1 1 -14 0z'],
    ['rock', 'M-3 -3.500a3 1.400 0 1 1 6 0a3 1.400 0 1 1 -6 0z'],
    ['dark', 'M-6 -8a6 3 0 1 1 12 0a6 3 0 1 1 -12 0z'],
  ],
};

const windows = (x: number, y: number, across: number, down: number): string =>
  Array.from({ length: across * down }, (_, i) => {
    const [a, b] = [x + (i % across) * 6, y + Math.floor(i / across) * 7];
    return `M${a} ${b}h3v4h-3z`;
  }).join('');

// By tile. Cities: a skyline of their own. Special hexes: what they are known for.
export const LANDMARKS: Readonly<Record<string, readonly Stroke[]>> = {
  // Zgorzel: a town built around a burnt-out tower block, with a wall of cars.
  h_1: [
    ['stonework', 'M-14 0V-58L-6 -64L-2 -58L6 -66L14 -56V0z'],
    ['shade', 'M6 -66L14 -56V0H6z'],
    ['lamp', windows(-10, -50, 3, 6)],
    ['wall', 'M-44 0V-24H-18V0zM18 0V-30H42V0z'],
    ['roof', 'M-48 -22L-31 -36L-15 -22zM15 -28L30 -40L46 -28z'],
    ['lamp', `${windows(-38, -17, 3, 1)}${windows(24, -22, 3, 2)}`],
    ['rust', 'M-56 0V-9H-40V0zM-38 0V-11H-22V0zM22 0V-10H38V0zM40 0V-8H56V0z'],
    ['smoke', 'M-4 -64q-8 -8 0 -14q6 -6 0 -12M8 -66q6 -7 1 -13'],
  ],
  // The Pumps: derricks that nod, and tanks.
  h_2: [
    ['tank', 'M-52 0V-22Q-38 -28 -24 -22V0zM28 0V-18Q40 -24 52 -18V0z'],
    ['layer', 'M-52 -14Q-38 -20 -24 -14M28 -10Q40 -16 52 -10'],
    ['steel', 'M-14 0L0 -48L14 0M-9 -16H9M-5 -32H5M-9 -16L5 -32M9 -16L-5 -32'],
    ['steel', 'M-24 -44L24 -54'],
    ['rust', 'M20 -62Q34 -58 30 -40L24 -42zM-30 -42h10v14h-10z'],
    ['pool', 'M-20 1q20 -6 44 0q-22 6 -44 0z'],
    ['lamp', windows(-46, -14, 3, 1)],
  ],
  // Queen's Valley: green under glass, a gate with a crown.
  h_3: [
    ['glass', 'M-54 0Q-54 -30 -30 -30Q-8 -30 -8 0zM10 0Q10 -26 32 -26Q54 -26 54 0z'],
    ['leaf', 'M-46 0q4 -16 10 0q4 -20 10 0q4 -14 10 0zM18 0q4 -14 9 0q4 -16 9 0q4 -12 9 0z'],
    ['layer', 'M-46 -18Q-30 -26 -15 -18M-31 -30V0M18 -16Q32 -22 46 -16M32 -26V0'],
    ['stonework', 'M-12 0V-40H-4V-28H6V-40H14V0z'],
    ['gold', 'M-12 -44L-14 -58L-6 -50L1 -62L8 -50L16 -58L14 -44z'],
    ['dark', 'M-3 0V-16Q1 -22 5 -16V0z'],
  ],
  // New Sydney: sails of a drowned opera.
  h_4: [
    ['water', 'M-58 4Q-30 -6 0 2Q30 -6 58 4Q30 12 0 8Q-30 12 -58 4z'],
    [
      'sail',
      'M-46 0Q-44 -40 -14 -50Q-16 -18 -24 0zM-20 0Q-14 -50 18 -62Q14 -22 6 0zM10 0Q18 -36 44 -44Q40 -14 36 0z',
    ],
    [
      'sail-shade',
      'M-14 -50Q-16 -18 -24 0H-32Q-22 -24 -14 -50zM18 -62Q14 -22 6 0H-4Q8 -28 18 -62zM44 -44Q40 -14 36 0H28Q38 -20 44 -44z',
    ],
    ['wall', 'M-54 0V-6H54V0z'],
    ['lamp', windows(-48, -5, 16, 1)],
  ],
  // Alice Offsprings: a fairground in the sand.
  h_5: [
    [
      'steel',
      'M-18 -34m-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M-42 -34H6M-18 -58V-10M-35 -51L-1 -17M-1 -51L-35 -17M-18 -34L-32 0M-18 -34L-4 0',
    ],
    [
      'lamp',
      'M-45 -36h5v5h-5zM3 -36h5v5h-5zM-20 -62h5v5h-5zM-20 -12h5v5h-5zM-38 -54h5v5h-5zM-2 -54h5v5h-5z',
    ],
    ['tent', 'M12 0L16 -22L36 -44L56 -22L58 0z'],
    ['tent-shade', 'M36 -44L42 -22L42 0H34L31 -22zM36 -44L56 -22L58 0H50L49 -22z'],
    ['gold', 'M36 -44v-12l10 4l-10 4z'],
  ],
  // Cerbero Biolabs: domes, one of them broken from inside.
  h_6: [
    ['sail', 'M-50 0Q-50 -32 -24 -34Q2 -32 2 0z'],
    ['glass', 'M-8 0Q-8 -42 22 -44L18 -34L28 -30L26 -40Q52 -34 52 0z'],
    [
      'layer',
      'M-46 -14Q-24 -20 -2 -14M-24 -34V0M-4 -18Q22 -26 48 -18M10 -40Q6 -20 8 0M36 -34Q40 -18 38 0',
    ],
    ['glow', 'M14 0q-2 -14 6 -20q8 -6 4 -14q10 6 8 18q-2 10 4 16z'],
    ['dark', 'M-30 0V-10H-20V0z'],
  ],
  // Airfield: a plane that still flies, if asked nicely.
  h_7: [
    ['asphalt', 'M-58 4L-40 -8H48L58 4z'],
    ['paint', 'M-40 -2h12M-20 -2h12M0 -2h12M20 -2h12'],
    ['stonework', 'M30 -8V-34H46V-8zM26 -34L30 -46H46L50 -34z'],
    ['lamp', 'M31 -43h14v6h-14z'],
    [
      'sail',
      'M-48 -22Q-44 -30 -30 -30H4Q18 -28 22 -20Q14 -14 0 -14H-34Q-46 -14 -48 -22zM-46 -26L-54 -42H-46L-36 -30z',
    ],
    ['rust', 'M-18 -20L-34 -6H-22L4 -20zM-16 -30L-26 -42H-18L2 -30z'],
    ['dark', 'M8 -26h5l4 4h-9z'],
  ],
  // Missile silo: the lid is open.
  h_8: [
    ['stonework', 'M-50 2Q-50 -12 0 -14Q50 -12 50 2Q0 10 -50 2z'],
    ['dark', 'M-28 -4Q-28 -12 0 -12Q28 -12 28 -4Q0 2 -28 -4z'],
    ['sail', 'M-9 -6V-46Q-6 -62 0 -68Q6 -62 9 -46V-6z'],
    ['rust', 'M-9 -14L-18 -4L-9 -6zM9 -14L18 -4L9 -6zM-9 -46Q-6 -62 0 -68Q6 -62 9 -46z'],
    ['paint', 'M-9 -38H9M-9 -32H9'],
    ['steel', 'M28 -8L48 -40M34 -2L54 -34M48 -40L54 -34'],
  ],
  // Abandoned refinery: chimneys, pipes, one flame that never went out.
  h_9: [
    ['steel', 'M-50 -6H50M-50 -14H30M-30 -14V0M10 -14V0M40 -6V0'],
    ['tank', 'M-50 0V-24Q-38 -30 -26 -24V0z'],
    ['rust', 'M-16 0V-54H-8V0zM0 0V-62H8V0zM18 0V-44H25V0z'],
    ['paint', 'M-16 -46H-8M0 -54H8M18 -38H25'],
    ['tank', 'M32 0V-20Q42 -26 52 -20V0z'],
    ['fire', 'M4 -62q-8 -8 0 -20q2 6 6 8q2 8 -6 12z'],
    ['smoke', 'M-12 -56q-8 -6 -2 -14q6 -8 -2 -16'],
  ],
  // Oasis: palms and clean water.
  h_10: [
    ['shore', 'M-50 2Q-40 -14 0 -14Q42 -14 52 2Q30 12 0 10Q-34 12 -50 2z'],
    ['water', 'M-40 2Q-32 -9 0 -9Q34 -9 42 2Q24 8 0 7Q-26 8 -40 2z'],
    ['trunk', 'M-24 -6Q-28 -30 -18 -46M20 -8Q28 -26 22 -40M38 -4Q44 -16 42 -26'],
    [
      'leaf',
      'M-18 -46Q-36 -56 -44 -40Q-30 -44 -18 -46Q-30 -66 -14 -64Q-12 -54 -18 -46Q-2 -62 6 -48Q-6 -48 -18 -46zM22 -40Q6 -50 0 -36Q10 -40 22 -40Q14 -56 26 -56Q28 -46 22 -40Q36 -52 44 -38Q32 -40 22 -40zM42 -26Q30 -34 28 -22Q36 -26 42 -26Q52 -36 58 -24Q50 -28 42 -26z',
    ],
    ['gleam', 'M-16 0q8 -4 14 0M8 4q8 -4 14 0'],
  ],
  // Cerbero Tower: glass and teeth, lights where nobody lives.
  h_11: [
    ['stonework', 'M-38 0V-20L-18 -26V0zM20 0V-30L36 -24V0z'],
    ['tower', 'M-16 0L-12 -62L0 -76L12 -62L16 0z'],
    ['tower-shade', 'M0 -76L12 -62L16 0H3z'],
    ['lamp', `${windows(-9, -56, 3, 3)}${windows(-9, -30, 3, 4)}`],
    ['glow', 'M-5 -66h10l-5 -8z'],
    ['layer', 'M-13 -36H13M-12 -60H12'],
  ],
  // Rusty's Garden: scrap, sorted by love.
  h_12: [
    ['rust', 'M-52 0Q-46 -26 -26 -32Q-8 -44 10 -30Q34 -34 44 -14L52 0z'],
    ['steel', 'M-30 -22l12 8M-6 -34l6 14M20 -26l14 8M-40 -8h14M6 -12l16 4'],
    ['dark', 'M-24 -4a9 9 0 1 1 18 0zM14 -2a8 8 0 1 1 16 0z'],
    ['rock', 'M-19 -4a4 4 0 1 1 8 0zM18 -2a4 4 0 1 1 8 0z'],
    ['steel', 'M-14 -32V-62L26 -54V-40'],
    ['tank', 'M18 -40h16l-4 12h-8z'],
    ['leaf', 'M-44 -14q-6 -10 2 -14q8 6 -2 14M36 -20q-2 -12 8 -12q4 10 -8 12'],
  ],
  // Jackals' Nest: tents, a totem, a fire.
  h_13: [
    ['tent', 'M-54 0L-34 -34L-14 0zM18 0L36 -30L54 0z'],
    ['tent-shade', 'M-34 -34L-28 0H-14zM36 -30L42 0H54z'],
    ['dark', 'M-40 0L-34 -16L-28 0zM31 0L36 -13L41 0z'],
    ['trunk', 'M2 0V-60'],
    ['bone', 'M-8 -52h20M-6 -44h16'],
    ['sail', 'M-8 -68Q2 -78 12 -68Q12 -58 6 -56L4 -52H0L-2 -56Q-8 -58 -8 -68z'],
    ['dark', 'M-4 -67h4v4h-4zM5 -67h4v4h-4z'],
    ['fire', 'M-8 2q-4 -10 4 -14q0 6 4 6q2 -8 6 -10q0 10 4 12q2 6 -8 7z'],
  ],
  // The Pit: a ring of seats around a hole.
  h_14: [
    ['stonework', 'M-56 -6Q-56 -34 0 -36Q56 -34 56 -6Q56 8 0 10Q-56 8 -56 -6z'],
    ['layer', 'M-48 -8Q-46 -28 0 -29Q46 -28 48 -8M-40 -9Q-38 -23 0 -24Q38 -23 40 -9'],
    ['dark', 'M-32 -8Q-30 -19 0 -19Q30 -19 32 -8Q30 2 0 3Q-30 2 -32 -8z'],
    ['sand', 'M-24 -6Q-20 -12 0 -12Q20 -12 24 -6Q20 0 0 0Q-20 0 -24 -6z'],
    ['steel', 'M-50 -20V-52M50 -20V-52'],
    ['fire', 'M-50 -52q-6 -6 0 -14q6 8 0 14zM50 -52q-6 -6 0 -14q6 8 0 14z'],
    ['blood', 'M-6 -6q6 -4 12 0q-4 4 -12 0z'],
  ],
  // Magnetic Hills: stones that float, and everything made of iron.
  h_15: [
    ['rock', 'M-56 0L-40 -30L-24 -22L-8 -44L10 -24L26 -36L54 0z'],
    ['shade', 'M-8 -44L10 -24L18 0H0zM26 -36L54 0H34z'],
    ['magnet', 'M-34 -44q0 -18 16 -18t16 18h-9q0 -9 -7 -9t-7 9z'],
    ['sail', 'M-34 -44h9v6h-9zM-11 -44h9v6h-9z'],
    ['spark', 'M-36 -30l3 5l-5 2l4 6M-6 -30l4 4l-5 3l5 5'],
    ['rock', 'M22 -54l10 -5l9 6l-6 8h-9zM40 -64l6 -3l5 4l-4 5h-5z'],
  ],
  // Ordinary hexes with a name of their own.
  t_desert_4: [
    [
      'salt',
      'M-50 -20l20 -8l16 8l20 -10l18 8l22 -6M-42 -40l18 8l20 -6l22 8l20 -6M-30 -28l4 -8M-10 -20l6 -14M14 -28l4 -6M-24 -32l10 12',
    ],
  ],
  t_desert_5: [
    ['glass', 'M-36 -20L-20 -34L4 -28L24 -40L40 -24L18 -14L-10 -18z'],
    ['gleam', 'M-22 -28L-12 -22M6 -32L18 -22'],
  ],
  t_desert_6: [
    [
      'bone',
      'M-40 -10Q-44 -44 -22 -50M-22 -10Q-26 -48 -4 -56M-4 -10Q-8 -48 14 -54M14 -10Q10 -42 30 -46M30 -10Q28 -32 42 -34',
    ],
    ['bone', 'M-46 -8H46'],
    ['sail', 'M40 -12Q46 -26 60 -20Q62 -8 52 -4Q42 -4 40 -12z'],
  ],
  t_swamp_3: [
    ['oil', 'M-44 -18Q-30 -34 0 -30Q34 -36 46 -18Q30 -6 0 -10Q-32 -4 -44 -18z'],
    ['gleam', 'M-22 -22q12 -6 22 0M8 -16q10 -4 18 0'],
  ],
  t_swamp_4: [
    ['glow', 'M-38 -20Q-26 -34 0 -30Q28 -36 40 -20Q26 -8 0 -12Q-28 -6 -38 -20z'],
    ['gleam', 'M-18 -24q10 -5 18 0'],
    ['spark', 'M-28 -38v-8M2 -38v-12M26 -40v-8'],
  ],
  t_mountain_3: [
    ['rock', 'M-50 -4L-16 -50L-8 -46L2 -52L14 -48L52 -4z'],
    ['shade', 'M2 -52L14 -48L52 -4H18z'],
    [
      'fire',
      'M-16 -50L-8 -46L2 -52L14 -48Q8 -36 12 -24Q4 -34 2 -40Q-4 -30 -6 -18Q-10 -34 -16 -50z',
    ],
    ['smoke', 'M-4 -56q-10 -8 0 -16q8 -6 2 -14'],
  ],
  t_mountain_4: [
    ['red', 'M-54 -4L-50 -44L-18 -48L-12 -4zM54 -4L50 -40L20 -46L12 -4z'],
    ['layer', 'M-52 -30L-16 -34M-53 -18L-14 -20M52 -28L18 -32M53 -16L14 -18'],
    ['dark', 'M-12 -4L-6 -40L8 -40L12 -4z'],
    ['steel', 'M-18 -42Q0 -32 20 -42'],
  ],
  t_highway_4: [
    [
      'rust',
      'M-46 -14L-40 -26L-24 -28L-16 -20L-6 -18V-12H-46zM2 -16L6 -28L24 -30L34 -22L46 -20V-14H2z',
    ],
    ['rust', 'M-24 -30L-14 -44L4 -40L12 -30z'],
    [
      'dark',
      'M-38 -12a6 6 0 1 1 12 0zM-18 -12a5 5 0 1 1 10 0zM10 -14a6 6 0 1 1 12 0zM30 -14a5 5 0 1 1 10 0zM-10 -42l8 2l-2 8z',
    ],
    ['smoke', 'M-4 -44q-6 -8 2 -14q6 -6 0 -12'],
  ],
};
