// preview.ts: what the thing that is pointed at would do, as far as it can be told: from the view
// that the server foresees, else from the pool it tells for each attack. Arrows show the printed
// effects; nothing is worked out here.
import type { Foresight } from '../../store/protocol';
import type { Aim } from './mind.svelte';
import {
  type AttackDef,
  type Damage,
  type Effect,
  foeOf,
  type KnockdownView,
  type Side,
} from './view';

export interface Arrow {
  readonly side: Side; // whose figure moves
  readonly way: 'away' | 'towards' | 'any' | 'swap';
  readonly count: number;
}
export interface Preview {
  readonly reach: boolean; // false: nothing would be resolved
  readonly damage: readonly [Damage, Damage]; // more than now, by side
  readonly most: boolean; // before a block or a reaction
  readonly moved: readonly [string | null, string | null]; // fields where figures would stand
  readonly arrows: readonly Arrow[];
  readonly ko: boolean;
}

const NO: Damage = { light: 0, heavy: 0 };

const WAYS: Readonly<Record<string, { readonly own: boolean; readonly way: Arrow['way'] }>> = {
  back: { own: false, way: 'away' },
  pull: { own: false, way: 'towards' },
  forward: { own: true, way: 'towards' },
  retreat: { own: true, way: 'away' },
  step: { own: true, way: 'any' },
  jump: { own: true, way: 'any' },
  teleport: { own: true, way: 'any' },
  swap: { own: true, way: 'swap' },
};
export const arrowsOf = (effects: readonly Effect[], side: Side): Arrow[] =>
  effects.flatMap((e) => {
    const way = WAYS[e.op];
    if (!way) return [];
    const count = e.op === 'teleport' ? 0 : (e.amount ?? e.max ?? 0);
    return [{ side: way.own ? side : foeOf(side), way: way.way, count }];
  });

const more = (now: KnockdownView, then: KnockdownView, side: Side): Damage => ({
  light: then.light[side] - now.light[side],
  heavy: then.heavy[side] - now.heavy[side],
});

const pair = <T>(side: Side, mine: T, other: T): [T, T] =>
  side === 0 ? [mine, other] : [other, mine];

// What the view says an attack's pool would be now.
const poolOf = (view: KnockdownView, aim: Aim, side: Side, at: number): Damage => {
  if (aim.kind === 'card')
    return { light: view.row_light[at] ?? 0, heavy: view.row_heavy[at] ?? 0 };
  return {
    light: view.special_light[side]?.[at] ?? 0,
    heavy: view.special_heavy[side]?.[at] ?? 0,
  };
};

export const previewOf = (
  view: KnockdownView,
  aim: Aim | null,
  attack: AttackDef | undefined,
  side: Side,
  answer: string | undefined,
  then: Foresight<KnockdownView> | undefined,
): Preview | null => {
  if (!aim || aim.kind === 'deck') return null;
  const after = then?.view;
  const sure: [Damage, Damage] = after ? [more(view, after, 0), more(view, after, 1)] : [NO, NO];
  const moved = ([0, 1] as const).map((s) => {
    const [now, next] = [view.field[s], after?.field[s] ?? null];
    return next !== null && next !== now ? next : null;
  });
  const where: [string | null, string | null] = [moved[0] ?? null, moved[1] ?? null];
  if (aim.kind === 'field') {
    if (!answer) return null;
    return { reach: true, damage: sure, most: false, moved: where, arrows: [], ko: false };
  }
  if (!attack || (aim.kind === 'card' && answer && !answer.startsWith('attack '))) return null;
  const at = aim.kind === 'card' ? aim.slot : aim.at;
  const reach =
    aim.kind === 'card' ? view.row_reach[at] === 1 : view.special_reach[side]?.[at] === 1;
  const hit = [...sure].some((d) => d.light > 0 || d.heavy > 0);
  const told = hit || !reach;
  return {
    reach,
    damage: told ? sure : pair(side, NO, poolOf(view, aim, side, at)),
    most: !told && attack.type === 'strike',
    moved: where,
    arrows: reach && !where.some(Boolean) ? arrowsOf(attack.effects, side) : [],
    ko: reach && attack.ko,
  };
};
