// fan.ts: where the cards of a hand lie: a gentle fan, close together when there are many, never
// beyond the rims.
export interface Fan {
  readonly card: { readonly w: number; readonly h: number };
  readonly at: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
  readonly h: number;
}
const RIM = 16; // px, both sides together

// n cards in a room of width w; `ratio`: height of a card for its width.
export const fanOf = (w: number, n: number, cardW: number, ratio: number, flat: boolean): Fan => {
  const cw = Math.min(cardW, w - RIM);
  const ch = cw * ratio;
  const gap = n > 1 ? Math.min(cw * (flat ? 1.06 : 0.94), (w - RIM - cw) / (n - 1)) : 0;
  const bend = flat ? 0 : Math.min(1.6, 9 / Math.max(1, n));
  const at = Array.from({ length: n }, (_, i) => {
    const off = i - (n - 1) / 2;
    return {
      x: w / 2 + off * gap - cw / 2,
      y: flat ? 0 : off * off * bend * 0.9,
      turn: off * bend,
    };
  });
  return { card: { w: cw, h: ch }, at, h: ch + (at[0]?.y ?? 0) };
};
