// view.ts: plain readings of a view and of the printed pack. What the members of a view mean is
// told in rycerze.h (struct rycerze_view) and by `pionek words rycerze`.
import type { PackMaps } from '../../board/map/map';
import { byId, shapedAs } from '../../board/pack';
import { NUMBERS, type View } from '../../gen/view.rycerze';
import type { Say, Seat } from '../../store/protocol';
import type { BoardProps } from '../contract';

export type WasteView = View;
export type Props = BoardProps<WasteView>;

export const SKILLS = ['blades', 'guns', 'talk', 'repair', 'healing', 'survival'] as const;
export const RESOURCES = ['hp', 'rad', 'ammo', 'fuel'] as const;
export const TOKEN = { rad: 1, contam: 2, threat: 4, hard: 8 } as const;
export const FLAG = { marked: 1, damaged: 2 } as const;

interface Named {
  readonly id: string;
  readonly name: Say;
  readonly text?: Say;
}
export interface KnightDef extends Named {
  readonly calling: Say;
  readonly skills: Readonly<Record<(typeof SKILLS)[number], number>>;
  readonly ability: { readonly name: Say; readonly text: Say };
  readonly backpack: number;
}
export interface PanelDef {
  readonly hands?: number;
  readonly fierce?: boolean;
  readonly aggression?: number;
  readonly symbols?: readonly string[];
  readonly burst?: number;
  readonly pierce?: number;
  readonly damage?: number;
  readonly armour?: number;
  readonly hp?: number;
  readonly no_ammo?: boolean;
  readonly fuel?: number;
}
interface Side {
  readonly speed: number;
  readonly cargo: number;
}
export interface GearDef extends Named {
  readonly type: string;
  readonly panel?: PanelDef;
  readonly sides?: { readonly whole: Side; readonly damaged: Side };
}
// One thing that is won or paid: {op: draw_gear, color: green, num: 1}.
export interface Gain {
  readonly op: string;
  readonly num?: number;
  readonly res?: string;
  readonly color?: string;
  readonly card?: string;
}
export interface FoeDef extends Named {
  readonly kind: string;
  readonly types: readonly string[];
  readonly panel?: PanelDef;
  readonly escape?: { readonly skill: string; readonly diff: number; readonly need?: number };
  readonly rewards?: readonly Gain[];
}
export interface ContractDef extends Named {
  readonly group: 'general' | 'private';
  readonly goal?: { readonly hexes?: readonly number[]; readonly hex?: number };
  readonly steps?: readonly { readonly hex?: number }[];
  readonly rewards?: readonly Gain[];
  readonly force?: { readonly types: readonly string[] };
}
export interface TileDef extends Named {
  readonly num?: number;
  readonly terrain: string;
  readonly cost: number; // as printed; tokens add to these
  readonly threat: number;
  readonly rad: number;
  readonly contam: number;
  readonly market?: string;
  readonly refill?: { readonly mode: 'or' | 'and'; readonly value: number };
  readonly actions?: readonly {
    readonly id: string;
    readonly text: Say;
    readonly do?: readonly { readonly op: string }[];
  }[];
}
export interface RangeDef extends Named {
  readonly diff: number;
  readonly order: readonly { readonly symbol: string; readonly dice: number }[];
}
export interface CombatDef extends Named {
  readonly advantage_self: number;
  readonly advantage_opp: number;
}
export interface FieldDef {
  readonly id: string;
  readonly holds: string;
  readonly value: number;
  readonly only_hex?: number;
}
export interface MissionDef extends Named {
  readonly rules: readonly Say[];
}
type Cards<T> = { readonly cards: readonly T[] };

// The files of the pack, as they are written.
export interface Pack {
  readonly board: PackMaps;
  readonly knights: { readonly knights: readonly KnightDef[] };
  readonly gear_green: Cards<GearDef>;
  readonly gear_yellow: Cards<GearDef>;
  readonly gear_red: Cards<GearDef>;
  readonly gear_blue: Cards<GearDef>;
  readonly start_gear: { readonly start_gear: readonly GearDef[] };
  readonly vehicles: { readonly vehicles: readonly GearDef[] };
  readonly luck: Cards<Named & { readonly res: string }>;
  readonly wasteland: Cards<FoeDef>;
  readonly missions: {
    readonly enemies: readonly FoeDef[];
    readonly missions: readonly MissionDef[];
  };
  readonly contracts: { readonly contracts: readonly ContractDef[] };
  readonly hexes: Readonly<Record<string, readonly TileDef[] | TileDef>>;
  readonly market: { readonly fields: readonly FieldDef[] };
  readonly combat: {
    readonly combat_cards: readonly CombatDef[];
    readonly range_cards: readonly RangeDef[];
  };
}
// What a failed flight from an enemy costs: more where there is more to win.
export const fleeLoss = (foe: FoeDef | undefined): number =>
  (foe?.rewards ?? []).some(({ color }) => color === 'yellow' || color === 'red')
    ? NUMBERS.flight_loss_dear
    : NUMBERS.flight_loss;

export const packOf = shapedAs<Pack>;

const tilesOf = (hexes: Pack['hexes']): readonly TileDef[] =>
  Object.values(hexes).flatMap((list) => (Array.isArray(list) ? list : [list]) as TileDef[]);

export const thingsOf = (pack: Pack) => ({
  knight: byId(pack.knights.knights),
  gear: byId<GearDef>(
    pack.gear_green.cards,
    pack.gear_yellow.cards,
    pack.gear_red.cards,
    pack.gear_blue.cards,
    pack.start_gear.start_gear,
    pack.vehicles.vehicles,
  ),
  luck: byId(pack.luck.cards),
  foe: byId<FoeDef>(pack.wasteland.cards, pack.missions.enemies),
  contract: byId(pack.contracts.contracts),
  tile: byId(tilesOf(pack.hexes)),
  mission: byId(pack.missions.missions),
  range: byId(pack.combat.range_cards),
  card: byId(pack.combat.combat_cards),
});

export const seatOf = (n: number): Seat => `P${n + 1}`;
export const numberOf = (seat: Seat | null | undefined): number =>
  seat ? Number(seat.slice(1)) - 1 : -1;

// The colour of a card's back by its id; start gear has none.
const COLORS: Readonly<Record<string, string>> = { g: 'green', y: 'yellow', r: 'red', b: 'blue' };
export const colorOf = (gear: string): string => COLORS[gear.slice(0, 1)] ?? 'start';
