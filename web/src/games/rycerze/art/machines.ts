// machines.ts: what Cerbero left running, and what the knights drive.
import { disc, type Figure, type Shape } from '../../../board/figure/shape';

// InHR: personnel department on one wheel. Smiles, has a form for everything.
const inhr: Figure = {
  back: [
    ['limb', 'metal2', 'M-16 -76L-36 -66L-32 -46', 7],
    ['fill', 'trim', 'M-46 -48h22v26h-22z'],
    ['line', 'dark', 'M-42 -42h14M-42 -36h14M-42 -30h9', 1.8],
  ],
  body: [
    ['fill', 'dark', disc(2, -16, 16)],
    ['fill', 'metal2', disc(2, -16, 8)],
    ['limb', 'metal2', 'M2 -18V-46', 8],
    ['fill', 'cloth', 'M-20 -90H24L18 -44H-14Z'],
    ['fill', 'trim', 'M-6 -90L2 -70L10 -90Z'],
    ['fill', 'glow', 'M-1 -84h6l3 24l-6 8l-6 -8z'],
    ['line', 'metal', 'M-14 -74h9', 2.6],
  ],
  head: [
    ['limb', 'metal2', 'M2 -90V-98', 8],
    ['fill', 'metal', 'M-26 -140H32V-98H-26Z'],
    ['fill', 'dark', 'M-20 -134H26V-104H-20Z'],
    ['line', 'glow', 'M-10 -124v6M14 -124v6M-10 -113Q2 -104 15 -113', 3.4],
    ['line', 'metal2', 'M-14 -140L-22 -154M20 -140L28 -154', 3],
    ['flat', 'glow', `${disc(-22, -155, 3)}${disc(28, -155, 3)}`],
  ],
  front: [
    ['limb', 'metal2', 'M22 -78L42 -70L50 -82', 7],
    ['fill', 'metal', 'M44 -94h22v12h-22z'],
    ['line', 'dark', 'M66 -88h8', 4],
    ['flat', 'glow', disc(50, -88, 2.4)],
  ],
};

const track = (x: number, w: number): Shape[] => [
  [
    'fill',
    'dark',
    `M${x - w} -24Q${x - w - 12} -12 ${x - w} 0H${x + w}Q${x + w + 12} -12 ${x + w} -24Z`,
  ],
  ['fill', 'metal2', `${disc(x - w + 2, -12, 7)}${disc(x, -12, 7)}${disc(x + w - 2, -12, 7)}`],
  ['line', 'metal2', `M${x - w} -24H${x + w}M${x - w} -1H${x + w}`, 2.2],
];
// Digger 2.0: made for tunnels, promoted to traffic.
const digger: Figure = {
  back: [
    ['fill', 'metal2', 'M-52 -74h10v-26h10v26h6v20h-26z'],
    ['flat', 'metal', 'M-44 -108q-8 -8 2 -14q-4 -10 8 -12q2 10 10 12q-4 8 -8 14z'],
  ],
  body: [
    ...track(-12, 42),
    ['fill', 'cloth', 'M-60 -28L-54 -70H0L30 -78Q44 -60 40 -28Z'],
    ['fill', 'dark', 'M-46 -64h20v18h-20z'],
    ['flat', 'glow', 'M-43 -61h14v12h-14z'],
    [
      'flat',
      'dark',
      'M-60 -28l12 0l8 -10l-18 0zM-28 -28l12 0l8 -10l-12 0zM4 -28l12 0l8 -10l-12 0z',
    ],
    ['line', 'trim', 'M-14 -62h26M-14 -54h22', 2.4],
  ],
  head: [
    ['limb', 'metal2', 'M26 -62L46 -56', 14],
    ['fill', 'metal', 'M42 -86Q56 -78 58 -54Q56 -32 42 -24Q40 -54 42 -86Z'],
    ['fill', 'metal', 'M52 -80L102 -54L52 -30Q58 -54 52 -80Z'],
    [
      'line',
      'metal2',
      'M58 -76Q68 -56 60 -34M68 -70Q76 -56 70 -40M79 -65Q85 -55 81 -46M89 -60Q93 -55 91 -50',
      3,
    ],
    ['flat', 'glow', `${disc(14, -66, 5)}${disc(26, -68, 4)}`],
    ['line', 'dark', 'M6 -74l14 3M32 -77l-10 4', 3],
  ],
  front: [
    ['limb', 'cloth', 'M0 -42L18 -34L34 -44', 8],
    ['fill', 'metal2', 'M30 -52l14 2l-2 14l-8 -5z'],
  ],
};

