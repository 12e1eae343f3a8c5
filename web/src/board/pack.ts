// pack.ts: what is printed in the box, as a board reads it.
import type { Pack } from '../store/protocol';

// The page hands the printed pack over as it came; from here on it has its shape.
export const shapedAs = <Shape>(pack: Pack): Shape => pack as unknown as Shape;

// Things of these lists by their id; a list that a table plays without may be missing.
export const byId = <T extends { readonly id: string }>(
  ...lists: (readonly T[] | undefined)[]
): ((id: string | null | undefined) => T | undefined) => {
  const map = new Map(lists.flatMap((list) => (list ?? []).map((thing) => [thing.id, thing])));
  return (id) => map.get(id ?? '');
};
