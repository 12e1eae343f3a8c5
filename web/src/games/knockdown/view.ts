// view.ts: plain readings of a view and of the printed pack. What the members of a view mean is
// told in knockdown.h (struct knockdown_view); lists by seat have two members, P1 first.
import { byId, shapedAs } from '../../board/pack';
import type { Fighter, View } from '../../gen/view.knockdown';
import type { Say, Seat } from '../../store/protocol';
import type { BoardProps } from '../contract';

export type KnockdownView = View;
export type Props = BoardProps<KnockdownView>;
export type { Fighter };

export const SYMBOLS = ['fist', 'kick', 'block', 'dash'] as const;
export type SymbolId = (typeof SYMBOLS)[number];
export const SYMBOL_CODES = ['F', 'K', 'B', 'D'] as const;
export const SEATS = ['P1', 'P2'] as const;
export type Side = 0 | 1;

export interface Damage {
  readonly light: number;
  readonly heavy: number;
}
export interface Range {
  readonly kind: 'exact' | 'between' | 'missile' | 'unlimited';
  readonly x?: number;
  readonly min?: number;
  readonly max?: number;
}
export interface Effect {
  readonly op: string;
  readonly amount?: number;
  readonly max?: number;
  readonly [argument: string]: unknown;
}
export interface AttackDef {
  readonly id: string;
  readonly name: Say;
  readonly type: 'strike' | 'ability' | 'reaction';
  readonly range: Range;
  readonly pool: Damage;
  readonly ko: boolean;
  readonly effects: readonly Effect[];
  readonly text: Say;
}
export interface CardDef extends AttackDef {
  readonly symbol: SymbolId;
}
export interface SpecialDef extends AttackDef {
  readonly cost: readonly (readonly SymbolId[])[];
  readonly trigger?: 'foe_move' | 'foe_moved' | 'foe_attack';
}
export interface FighterDef {
  readonly id: Fighter;
  readonly name: Say;
  readonly class: Say;
  readonly theme: Say;
  readonly tokens: { readonly kind: string; readonly count: number };
  readonly special_attacks: readonly SpecialDef[];
}
export interface SkillDef {
  readonly id: string;
  readonly name: Say;
  readonly initiative: number;
  readonly text: Say;
}
export interface FieldDef {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly edge: boolean;
  readonly start: string; // none seat0 seat1
}
export interface ArenaDef {
  readonly id: string;
  readonly name: Say;
  readonly shape: 'line' | 'hex';
  readonly fields: readonly FieldDef[];
}
// The files of the pack, as they are written.
export interface Pack {
  readonly game: {
    readonly symbols: readonly { readonly id: SymbolId; readonly name: Say }[];
    readonly attack_types: readonly { readonly id: string; readonly name: Say }[];
    readonly boxes: readonly { readonly id: string; readonly name: Say }[];
    readonly constants: {
      readonly rounds_to_win: number;
      readonly row_size: number;
      readonly actions_per_turn: number;
      readonly block_price: number;
    };
  };
  readonly arenas: { readonly arenas: readonly ArenaDef[] };
  readonly attack_cards: { readonly cards: readonly CardDef[] };
  readonly fog_attack_cards: { readonly cards: readonly CardDef[] };
  readonly fighters: { readonly fighters: readonly FighterDef[] };
  readonly fog_fighters: { readonly fighters: readonly FighterDef[] };
  readonly skills: { readonly skills: readonly SkillDef[] };
  readonly fog_skills: { readonly skills: readonly SkillDef[] };
}
export const packOf = shapedAs<Pack>;

export const sideOf = (seat: Seat): Side => (seat === 'P2' ? 1 : 0);
export const seatOf = (side: Side): Seat => SEATS[side];
export const foeOf = (side: Side): Side => (side === 0 ? 1 : 0);
export const sumOf = (d: Damage): number => d.light + d.heavy;

export const thingsOf = (pack: Pack) => {
  const fighters = [...pack.fighters.fighters, ...pack.fog_fighters.fighters];
  const card = byId(pack.attack_cards.cards, pack.fog_attack_cards.cards);
  const special = byId(fighters.flatMap((f) => f.special_attacks));
  return {
    card,
    special,
    fighter: byId(fighters),
    skill: byId(pack.skills.skills, pack.fog_skills.skills),
    arena: byId(pack.arenas.arenas),
    // An attack by its id, whichever kind it is.
    attack: (id: string | null | undefined): AttackDef | undefined => card(id) ?? special(id),
  };
};
export type Things = ReturnType<typeof thingsOf>;

// Cards of a hand by symbol, and how many of them are not known to this viewer.
export interface Held {
  readonly by: readonly number[]; // fist kick block dash
  readonly unknown: number;
  readonly size: number;
  readonly limit: number;
}
export const heldOf = (view: KnockdownView, side: Side, things: Things): Held => {
  const size = view.hand_size[side];
  const by = [0, 0, 0, 0];
  for (const id of view.hand[side] ?? []) {
    const at = SYMBOLS.indexOf(things.card(id)?.symbol as SymbolId);
    if (at >= 0) by[at] = (by[at] ?? 0) + 1;
  }
  const known = by.reduce((a, b) => a + b, 0);
  return { by, unknown: Math.max(0, size - known), size, limit: view.hand_limit[side] };
};

export const damageOf = (view: KnockdownView, side: Side): Damage => ({
  light: view.light[side],
  heavy: view.heavy[side],
});

// Skills of a side as they lie there: known or a back, active or not.
export interface HeldSkill {
  readonly id: string | null;
  readonly active: boolean;
  readonly used: boolean;
}
export const skillsOf = (view: KnockdownView, side: Side): HeldSkill[] =>
  [0, 1].flatMap((i) => {
    const id = view.skill[side]?.[i] ?? null;
    const active = view.skill_active[side]?.[i] === 1;
    return { id, active, used: active && view.skill_used[side]?.[i] === 1 };
  });

export interface RoundEnd {
  readonly round: number;
  readonly winner: Side;
  readonly how: string;
  readonly turns: number;
  readonly damage: readonly [Damage, Damage];
}
export const roundsOf = (view: KnockdownView): RoundEnd[] =>
  view.ending_winner.flatMap((winner, i) => {
    if (winner === null) return [];
    const damage = (side: Side): Damage => ({
      light: view.ending_light[i]?.[side] ?? 0,
      heavy: view.ending_heavy[i]?.[side] ?? 0,
    });
    return [
      {
        round: i + 1,
        winner: sideOf(winner),
        how: view.ending_how[i] ?? 'knockout',
        turns: view.ending_turns[i] ?? 0,
        damage: [damage(0), damage(1)] as const,
      },
    ];
  });