// Silent Hunter: three long legs, one long barrel, no hurry.
const hunter: Figure = {
  back: [
    ['limb', 'metal2', 'M-12 -96L-52 -120L-66 -2', 6],
    ['limb', 'metal2', 'M14 -98L40 -126L62 -2', 6],
  ],
  body: [
    ['fill', 'skin', 'M-40 -100Q-36 -124 2 -126Q36 -124 38 -104Q30 -88 0 -86Q-34 -86 -40 -100Z'],
    ['fill', 'skin2', 'M-40 -100Q-10 -94 38 -104Q30 -88 0 -86Q-34 -86 -40 -100Z'],
    ['line', 'metal2', 'M-26 -112h16M-22 -117h14', 2],
    ['line', 'metal', 'M-30 -122L-40 -146M-24 -124L-28 -142', 2],
    ['flat', 'glow', disc(-40, -147, 2.6)],
  ],
  head: [
    ['fill', 'dark', 'M14 -120Q36 -124 40 -106Q32 -98 16 -100Z'],
    ['fill', 'glow', disc(29, -109, 6.5)],
    ['flat', 'dark', disc(30, -109, 2.6)],
  ],
  front: [
    ['fill', 'metal2', 'M-20 -90L92 -94V-86L-18 -80Z'],
    ['fill', 'metal', 'M86 -98h14v16h-14z'],
    ['fill', 'dark', 'M20 -104h24v9h-24z'],
    ['limb', 'metal', 'M-2 -88L-14 -46L-2 -2', 7],
    ['fill', 'metal2', disc(-14, -46, 6)],
    ['fill', 'metal2', 'M-12 0l4 -8h12l4 8zM-76 0l4 -8h12l4 8zM54 0l4 -8h12l4 8z'],
  ],
};

// A patrol drone: four rotors, one rule, no exceptions.
const drone: Figure = {
  back: [
    ['flat', 'dark', 'M-40 0q40 -8 84 0q-40 8 -84 0z'],
    ['line', 'metal2', 'M-18 -88L-52 -104M22 -88L56 -104', 6],
    ['flat', 'metal', 'M-82 -108q30 -8 60 0q-30 8 -60 0zM26 -108q30 -8 60 0q-30 8 -60 0z'],
  ],
  body: [
    ['fill', 'cloth', 'M-34 -80Q-32 -108 2 -110Q36 -108 40 -80Q34 -58 2 -56Q-30 -58 -34 -80Z'],
    ['fill', 'cloth2', 'M-34 -80Q0 -70 40 -80Q34 -58 2 -56Q-30 -58 -34 -80Z'],
    ['flat', 'trim', 'M-26 -92l10 -10l8 2l-14 14zM-12 -86l14 -16l8 1l-16 18z'],
    ['line', 'metal2', 'M-18 -60L-30 -44M-30 -44h-10M20 -60L32 -44M32 -44h10', 3.4],
  ],
  head: [
    ['fill', 'dark', disc(20, -82, 13)],
    ['fill', 'glow', disc(22, -82, 8)],
    ['flat', 'dark', disc(24, -82, 3)],
    ['line', 'dark', 'M6 -98L36 -93', 4],
    ['line', 'metal', 'M-4 -110V-124', 2.4],
    ['flat', 'glow', disc(-4, -126, 3.4)],
  ],
  front: [
    ['limb', 'metal2', 'M-22 -74L-46 -78', 6],
    ['flat', 'metal', 'M-82 -82q34 -9 68 0q-34 9 -68 0zM16 -120q0 0 0 0z'],
    ['fill', 'metal2', 'M0 -58h14v10h40v6H0z'],
    ['line', 'dark', 'M20 -45h34', 1.8],
  ],
};

