// cards.ts: what is drawn on a card. Pictures only; what a card does stands in the pack.
import { SUITS, type Suit } from './art/own';
import type { Code } from './view';

const ANIMALS = [
  'duck',
  'snail',
  'toad',
  'shrew',
  'salamander',
  'crayfish',
  'turtle',
  'eel',
  'heron',
  'catfish',
  'otter',
  'beaver',
] as const;
const ELITES: Readonly<Record<string, readonly [string, string]>> = {
  W1: ['dragonfly', '0–11'],
  W2: ['dragonfly', '0–11'],
  S7: ['swan', '7'],
  K3: ['grebe', '1–3'],
};
const RUSES: Readonly<Record<string, string>> = {
  TR: 'transfer',
  RE: 'recruitment',
  DE: 'desertion',
  ZD: 'betrayal',
  EX: 'explosion',
  WS: 'reinforcement',
  WY: 'exchange',
};

export type CardFace =
  | {
      readonly kind: 'combat';
      readonly suit: Suit;
      readonly value: number;
      readonly drawing: string;
    }
  | { readonly kind: 'elite'; readonly value: string; readonly drawing: string }
  | { readonly kind: 'ruse'; readonly drawing: string };

export const faceOf = (code: Code): CardFace => {
  const elite = ELITES[code];
  if (elite) return { kind: 'elite', drawing: elite[0], value: elite[1] };
  const ruse = RUSES[code];
  if (ruse) return { kind: 'ruse', drawing: ruse };
  const suit = SUITS.find((s) => s === code[0]) ?? 'Y';
  const value = Number(code.slice(1));
  return { kind: 'combat', suit, value, drawing: ANIMALS[value] ?? 'duck' };
};
export const isTactics = (code: Code): boolean => code in ELITES || code in RUSES;

export const SORTS = ['colour', 'value'] as const;
export type Sort = (typeof SORTS)[number];

const order = (code: Code, sort: Sort): number => {
  const face = faceOf(code);
  if (face.kind !== 'combat') return face.kind === 'elite' ? 1000 : 2000;
  const suit = SUITS.indexOf(face.suit);
  return sort === 'colour' ? suit * 20 + face.value : face.value * 20 + suit;
};
export const sorted = (codes: readonly Code[], sort: Sort): Code[] =>
  [...codes].sort((a, b) => order(a, sort) - order(b, sort));
