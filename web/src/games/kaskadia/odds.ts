// odds.ts: what the next roll brings: simple sums over the faces of the dice in use.
import { ANIMALS, type Animal, type DieDef, type FaceDef } from './view';

export interface Odds {
  readonly animal: Animal;
  readonly mean: number; // animals on all dice, a split face counted for each of its animals
  readonly chance: readonly number[]; // of at least 1, 2, 3 of them
}

const most = (face: FaceDef | undefined, animal: Animal): number =>
  Math.max(0, ...(face?.options ?? []).filter((o) => o.animal === animal).map((o) => o.count));

export const oddsOf = (
  dice: readonly DieDef[],
  face: (id: string) => FaceDef | undefined,
): Odds[] =>
  ANIMALS.map((animal) => {
    let spread = [1]; // spread[n]: chance of exactly n so far
    for (const die of dice) {
      const next: number[] = [];
      for (const id of die.faces) {
        const n = most(face(id), animal);
        for (const [had, p] of spread.entries())
          next[had + n] = (next[had + n] ?? 0) + p / die.faces.length;
      }
      spread = Array.from(next, (p) => p ?? 0);
    }
    const from = (n: number): number => spread.slice(n).reduce((a, b) => a + b, 0);
    return {
      animal,
      mean: spread.reduce((a, p, n) => a + p * n, 0),
      chance: [from(1), from(2), from(3)],
    };
  });
