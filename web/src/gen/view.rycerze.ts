// Written by `pionek types rycerze` from the table of fields; do not edit.
import type { Seat } from './protocol';

export type Knight = 'k_mel' | 'k_heat' | 'k_kate' | 'k_naomi' | 'k_russel' | 'k_geoffrey' | 'k_hugh' | 'k_david' | 'k_chris' | 'k_nicole' | 'k_hugo' | 'k_guy' | 'k_toni';
export type Hex = string;
export type Tile = string;
export type Gear = string;
export type Luck = string;
export type Foe = string;
export type Contract = string;
export type Field = 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'm7' | 'm8' | 'm9' | 'm10';
export type Card = 'attack' | 'burst' | 'defence' | 'preparation' | 'range_change';
export type Place = 'hand_l' | 'hand_r' | 'hands' | 'body' | 'pocket_1' | 'pocket_2' | 'pocket_3' | 'backpack' | 'cargo' | 'vehicle' | 'side';
export type Act = string;
export type Mission = 'm_saviour' | 'm_only_one' | 'm_damsel' | 'm_avengers' | 'm_cult' | 't_road';
export type Word = string;
export type Choice = string;

export interface View {
  readonly viewer: Seat | null;
  readonly players: number;
  readonly mission: Mission | null;
  readonly round: number;
  readonly rounds: number;
  readonly phase: number;
  readonly first: Seat;
  readonly active: Seat | null;
  readonly scavenger: Seat;
  readonly asked: number;
  readonly knight: readonly (Knight | null)[];
  readonly pos: readonly Hex[];
  readonly hp: readonly number[];
  readonly rad: readonly number[];
  readonly ammo: readonly number[];
  readonly fuel: readonly number[];
  readonly rep: readonly number[];
  readonly ko: readonly number[];
  readonly skip: readonly number[];
  readonly camp: readonly (Hex | null)[];
  readonly ability: readonly number[];
  readonly carries: readonly number[];
  readonly trophies: readonly number[];
  readonly markers: readonly number[];
  readonly luck_cards: readonly number[];
  readonly backpack: readonly number[];
  readonly cargo: readonly number[];
  readonly speed: readonly number[];
  readonly armour: readonly number[];
  readonly fights_won: readonly number[];
  readonly fights_lost: readonly number[];
  readonly contracts_done: readonly number[];
  readonly falls: readonly number[];
  readonly journey: readonly (readonly (Hex | null)[])[];
  readonly fame: readonly (readonly (number | null)[])[];
  readonly gear_value: readonly number[];
  readonly items: readonly number[];
  readonly gear: readonly (readonly (Gear | null)[])[];
  readonly color: readonly (readonly (Word | null)[])[];
  readonly place: readonly (readonly (Place | null)[])[];
  readonly host: readonly (readonly (number | null)[])[];
  readonly flags: readonly (readonly (number | null)[])[];
  readonly usable: readonly (readonly (number | null)[])[];
  readonly offered: readonly (readonly (Knight | null)[])[];
  readonly luck: readonly Luck[];
  readonly luck_fresh: readonly Luck[];
  readonly luck_pile: readonly Luck[];
  readonly tile: readonly (Tile | null)[];
  readonly cost: readonly number[];
  readonly threat: readonly number[];
  readonly radiation: readonly number[];
  readonly contam: readonly number[];
  readonly tokens: readonly number[];
  readonly special: readonly (Hex | null)[];
  readonly special_dark: readonly number[];
  readonly market: readonly (Gear | null)[];
  readonly pool: readonly number[];
  readonly stock: readonly number[];
  readonly gear_deck: readonly number[];
  readonly luck_deck: number;
  readonly foe_deck: number;
  readonly deal_deck: readonly [number, number];
  readonly gear_pile: readonly number[];
  readonly foe_pile: readonly number[];
  readonly contract: readonly (Contract | null)[];
  readonly contract_marks: readonly number[];
  readonly contract_holder: readonly (Seat | null)[];
  readonly contract_step: readonly number[];
  readonly contract_shown: readonly number[];
  readonly visits: readonly number[];
  readonly looks: readonly [Contract | null, Contract | null];
  readonly bottom: readonly (readonly (Contract | null)[])[];
  readonly spare: readonly (Contract | null)[];
  readonly way: number;
  readonly route: readonly Hex[];
  readonly route_at: number;
  readonly points: number;
  readonly used: number;
  readonly ignored: number;
  readonly plan_points: number;
  readonly plan_fuel: number;
  readonly plan_reach: number;
  readonly plan_cards: number;
  readonly fuel_to: readonly (number | null)[];
  readonly revealed: readonly Foe[];
  readonly card: Foe | null;
  readonly last_card: Foe | null;
  readonly planted: readonly (Foe | null)[];
  readonly plot: readonly (Foe | null)[];
  readonly outs: readonly (Foe | null)[];
  readonly figure_hex: readonly (Hex | null)[];
  readonly figure_foe: readonly (Foe | null)[];
  readonly figure_hp: readonly number[];
  readonly figure_number: readonly number[];
  readonly damsel: Hex | null;
  readonly pool_markers: number;
  readonly fighting: number;
  readonly fighter: readonly [Seat | null, Seat | null];
  readonly foe: Foe | null;
  readonly foe_hp: number;
  readonly fierce: number;
  readonly foe_marker: number;
  readonly range: Word | null;
  readonly clash: number;
  readonly advantage: number;
  readonly clash_card: readonly [Card | null, Card | null];
  readonly prepared: readonly [number, number];
  readonly weapon: readonly [Gear | null, Gear | null];
  readonly symbol: readonly [Word | null, Word | null];
  readonly mode: readonly [Word | null, Word | null];
  readonly see_first: number;
  readonly chosen: readonly [number, number];
  readonly loss: number;
  readonly last_clash: readonly [Card | null, Card | null];
  readonly tester: Seat | null;
  readonly skill: Word | null;
  readonly difficulty: number;
  readonly need: number;
  readonly die: readonly number[];
  readonly to_roll: number;
  readonly part: readonly number[];
  readonly odds_range: Word | null;
  readonly own_dice: readonly number[];
  readonly own_hit: readonly number[];
  readonly own_loss: readonly number[];
  readonly own_with: readonly (Gear | null)[];
  readonly own_symbol: readonly (Word | null)[];
  readonly own_part: readonly (readonly number[])[];
  readonly own_blow: readonly (readonly number[])[];
  readonly other_dice: readonly number[];
  readonly other_hit: readonly number[];
  readonly other_loss: readonly number[];
  readonly other_with: readonly (Gear | null)[];
  readonly other_symbol: readonly (Word | null)[];
  readonly other_part: readonly (readonly number[])[];
  readonly other_blow: readonly (readonly number[])[];
  readonly strike_flee: readonly number[];
  readonly strike_hit: readonly number[];
  readonly strike_loss: readonly number[];
  readonly voted: readonly number[];
  readonly votes: readonly (Mission | null)[];
  readonly answer: number;
  readonly playing: readonly (Luck | null)[];
  readonly lane: readonly number[];
  readonly lane_slot: number | null;
  readonly lane_steps: number;
  readonly offer: readonly number[];
  readonly wanted: readonly number[];
  readonly rival: Seat | null;
  readonly offer_by: Seat | null;
  readonly offer_ammo: readonly [number, number];
  readonly offer_fuel: readonly [number, number];
  readonly offer_value: number;
  readonly offer_left: number;
  readonly offer_vehicle: Gear | null;
  readonly offer_damaged: number;
  readonly taken: readonly Field[];
  readonly actions: number;
  readonly acts_flown: number;
  readonly reason: number;
}

export const NUMBERS = {
  resource_most: 4,
  clashes: 3,
  contract_rounds: 3,
  die_sides: 10,
  wounded_below: 3,
  rad_no_tens: 2,
  rad_no_healing: 3,
  flight_loss: 1,
  flight_loss_dear: 2,
  worth_green: 1,
  worth_yellow: 2,
  worth_red: 3,
  told_zero: 128,
  stage_round: 11,
  stage_move: 22,
  stage_explore: 23,
  stage_recover: 28,
} as const;
