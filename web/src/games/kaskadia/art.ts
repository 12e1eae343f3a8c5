// art.ts: signs of the table, each in a box of 24 and in the colour of its place: those of the
// sheets and some more. Lands are the strip of scenery on a habitat card, 96 by 30.
import { ICONS, type Shape, type Tone } from './sheet/icons';
import type { Habitat } from './view';

const TONES: Readonly<Record<Tone, string>> = {
  body: 'fill="currentColor"',
  light: 'fill="var(--k-lit)"',
  dark: 'fill="var(--k-dark)"',
  line: 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
  thin: 'fill="none" stroke="var(--k-dark)" stroke-width="1.1" stroke-linecap="round"',
};
const drawn = (shapes: readonly Shape[]): string =>
  shapes.map(([tone, d]) => `<path ${TONES[tone]} d="${d}"/>`).join('');

const own = {
  area: '<path d="M2.500 3.500h8.300v8.300H2.500zM13.200 3.500h8.300v8.300h-8.300zM2.500 14.200h8.300v7.300H2.500z"/><path d="M14 15h6.700v5.700H14z" fill="none" stroke="currentColor" stroke-width="1.600"/>',
  lower:
    '<path d="M12 3v14M5.500 11.500L12 18.500l6.500-7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  raise:
    '<path d="M12 21V7M5.500 12.500L12 5.500l6.500 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  twice:
    '<path d="M3.500 3.500h11v11h-11z" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round"/><path d="M18 9.500h2.500v11h-11V18" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round"/>',
  plus: '<path d="M12 4.500v15M4.500 12h15" stroke="currentColor" stroke-width="3.200" stroke-linecap="round"/>',
  again:
    '<path d="M19.500 8A8.300 8.300 0 1 0 20.300 13.500" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/><path d="M21.500 2.800l-.6 6.600-6.300-2.200z"/>',
  shift:
    '<path d="M7.500 20V6M3 10l4.500-5L12 10M16.500 4v14M12 14l4.500 5 4.500-5" fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/>',
  cheap:
    '<path d="M9 4.500c3.200 1.400 5.500 4 5.500 7.300S12.100 18.100 9 19.500c-3.100-1.400-5.500-4.400-5.500-7.700S5.800 5.900 9 4.500z"/><path d="M16.500 12h6" stroke="currentColor" stroke-width="2.800" stroke-linecap="round"/>',
  tick: '<path d="M4 12.800l5.300 5.400L20 6.500" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round"/>',
} as const;
export type SignName = keyof typeof own | keyof typeof ICONS;
export const signs: readonly (readonly [string, string])[] = [
  ...Object.entries(ICONS).map(([id, shapes]) => [id, drawn(shapes)] as const),
  ...Object.entries(own),
];
export const isSign = (name: string): name is SignName =>
  Object.hasOwn(own, name) || Object.hasOwn(ICONS, name);

// What a face of a die with an effect looks like.
export const EFFECT_SIGNS: Readonly<Record<string, SignName>> = {
  action_discount: 'cheap',
  add_other: 'plus',
  double_personal: 'twice',
  reroll_personal: 'again',
  gain_nature: 'nature',
  shift_one: 'shift',
};

export const lands: Record<Habitat, readonly [string, string]> = {
  river: [
    'M0 14Q8 9 16 13T34 11T54 13T74 10T96 13V30H0z',
    'M0 20q8-5 16 0t16 0 16 0 16 0 16 0 16 0v10H0zM0 25q8-4 16 0t16 0 16 0 16 0 16 0 16 0v5H0z',
  ],
  wetland: [
    'M0 17q24-8 48-2t48-3v18H0z',
    'M0 24h96v6H0zM10 25V9h1.800v16zM15 25V13h1.600v12zM8.600 6.500h4.600v6H8.600zM60 25V8h1.800v17zM66 25V12h1.600v13zM58.600 5.500h4.600v6h-4.600zM82 25V13h1.600v12zM80.600 10.500h4.300v5h-4.300zM36 25V15h1.500v10z',
  ],
  forest: [
    'M0 22L8 6l8 16 6-12 7 12 8-17 8 17 6-11 6 11 8-16 8 16 7-12 7 12 5-9v15H0z',
    'M0 26l6-9 6 9 7-13 7 13 6-8 6 8 8-14 8 14 6-9 6 9 7-13 7 13 6-8 10 8v4H0z',
  ],
  prairie: [
    'M0 19q20-9 44-3t52-4v18H0z',
    'M0 24q26-6 50-1t46-2v9H0zM12 25q-1-7-5-9 5 1 6.500 9zM14 25q0-9 4-12-2.500 4-2.300 12zM46 24q-1-7-5-9 5 1 6.500 9zM48 24q0-9 4-12-2.500 4-2.300 12zM78 23q-1-7-5-9 5 1 6.500 9zM80 23q0-9 4-12-2.500 4-2.300 12z',
  ],
  mountain: [
    'M0 24L16 6l9 9 13-13 15 17 12-12 14 14 9-8 8 8v5H0z',
    'M0 30l14-11 12 8 14-12 16 12 12-8 13 8 15-8v11zM34.300 5.700L38 2l3.600 4.100-1.800 1-1.900-1.200-1.800 1.300z',
  ],
};