const jaw = (x: number, y: number): Shape[] => [
  ['limb', 'metal2', `M${x - 30} ${y + 34}L${x - 10} ${y + 8}`, 12],
  [
    'fill',
    'skin',
    `M${x - 20} ${y - 4}L${x - 14} ${y - 26}L${x - 6} ${y - 16}L${x + 4} ${y - 18}L${x + 32} ${y - 6}L${x + 30} ${y + 2}L${x} ${y + 4}L${x - 14} ${y + 10}Z`,
  ],
  [
    'fill',
    'skin2',
    `M${x - 12} ${y + 8}L${x + 26} ${y + 6}L${x + 20} ${y + 15}L${x - 6} ${y + 16}Z`,
  ],
  [
    'flat',
    'metal',
    `M${x + 6} ${y + 3}l2 7l4 -7zM${x + 15} ${y + 2}l2 7l4 -7zM${x + 24} ${y + 2}l2 6l3 -6z`,
  ],
  ['flat', 'glow', `M${x + 2} ${y - 12}l10 3l-8 4z`],
];
// Cerberus Mk I: three heads, one leash, nobody at the other end.
const cerberus: Figure = {
  back: [
    ['limb', 'metal2', 'M-44 -60L-62 -36L-52 -6', 10],
    ['limb', 'metal2', 'M22 -56L14 -32L22 -6', 10],
    ['line', 'metal', 'M-56 -72Q-80 -82 -86 -104', 6],
    ['flat', 'glow', disc(-86, -106, 4)],
    ...jaw(24, -122),
  ],
  body: [
    [
      'fill',
      'skin',
      'M-64 -60Q-60 -86 -24 -86L14 -92Q40 -88 40 -64Q34 -44 6 -44L-30 -40Q-58 -42 -64 -60Z',
    ],
    ['fill', 'skin2', 'M-60 -56Q-20 -62 38 -60Q34 -44 6 -44L-30 -40Q-56 -42 -60 -56Z'],
    ['line', 'metal', 'M-46 -80v14M-32 -84v16M-18 -85v16', 3],
    ['fill', 'cloth', 'M-8 -84h26v14h-26z'],
    ['line', 'trim', 'M-3 -77h5M5 -77h8', 3],
    ['limb', 'metal', 'M-50 -54L-58 -28L-44 -6', 12],
    ['fill', 'metal2', 'M-58 0l4 -10h16l6 10zM12 0l4 -10h14l6 10z'],
  ],
  head: [...jaw(62, -104)],
  front: [
    ...jaw(56, -72),
    ['limb', 'metal', 'M28 -54L40 -30L34 -6', 12],
    ['fill', 'metal2', 'M22 0l4 -10h16l6 10zM-66 0l4 -10h14l6 10z'],
  ],
};

