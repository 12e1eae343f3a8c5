// tracker.ts: where each of the combat cards is, as far as the viewer may know.
import { SUITS } from './art/own';
import { type BitwaView, type Code, damIndex, otherSeat, seatIndex } from './view';

export type Where =
  | { readonly kind: 'unseen' | 'mine' | 'known' | 'discarded' }
  | { readonly kind: 'dam'; readonly number: number };

export const whereAll = (view: BitwaView, me: string | null, values: number): Map<Code, Where> => {
  const map = new Map<Code, Where>();
  for (const suit of SUITS)
    for (let v = 0; v < values; v++) map.set(`${suit}${v}`, { kind: 'unseen' });
  const put = (codes: readonly Code[], where: Where) => {
    for (const code of codes) if (map.has(code)) map.set(code, where);
  };
  if (me) {
    put(view.hand[seatIndex(otherSeat(me))], { kind: 'known' });
    put(view.hand[seatIndex(me)], { kind: 'mine' });
  }
  put(view.discard, { kind: 'discarded' });
  for (const dam of view.row) {
    const index = damIndex(dam);
    for (const role of [0, 1])
      for (const code of view.unit[index * 2 + role] ?? [])
        if (code) put([code], { kind: 'dam', number: index + 1 });
  }
  return map;
};
