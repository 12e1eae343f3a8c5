// drop.ts: what a thing means where it is dropped: a card of the Row in my hand or on the other
// fighter, a figure on a field.
import type { Side } from './view';

export const FIGURE = 'figure';
export const cardOf = (card: string): string => `card ${card}`;
export const fieldOf = (field: string): string => `field ${field}`;

// Whose figure the fields of a question are for.
export const moved = (prompt: string, me: Side): Side =>
  prompt === 'push' || prompt === 'pull' ? (me === 0 ? 1 : 0) : me;

export type Dropped =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'field'; readonly field: string }
  | null; // back where it came from

export const dropped = (thing: string, place: string, foe: string | null): Dropped => {
  const field = place.startsWith('field ') ? place.slice('field '.length) : null;
  if (thing === FIGURE) return field === null ? null : { kind: 'field', field };
  const hits = place === 'hand' || (field !== null && field === foe);
  return hits ? { kind: 'card', card: thing.slice('card '.length) } : null;
};
