// layout.ts: where everything of the river lies, in pixels of the room it is given. Pure geometry:
// the same figures serve the drawing, the places to press and the animation.
// A card's own units; band: what a fan shows.
export const CARD = { w: 63, h: 88, band: 25 } as const;

// How many dams there are, and places for cards on a side of one of them at the most.
export interface Counts {
  readonly dams: number;
  readonly slots: number;
}

export interface Layout extends Counts {
  readonly w: number;
  readonly h: number;
  readonly small: boolean; // a phone: numbers and signs, no names
  readonly col: number; // width of one dam's column
  readonly card: { readonly w: number; readonly h: number };
  readonly step: number; // between two cards of a fan
  readonly tile: { readonly w: number; readonly h: number; readonly y: number };
  readonly mid: number;
  readonly zoom: number; // of words on tiles: a beamer wants them larger
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const within = (low: number, x: number, high: number): number => Math.max(low, Math.min(high, x));
const EDGE = 4; // between a tile and its first card, and at the rims
// A room that is only just being laid out may be told as next to nothing: never drawn smaller.
const LEAST = { w: 240, h: 180 } as const;

export const layoutOf = (
  { w: wide, h: high }: { readonly w: number; readonly h: number },
  { dams, slots }: Counts,
): Layout => {
  const [w, h] = [Math.max(LEAST.w, wide), Math.max(LEAST.h, high)];
  const col = Math.min(w / dams, 190);
  const small = col < 100; // below, a tile holds no names
  const tileH = small ? within(80, h * 0.22, 100) : within(92, h * 0.19, 140);
  const room = (h - tileH) / 2 - 2 * EDGE - (small ? 20 : 22); // the chip with the strength
  const byHeight = (room * CARD.w) / (CARD.h + (slots - 1) * CARD.band);
  const cardW = within(20, byHeight, col - (small ? 3 : 14));
  const unit = cardW / CARD.w;
  const cardH = unit * CARD.h;
  const loose = (room - cardH) / Math.max(1, slots - 1); // a tall board opens its fans
  const tileW = Math.min(col - (small ? 2 : 6), small ? 64 : Math.max(96, cardW * 1.6));
  return {
    dams,
    slots,
    w,
    h,
    small,
    col,
    card: { w: cardW, h: cardH },
    step: within(unit * CARD.band, loose, unit * 46),
    tile: { w: tileW, h: tileH, y: h / 2 - tileH / 2 },
    mid: h / 2,
    zoom: small ? 1 : within(1, Math.min(tileH / 98, tileW / 96), 1.5),
  };
};

// The middle of a column, place 0 at the left.
export const columnX = (l: Layout, place: number): number =>
  l.w / 2 + (place - (l.dams - 1) / 2) * l.col;

// Top left corner of the card in a slot; slot 0 is closest to the dam.
export const slotAt = (l: Layout, place: number, near: boolean, slot: number): Spot => ({
  x: columnX(l, place) - l.card.w / 2,
  y: near
    ? l.mid + l.tile.h / 2 + EDGE + slot * l.step
    : l.mid - l.tile.h / 2 - EDGE - l.card.h - slot * l.step,
});

// Where a side ends: beyond its last card or outline.
export const sideEnd = (l: Layout, near: boolean, slots: number): number => {
  const last = slotAt(l, 0, near, Math.max(0, slots - 1)).y;
  return near ? last + l.card.h : last;
};

export type Zone = 'dam' | 'hand';
export interface Focus {
  readonly zone: Zone;
  readonly at: number;
}
// Which place an arrow key leads to, from this one.
export const walk = (
  from: Focus,
  key: string,
  { dams, cards }: { readonly dams: number; readonly cards: number },
): Focus => {
  const size = from.zone === 'dam' ? dams : cards;
  const across = (to: Zone, n: number): Focus =>
    n === 0 ? from : { zone: to, at: Math.round((from.at * (n - 1)) / Math.max(1, size - 1)) };
  if (key === 'ArrowLeft') return { ...from, at: Math.max(0, from.at - 1) };
  if (key === 'ArrowRight') return { ...from, at: Math.min(size - 1, from.at + 1) };
  if (key === 'Home') return { ...from, at: 0 };
  if (key === 'End') return { ...from, at: size - 1 };
  if (key === 'ArrowDown' && from.zone === 'dam') return across('hand', cards);
  if (key === 'ArrowUp' && from.zone === 'hand') return across('dam', dams);
  return from;
};
