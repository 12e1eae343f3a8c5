// view.ts: plain readings of a view. What its members mean is told in bitwa.h (struct bitwa_view);
// lists by seat have two members, P1 first; lists by dam have seven, dam_1 first; lists by dam and
// role have fourteen or seven pairs, the attacker first.
import type { Card, Face, Formation, Requirement, Role, View } from '../../gen/view.bitwa';
import type { Seat } from '../../store/protocol';
import type { Counts } from './layout';

export type BitwaView = View;
export type Req = Requirement;
export type Code = Card; // "G5", "W1", "TR"
export type DamCode = string; // "dam_3"
export type { Face, Role };
export const ROLES: readonly Role[] = ['attacker', 'defender'];

export const seatIndex = (seat: Seat): 0 | 1 => (seat === 'P2' ? 1 : 0);
export const otherSeat = (seat: Seat): Seat => (seat === 'P2' ? 'P1' : 'P2');
export const roleOf = (view: BitwaView, seat: Seat): Role =>
  seat === view.attacker ? 'attacker' : 'defender';
export const seatOf = (view: BitwaView, role: Role): Seat =>
  role === 'attacker' ? view.attacker : otherSeat(view.attacker);
export const damIndex = (dam: string): number => Number(dam.slice(4)) - 1;

export interface SideView {
  readonly role: Role;
  readonly units: readonly Code[];
  readonly slots: number;
  readonly full: boolean;
  readonly first: boolean; // full before the other side, so it wins a tie
  readonly leads: boolean; // whatever the other side can still become, it stays behind
  readonly decides: boolean; // it leads for having been full first alone
  readonly worth: Strength | null; // the most it can become, or is
}
export interface DamView {
  readonly code: DamCode;
  readonly index: number;
  readonly face: Face;
  readonly req: Req;
  readonly slots: number;
  readonly claimable: boolean;
  readonly near: SideView; // below: mine
  readonly far: SideView;
}

const cards = (list: readonly (Code | null)[] | undefined): Code[] =>
  (list ?? []).filter((c) => c !== null);

const side = (view: BitwaView, dam: number, role: Role): SideView => {
  const r = ROLES.indexOf(role);
  const stamp = view.stamp[dam]?.[r] ?? 0;
  const other = view.stamp[dam]?.[1 - r] ?? 0;
  // -1: never complete
  const mine = view.key[dam]?.[r] ?? -1;
  const theirs = view.best[dam]?.[1 - r] ?? -1;
  const first = stamp > 0 && (other === 0 || stamp < other);
  return {
    role,
    units: cards(view.unit[dam * 2 + r]),
    slots: view.slots[dam] ?? 0,
    full: stamp > 0,
    first,
    leads: stamp > 0 && (mine > theirs || (first && mine === theirs)),
    decides: first && mine === theirs,
    worth: strengthOf(view, dam, role),
  };
};

// How many dams there are, and places on a side of one at the most, whichever face is up.
export const countsOf = (view: BitwaView): Counts => ({
  dams: view.row.length,
  slots: Math.max(0, ...view.unit.map((places) => places.length)),
});

// The dams from left to right, with the side of `below` nearest to the reader.
export const damsOf = (view: BitwaView, below: Role): DamView[] =>
  view.row.map((code) => {
    const index = damIndex(code);
    return {
      code,
      index,
      face: view.face[index] ?? 'intact',
      req: view.req[index] ?? 'open',
      slots: view.slots[index] ?? 0,
      claimable: view.claimable[index] === 1,
      near: side(view, index, below),
      far: side(view, index, below === 'attacker' ? 'defender' : 'attacker'),
    };
  });

export const witnessOf = (view: BitwaView, dam: number, role: Role): Code[] =>
  cards(view.witness[dam * 2 + ROLES.indexOf(role)]);

export interface Strength {
  readonly formation: Formation | null; // null: only the sum counts here
  readonly sum: number;
}
// The most a side can have at a dam, or has, if it is full; null: it cannot be completed.
export const strengthOf = (view: BitwaView, dam: number, role: Role): Strength | null => {
  const r = role === 'attacker' ? 0 : 1;
  const sum = view.sum[dam]?.[r] ?? -1;
  return sum < 0 ? null : { formation: view.formation[dam]?.[r] ?? null, sum };
};
