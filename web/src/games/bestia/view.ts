// view.ts: plain readings of a view and of the printed pack. What the members of a view mean is
// told in bestia.h (struct bestia_view); lists by character have four members, the Beast first.

import type { PackMap, PackMaps } from '../../board/map/map';
import { byId, shapedAs } from '../../board/pack';
import type { View } from '../../gen/view.bestia';
import type { Say, Seat } from '../../store/protocol';
import type { BoardProps } from '../contract';
import type { BEASTS } from './art/beasts';
import type { HUNTERS } from './art/hunters';
import type { SUMMONS } from './art/summons';

export type BestiaView = View;
export type Props = BoardProps<BestiaView>;
export type Who = keyof typeof BEASTS | keyof typeof HUNTERS;
export type SummonId = keyof typeof SUMMONS;
export const BEAST = 0;
export const MOST = 4; // units of an area that are drawn one by one

export interface EffectDef {
  readonly op: string;
  readonly steps?: number;
  readonly what?: string;
  readonly num?: number;
  readonly who?: string;
  readonly effects?: readonly EffectDef[];
  readonly options?: readonly { readonly effects: readonly EffectDef[] }[];
}
export interface HalfDef {
  readonly text: Say;
  readonly effects?: readonly EffectDef[];
}
export interface CardDef {
  readonly id: string;
  readonly name: Say;
  readonly colour?: 'blue' | 'red';
  readonly cost?: number;
  readonly kind?: 'normal' | 'trap' | 'reaction';
  readonly habitat?: string;
  readonly text?: Say;
  readonly effects?: readonly EffectDef[];
  readonly hunter?: HalfDef; // of action cards
  readonly beast?: HalfDef;
}
export interface UpgradeDef {
  readonly id: string;
  readonly name: Say;
  readonly kind: 'red' | 'yellow';
  readonly cost: number;
  readonly text: Say;
}
export interface CharacterDef {
  readonly id: string;
  readonly name: Say;
  readonly title: Say;
  readonly health: number;
  readonly habitat?: string;
  readonly abilities?: readonly string[];
  readonly unique_ability?: string;
  readonly summon?: {
    readonly id: SummonId;
    readonly name: Say;
    readonly count: number;
    readonly ability: { readonly name: Say; readonly text: Say };
  };
  readonly upgrades: readonly UpgradeDef[];
}
export interface Need {
  readonly stat: string;
  readonly at_least: number;
}
export interface GoalDef {
  readonly goal: readonly { readonly all: readonly Need[] }[];
  readonly reward?: readonly EffectDef[];
}
export interface NightDef {
  readonly night: number;
  readonly beast: GoalDef;
  readonly hunters: GoalDef;
}
export interface ContractDef {
  readonly id: string;
  readonly name: Say;
  readonly text: Say;
  readonly map: string;
  readonly days: number;
  readonly nights: readonly NightDef[];
}
export interface UnitDef {
  readonly id: string;
  readonly group: 'animal' | 'settler';
  readonly name: Say;
  readonly health: number;
}
// The files of the pack, as they are written.
export interface Pack {
  readonly game: { readonly units: readonly UnitDef[] };
  readonly maps: Omit<PackMaps, 'maps'> & {
    readonly maps: readonly (PackMap & {
      readonly lakes?: readonly (readonly [number, number])[];
    })[];
  };
  readonly action_cards: { readonly action_cards: readonly CardDef[] };
  readonly beast_abilities: { readonly beast_abilities: readonly CardDef[] };
  readonly hunter_abilities: { readonly hunter_abilities: readonly CardDef[] };
  readonly gear: { readonly gear: readonly CardDef[] };
  readonly talents: { readonly talents: readonly CardDef[] };
  readonly beasts: { readonly beasts: readonly CharacterDef[] };
  readonly hunters: { readonly hunters: readonly CharacterDef[] };
  readonly contracts: { readonly contracts: readonly ContractDef[] };
  readonly terms: { readonly statistics: readonly { readonly id: string; readonly name: Say }[] };
}
export const packOf = shapedAs<Pack>;

export const thingsOf = (pack: Pack) => {
  const characters = [...pack.beasts.beasts, ...pack.hunters.hunters];
  return {
    card: byId(
      pack.action_cards.action_cards,
      pack.beast_abilities.beast_abilities,
      pack.hunter_abilities.hunter_abilities,
      pack.gear.gear,
      pack.talents.talents,
    ),
    character: byId(characters),
    upgrade: byId(characters.flatMap((c) => c.upgrades)),
    contract: byId(pack.contracts.contracts),
    unit: byId(pack.game.units),
  };
};
export type Things = ReturnType<typeof thingsOf>;

// "beast_fangrir" is drawn as fangrir.
export const drawnAs = (id: string): Who => id.replace(/^(beast|hunter)_/, '') as Who;

// Who answers for a character (BE-3.11): with two players the second for both Hunters.
export const playerOf = (who: number, players: number): Seat =>
  `P${players === 2 ? Math.min(who, 1) + 1 : who + 1}`;

// The sentence of a card for whoever holds it: of an action card the half of that side.
export const textOf = (card: CardDef, beast: boolean): Say | undefined =>
  card.text ?? (beast ? card.beast : card.hunter)?.text;

// How far a card lets its holder go by its first movement, whatever else it does; 0: not at all.
const stepsIn = (effects: readonly EffectDef[] = []): number =>
  Math.max(
    0,
    ...effects.map(({ op, steps = 0, effects: inner, options = [] }) =>
      op === 'move'
        ? steps
        : Math.max(stepsIn(inner), ...options.map((option) => stepsIn(option.effects))),
    ),
  );
export const stepsOf = (card: CardDef, beast: boolean): number =>
  stepsIn(card.effects ?? (beast ? card.beast : card.hunter)?.effects);
