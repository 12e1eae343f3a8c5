// view.ts: plain readings of a view. What its members mean is told in kaskadia.h (struct
// kaskadia_view); lists by seat have one member per seat, P1 first.
import { byId, shapedAs } from '../../board/pack';
import { NUMBERS, type View } from '../../gen/view.kaskadia';
import type { Lang, Say, Seat } from '../../store/protocol';
import type { BoardProps } from '../contract';
import type { Pack as SheetPack } from './sheet/types';

export const ANIMALS = ['bear', 'elk', 'fox', 'hawk', 'salmon'] as const;
export type Animal = (typeof ANIMALS)[number];
export const HABITATS = ['river', 'wetland', 'forest', 'prairie', 'mountain'] as const;
export type Habitat = (typeof HABITATS)[number];
export const ANIMAL_CODES = ['B', 'E', 'F', 'H', 'S'] as const;

// The place of an animal that is named by its code or its id; -1: none is.
export const animalAt = (name: unknown): number =>
  ANIMALS.findIndex((a, i) => a === name || ANIMAL_CODES[i] === name);

// By animal, bear first; on the tally nature comes last.
export type Counts = readonly number[];

export type KaskadiaView = View;

export interface Effect {
  readonly op: string;
  readonly [argument: string]: unknown;
}
export interface CardDef {
  readonly id: string;
  readonly name: Say;
  readonly habitat: Habitat;
  readonly level: number;
  readonly value: number;
  readonly nature: number;
  readonly cost: Readonly<Partial<Record<Animal, number>>>;
}
export interface CompletionDef {
  readonly id: string;
  readonly number: number;
  readonly kind: 'discount' | 'bonus';
  readonly name: Say;
  readonly text: Say;
  readonly effects: readonly Effect[];
}
export interface FaceDef {
  readonly id: string;
  readonly name: Say;
  readonly options: readonly { readonly animal: Animal; readonly count: number }[];
  readonly effect?: Effect;
  readonly text?: Say;
}
export interface DieDef {
  readonly id: string;
  readonly kind: 'central' | 'special' | 'personal';
  readonly name: Say;
  readonly faces: readonly string[];
}
// The files of the pack, as they are written.
export interface Pack extends SheetPack {
  readonly habitat_cards: { readonly habitat_cards: readonly CardDef[] };
  readonly habitat_cards_hills: { readonly habitat_cards: readonly CardDef[] };
  readonly completion_cards: { readonly completion_cards: readonly CompletionDef[] };
  readonly completion_cards_hills: { readonly completion_cards: readonly CompletionDef[] };
  readonly dice: { readonly faces: readonly FaceDef[]; readonly dice: readonly DieDef[] };
  readonly variants: { readonly setup: { readonly levels: readonly number[] } };
  readonly dice_actions: {
    readonly dice_actions: readonly {
      readonly id: string;
      readonly cost: number;
      readonly name: Say;
      readonly text: Say;
    }[];
  };
}
export type SheetDef = SheetPack['sheet_a' | 'sheet_b' | 'sheet_c' | 'sheet_d'];
const SHEETS = ['sheet_a', 'sheet_b', 'sheet_c', 'sheet_d'] as const;

export type Props = BoardProps<KaskadiaView>;

export const packOf = shapedAs<Pack>;

export const seatIndex = (seat: Seat): number => Number(seat.slice(1)) - 1;
export const seatsOf = (view: KaskadiaView): Seat[] =>
  Array.from({ length: view.seats }, (_, i) => `P${i + 1}`);

// "r5" is rivers_5, "h12" hills_12: answers name cards by code, the pack by id.
const SETS: Readonly<Record<string, string>> = { r: 'rivers', h: 'hills' };
export const completionId = (code: string): string => {
  const [, set = '', number = ''] = /^([rh])(\d+)$/.exec(code) ?? [];
  return set ? `${SETS[set]}_${number}` : code;
};

export const thingsOf = (pack: Pack, sheet: KaskadiaView['sheet']) => {
  const completion = byId(
    pack.completion_cards.completion_cards,
    pack.completion_cards_hills?.completion_cards,
  );
  return {
    card: byId(pack.habitat_cards.habitat_cards, pack.habitat_cards_hills?.habitat_cards),
    completion: (code: string | null) => completion(completionId(code ?? '')),
    face: byId(pack.dice.faces),
    die: byId(pack.dice.dice),
    sheet: SHEETS.flatMap((id) => (id === `sheet_${sheet}` ? [pack[id]] : []))[0],
  };
};
export type Things = ReturnType<typeof thingsOf>;

// The dice of a round, by the numbers that a plan knows them by: the central ones, one's own, the
// special one, which is the one that has the face that lies on the table.
export const CENTRAL = NUMBERS.central_dice;
export const SPECIAL = CENTRAL + NUMBERS.personal_dice;
export const diceIn = (view: KaskadiaView, pack: Pack): (DieDef | undefined)[] => {
  const of = (kind: DieDef['kind']) => pack.dice.dice.filter((d) => d.kind === kind);
  const { special } = view;
  return [
    ...view.central.map(() => of('central')[0]),
    ...of('personal'),
    special === null ? undefined : of('special').find((d) => d.faces.includes(special)),
  ];
};

export const costOf = (card: CardDef): Counts => ANIMALS.map((a) => card.cost[a] ?? 0);

// How many of each animal a tally lacks for a cost; `spared`: what a discount makes up for.
export const missingOf = (cost: Counts, tally: Counts, spared: Counts = []): Counts =>
  cost.map((n, i) => Math.max(0, n - (tally[i] ?? 0) - (spared[i] ?? 0)));

export const sum = (counts: Counts): number => counts.reduce((a, b) => a + b, 0);

// Seats in order of the final ranking: total first, then tokens left; equals share a place.
export const rankOf = (view: KaskadiaView): number[] => {
  const key = (i: number): number => (view.total[i] ?? 0) * 1000 + (view.nature[i] ?? 0);
  return seatsOf(view).map((_, i) => 1 + seatsOf(view).filter((_s, j) => key(j) > key(i)).length);
};

export const inLang = (say: Say | undefined, lang: Lang): string => say?.[lang] ?? '';
