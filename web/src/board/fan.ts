// fan.ts: where the cards of a hand lie: a gentle fan, close together when there are many, never
// beyond the rims; or rows, where there is room beside a picture only.
export interface Fan {
  readonly card: { readonly w: number; readonly h: number };
  readonly at: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
  readonly h: number;
}
const RIM = 16; // px, both sides together

// n cards in a room of width w; `ratio`: height of a card for its width.
export const fanOf = (w: number, n: number, cardW: number, ratio: number, flat: boolean): Fan => {
  const cw = Math.min(cardW, flat ? (w - RIM) / Math.max(1, n) / 1.06 : w - RIM);
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
  // As high with few cards as with many: what stands above it does not move.
  return { card: { w: cw, h: ch }, at, h: cardW * ratio + (flat ? 0 : 10) };
};

// The same in rows, in a room of w by h.
export const rowsOf = (w: number, h: number, n: number, ratio: number): Fan => {
  const GAP = 3;
  const columns = n > 8 ? Math.ceil(n / 2) : 4;
  const rows = Math.max(2, Math.ceil(n / columns));
  const cw = Math.min((w - 3 * GAP) / 4, (h / rows - GAP) / ratio);
  const ch = cw * ratio;
  const gap = Math.min(cw + GAP, (w - cw) / Math.max(1, columns - 1));
  const at = Array.from({ length: n }, (_, i) => ({
    x: (i % columns) * gap,
    y: Math.floor(i / columns) * (ch + GAP),
    turn: 0,
  }));
  return { card: { w: cw, h: ch }, at, h: rows * (ch + GAP) };
};
