// rolls.ts: the last roll, the last move and the cards that came last, found among the facts that
// were told.
import { named, together } from '../../store/news';
import type { News, Seat } from '../../store/protocol';
import { type Parts, partsTold } from './odds';

export interface Roll {
  readonly n: number; // a number of its own
  readonly seat: Seat | null; // who rolls, or who leads the enemy
  readonly foe: string | null;
  readonly word: string; // skill, or symbol of an attack
  readonly attack: boolean;
  readonly difficulty: number;
  readonly parts: Parts;
  readonly dice: readonly { readonly value: number; readonly was: number | null }[];
  readonly end: News | null; // passed, failed, miss, hit
}

const ROLLS = /^(test|attack|foe_attack)$/;
// With these something else begins: what was rolled before is over.
const NEW = /^(turn|explores|round|combat|duel|combat_over)$/;
const ENDS = /^(passed|failed|miss|hit)$/;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

// Dice that are rolled again are the failed ones, from the first on; or all of them.
const again = (first: readonly number[], more: readonly number[], difficulty: number) => {
  const left = [...more];
  const all = more.length >= first.length;
  return first.map((value) => {
    const next = all || value < difficulty ? left.shift() : undefined;
    return next === undefined ? { value, was: null } : { value: next, was: value };
  });
};

export const lastRoll = (told: readonly News[], diffOf: (range: string) => number): Roll | null => {
  const at = told.findLastIndex(({ event }) => ROLLS.test(event));
  const begin = told[at];
  if (!begin) return null;
  const attack = begin.event !== 'test';
  const range = told.findLast(({ event }, i) => event === 'range' && i < at);
  const difficulty = attack ? diffOf(text(range?.word) ?? '') : Number(begin.difficulty);
  const rest = told.slice(at + 1);
  if (rest.some(({ event }) => NEW.test(event))) return null;
  const stop = rest.findIndex(({ event }) => ENDS.test(event) || ROLLS.test(event));
  const facts = stop < 0 ? rest : rest.slice(0, stop);
  const values = facts.filter(({ event }) => event === 'die').map(({ value }) => Number(value));
  const many = Number(begin.dice);
  const dice = again(values.slice(0, many), values.slice(many), difficulty);
  const set = facts.findLast(({ event }) => event === 'die_set');
  if (set) {
    const hits = dice.filter(({ value }) => value >= difficulty);
    const least = Math.min(...hits.map(({ value }) => value));
    const i = dice.findIndex(({ value }) => value === least);
    const old = dice[i];
    if (old) dice[i] = { value: Number(set.value), was: old.value };
  }
  return {
    n: at + 1,
    seat: (begin.seat ?? null) as Seat | null,
    foe: begin.event === 'foe_attack' ? text(begin.foe) : null,
    word: text(begin.word) ?? '',
    attack,
    difficulty,
    parts: partsTold(
      facts.find(({ event }) => event === 'pool'),
      many,
    ),
    dice,
    end: stop < 0 ? null : (rest[stop] ?? null),
  };
};

// Where the knight who moved last has gone; the hex it came from first, if that was told.
export const lastTrail = (
  told: readonly News[],
): { readonly seat: Seat; readonly hexes: readonly string[] } | null => {
  const at = told.findLastIndex(({ event }) => event === 'moved');
  const seat = told[at]?.seat as Seat | undefined;
  if (!seat) return null;
  const turn = told.findLastIndex(
    (fact, i) => i < at && fact.event === 'turn' && fact.seat === seat,
  );
  const hexesIn = (facts: readonly News[]): string[] =>
    facts.flatMap((fact) =>
      fact.event === 'moved' && fact.seat === seat ? [text(fact.hex) ?? ''] : [],
    );
  const before = hexesIn(told.slice(0, Math.max(0, turn))).at(-1);
  const hexes = hexesIn(told.slice(Math.max(0, turn), at + 1));
  return { seat, hexes: before ? [before, ...hexes] : hexes };
};

// Cards that came to me last, together.
const CAME = ['luck', 'drew', 'gained', 'took'];
export const lastCards = (told: readonly News[], me: Seat | null): readonly string[] =>
  me === null
    ? []
    : together(told, ({ event, seat }) => CAME.includes(event) && seat === me).flatMap(
        ({ gear, luck }) => named(gear, luck),
      );