const wheel = (x: number, r: number): Shape[] => [
  ['fill', 'dark', disc(x, -r, r)],
  ['fill', 'metal2', disc(x, -r, r * 0.56)],
  [
    'flat',
    'dark',
    `${disc(x, -r, r * 0.18)}${disc(x, -r * 1.36, r * 0.1)}${disc(x, -r * 0.64, r * 0.1)}${disc(x - r * 0.36, -r, r * 0.1)}${disc(x + r * 0.36, -r, r * 0.1)}`,
  ],
];
// The Truck: slow, thirsty, and it holds everything you own.
const truck: Figure = {
  back: [
    ['line', 'metal2', 'M26 -78V-118', 6],
    ['flat', 'metal', 'M20 -124q-8 -6 0 -12q-2 -10 10 -10q4 8 10 10q0 10 -10 14z'],
  ],
  body: [
    ['fill', 'wood', 'M-96 -86H20V-30H-96Z'],
    ['line', 'dark', 'M-96 -66H20M-96 -48H20', 2],
    ['fill', 'trim', 'M-96 -86Q-80 -110 -38 -108Q4 -108 20 -86Z'],
    ['line', 'wood', 'M-70 -88Q-66 -100 -58 -106M-36 -88V-108M-6 -88Q-8 -100 -14 -106', 2.4],
    ['fill', 'cloth', 'M22 -30V-92H58L74 -62L100 -56Q106 -52 106 -30Z'],
    ['fill', 'dark', 'M34 -86H55L67 -62H34Z'],
    ['flat', 'glow', 'M38 -82H52L60 -66H38Z'],
    ['fill', 'metal2', 'M-100 -32H110V-22H-100Z'],
  ],
  head: [
    ['fill', 'metal', 'M100 -54l16 4l-2 26l-12 2z'],
    ['line', 'dark', 'M104 -46h9M104 -40h9M104 -34h8', 2],
    ['flat', 'glow', disc(96, -48, 4)],
    ['fill', 'metal', 'M108 -34l14 12l-14 0z'],
  ],
  front: [...wheel(-70, 18), ...wheel(-30, 18), ...wheel(78, 18)],
};
// The Jeep: it has been everywhere, and it shows.
const jeep: Figure = {
  back: [
    ['fill', 'dark', disc(-72, -56, 16)],
    ['fill', 'metal2', disc(-72, -56, 8)],
    ['line', 'metal', 'M-40 -70V-108H24L36 -72', 5],
    ['line', 'metal', 'M-40 -108L-58 -72', 4],
  ],
  body: [
    ['fill', 'cloth', 'M-68 -74H-40L-34 -62H28L38 -66L84 -60Q92 -56 92 -28H-68Z'],
    ['fill', 'cloth2', 'M-30 -62H24V-30H-26Z'],
    ['line', 'dark', 'M-26 -42h10', 2.4],
    ['fill', 'wood', 'M-36 -92h22v30h-22z'],
    ['line', 'trim', 'M-34 -84h18M-34 -74h18', 2],
    ['line', 'dark', 'M22 -64L14 -82M8 -84h14', 4],
    ['fill', 'metal2', 'M-72 -32H98V-24H-72Z'],
    ['flat', 'trim', 'M46 -52l6 -8l6 8l-6 8z'],
  ],
  head: [
    ['fill', 'metal', 'M88 -56h10v26h-10z'],
    ['line', 'dark', 'M93 -54v22', 2],
    ['flat', 'glow', `${disc(84, -50, 4.6)}${disc(30, -112, 4)}${disc(18, -113, 4)}`],
    ['line', 'metal2', 'M-62 -74V-128', 2],
    ['fill', 'glow', 'M-62 -128l18 5l-18 6z'],
  ],
  front: [...wheel(-42, 20), ...wheel(64, 20)],
};
// The Tourer: half engine, half road, no room for luggage.
const tourer: Figure = {
  back: [
    ['line', 'metal', 'M-60 -30L-96 -34M-60 -24L-98 -24', 5],
    ['flat', 'glow', 'M-98 -38q-18 2 -28 -2q10 10 4 16q14 0 24 -2z'],
  ],
  body: [
    [
      'fill',
      'cloth',
      'M-88 -40Q-84 -54 -56 -54L-36 -72Q-30 -76 -14 -76H8Q16 -76 24 -70L42 -54L92 -46Q104 -42 104 -22H-90Z',
    ],
    ['fill', 'dark', 'M-30 -70H-4V-54H-48ZM2 -70H10L28 -54H2Z'],
    ['flat', 'glow', 'M-28 -66H-8V-58H-38ZM6 -66H9L18 -58H6Z'],
    ['flat', 'trim', 'M-88 -36H100L102 -31H-89Z'],
    ['fill', 'metal', 'M46 -68h28v14h-28z'],
    ['fill', 'metal2', 'M52 -78h6v10h-6zM62 -78h6v10h-6z'],
    ['line', 'metal2', 'M-84 -54L-92 -70M-94 -70h30', 5],
  ],
  head: [
    ['flat', 'glow', disc(96, -38, 4)],
    ['fill', 'metal2', 'M100 -34l14 12h-14z'],
  ],
  front: [...wheel(-56, 19), ...wheel(68, 19)],
};
// The Muscle Car: black, blown, the last of its kind.
const muscle: Figure = {
  back: [
    ['line', 'metal', 'M-40 -26H30M-40 -20H30', 5],
    ['flat', 'glow', 'M-92 -34q-24 -2 -34 -10q4 12 -4 16q12 4 4 14q18 -8 34 -10z'],
  ],
  body: [
    ['fill', 'cloth', 'M-92 -38L-84 -60L-52 -62L-28 -84H20L46 -62L98 -54Q106 -46 106 -22H-94Z'],
    ['fill', 'dark', 'M-24 -78H-4V-62H-42ZM2 -78H17L34 -62H2Z'],
    ['flat', 'trim', 'M-20 -74H-8V-66H-30ZM6 -74H15L24 -66H6Z'],
    ['flat', 'glow', 'M-86 -50L98 -44L98 -38L-88 -42Z'],
    ['fill', 'metal', 'M48 -82h30v18h-30z'],
    ['fill', 'metal2', 'M44 -92h38v10h-38z'],
    ['line', 'dark', 'M54 -74h18', 2.4],
    ['line', 'metal2', 'M-82 -60L-90 -80M-96 -80h36', 6],
  ],
  head: [
    ['flat', 'glow', `${disc(98, -48, 4.4)}`],
    ['fill', 'metal', 'M100 -40l18 8l-2 12h-16z'],
    ['line', 'dark', 'M104 -32h10', 2],
  ],
  front: [...wheel(-58, 22), ...wheel(70, 20)],
};

export const MACHINES: Readonly<Record<string, Figure>> = {
  w_inhr: inhr,
  w_digger: digger,
  w_silent_hunter: hunter,
  w_patrol_drone: drone,
  w_cerberus: cerberus,
};
export const VEHICLES: Readonly<Record<string, Figure>> = {
  v_truck: truck,
  v_jeep: jeep,
  v_tourer: tourer,
  b_muscle: muscle,
};
