// What is drawn on a card says what the pack says of it.
import { expect, it } from 'vitest';
import { packOfFiles } from '../../../test/shelf';
import { faceOf, isTactics } from './cards';

interface Tactics {
  readonly tactics_cards: readonly {
    readonly code: string;
    readonly id: string;
    readonly kind: 'elite' | 'ruse';
    readonly wild?: { readonly values: readonly number[] };
  }[];
}
interface Combat {
  readonly combat_cards: readonly { readonly code: string; readonly value: number }[];
}
const pack = packOfFiles('bitwa', 'tactics combat_cards');

it('an elite unit has the values of the pack on it, a ruse its own drawing', () => {
  const { tactics_cards } = pack.tactics as Tactics;
  expect(tactics_cards.length).toBeGreaterThan(0);
  for (const { code, id, kind, wild } of tactics_cards) {
    const face = faceOf(code);
    expect(isTactics(code), code).toBe(true);
    expect(face.kind, code).toBe(kind);
    if (face.kind === 'ruse') expect(face.drawing).toBe(id);
    if (face.kind !== 'elite') continue;
    const [least, most] = [wild?.values.at(0), wild?.values.at(-1)];
    expect(face.value, code).toBe(least === most ? `${least}` : `${least}–${most}`);
  }
});

it('a combat card has its value on it', () => {
  for (const { code, value } of (pack.combat_cards as Combat).combat_cards)
    expect(faceOf(code), code).toMatchObject({ kind: 'combat', value });
});
