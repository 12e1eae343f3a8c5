// drop.ts: what a thing means where it is dropped. A way to collect goes to the tally, a card to
// the sheet (or the tally that pays for it), an animal of the pool to a hex.
import { offered } from '../../board/answers';
import { paymentsOf } from './answers';
import type { Counts } from './view';

export type Dropped =
  | { readonly kind: 'answer' | 'why'; readonly answer: string }
  | { readonly kind: 'card'; readonly slot: number } // several ways to pay: to be chosen from
  | null; // back where it came from

export const wayOf = (answer: string): string => `way ${answer}`;
export const cardOf = (slot: number): string => `card ${slot}`;
export const animalOf = (animal: string): string => `animal ${animal}`;
export const hexOf = (hex: string): string => `hex ${hex}`;

export const kindOf = (thing: string | null): string => thing?.split(' ')[0] ?? '';
const restOf = (thing: string): string => thing.slice(thing.indexOf(' ') + 1);

export const dropped = (
  answers: readonly string[],
  costs: readonly (Counts | null)[], // of the cards, slot by slot
  thing: string,
  place: string,
): Dropped => {
  const what = restOf(thing);
  if (kindOf(thing) === 'way' && place === 'tally' && answers.includes(what))
    return { kind: 'answer', answer: what };
  if (kindOf(thing) === 'animal' && kindOf(place) === 'hex') {
    const hex = restOf(place);
    const found = ['place', 'free_place'].find((verb) =>
      offered(answers, verb).some((rest) => rest === `${hex} ${what}`),
    );
    return { kind: found ? 'answer' : 'why', answer: `${found ?? 'place'} ${hex} ${what}` };
  }
  const cost = costs[Number(what)];
  if (kindOf(thing) !== 'card' || !cost || (place !== 'sheet' && place !== 'tally')) return null;
  const slot = Number(what);
  const [only, another] = paymentsOf(answers, slot, cost);
  if (!only) return { kind: 'why', answer: `complete ${slot + 1} ${cost.join(' ')}` };
  return another ? { kind: 'card', slot } : { kind: 'answer', answer: only.answer };
};
