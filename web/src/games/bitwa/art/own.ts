// own.ts: our own small drawings: suit signs, requirement signs, animals no open set has, and the
// land behind the animals. Signs are drawn in a box of 24, animals in one of 100, land on the card.

export const SUITS = ['Y', 'B', 'G', 'P', 'R'] as const;
export type Suit = (typeof SUITS)[number];

// sun, drop, leaf, shell, feather
export const signs: Record<Suit, string> = {
  Y: '<circle cx="12" cy="12" r="5.4"/><path d="M12 .6l1.7 4.2h-3.4zM12 23.4l1.7-4.2h-3.4zM.6 12l4.2-1.7v3.4zM23.4 12l-4.2-1.7v3.4zM3.9 3.9l4.2 1.8-2.4 2.4zM20.1 3.9l-4.2 1.8 2.4 2.4zM3.9 20.1l4.2-1.8-2.4-2.4zM20.1 20.1l-4.2-1.8 2.4-2.4z"/>',
  B: '<path d="M12 1c3.6 5.4 7.6 9.3 7.6 14a7.6 7.6 0 0 1-15.2 0C4.4 10.3 8.4 6.4 12 1zM8 15.3c.2 2.2 1.6 3.7 3.6 4.1l.3-1.7c-1.2-.3-2-1.1-2.2-2.4z" fill-rule="evenodd"/>',
  G: '<path d="M21.5 2.5C10.5 2 3 6.5 3 14c0 1.7.4 3.2 1.1 4.5C7 14 11 10.5 15.5 8.5 11.5 11.5 7.5 15.5 4.5 21.5l1.7.8c.6-1.2 1.2-2.3 1.9-3.3 1.2.5 2.5.8 3.9.8 7 0 10.5-7.3 9.5-17.3z"/>',
  P: '<path d="M12 21.5l-2.6-3.2C4.8 16.5 1.5 12.7 1.5 9.2c0-1.5 1-2.7 2.4-2.7C4.1 4.7 5.4 3.6 7 3.9 7.9 2.5 9.5 2 10.7 2.7L12 15.5l1.3-12.8c1.2-.7 2.8-.2 3.7 1.2 1.6-.3 2.9.8 3.1 2.6 1.4 0 2.4 1.2 2.4 2.7 0 3.5-3.3 7.3-7.9 9.1z"/><path d="M5 8l5.6 9M19 8l-5.6 9" fill="none" stroke="var(--k-soft)" stroke-width="1.3"/>',
  R: '<path d="M20.8 2.3C13.5 1.6 7.3 5.2 6 12.5c-.2 1.2-.3 2.3-.2 3.4L2.4 21l1.7 1.2 3.3-4.8c5.5.6 9.3-1.8 11-5.7l-3.3.3 4.1-2.4c.9-2.3 1.4-4.9 1.6-7.3zM8 15.5C10 11.5 13 8.2 17 5.8"/><path d="M7.6 16.2C9.6 12 12.6 8.6 17 5.9" fill="none" stroke="var(--k-soft)" stroke-width="1.2"/>',
};

export const needs = {
  open: '<circle cx="6.5" cy="7" r="4"/><path d="M13.5 3h8v8h-8zM12 13.5l5 8H7z"/>',
  sum_high:
    '<path d="M2 4h11v3H7.3l4.2 5-4.2 5H13v3H2v-2.5L6.7 12 2 6.5zM18.5 3.5L23 10h-3v10h-3V10h-3z"/>',
  sum_low:
    '<path d="M2 4h11v3H7.3l4.2 5-4.2 5H13v3H2v-2.5L6.7 12 2 6.5zM18.5 20.5L14 14h3V4h3v10h3z"/>',
  company:
    '<path d="M2 3h8.5v18H2zM13.5 3H22v18h-8.5zM5 8.5v7h2.5v-7zM16.5 8.5v7H19v-7z" fill-rule="evenodd"/>',
  brotherhood:
    '<path d="M7.5 2c2.2 3.2 4 5.2 4 7.5a4 4 0 0 1-8 0C3.5 7.2 5.3 5.2 7.5 2zM16.5 2c2.2 3.2 4 5.2 4 7.5a4 4 0 0 1-8 0c0-2.3 1.8-4.3 4-7.5zM12 11c2.2 3.2 4 5.2 4 7.5a4 4 0 0 1-8 0c0-2.3 1.8-4.3 4-7.5z"/>',
  horde:
    '<circle cx="12" cy="6.5" r="4.5"/><circle cx="6" cy="17" r="4.5"/><circle cx="18" cy="17" r="4.5"/>',
  legion:
    '<path d="M1.5 17H8v4.5H1.5zM8.9 13h6.3v8.5H8.9zM16.1 9h6.4v12.5h-6.4zM7 1.5l1.5 3.200 3.500.5-2.500 2.500.6 3.500L7 9.5l-3.100 1.700.6-3.500L2 5.200l3.500-.5z"/>',
  band: '<path d="M1.5 15H8v6.5H1.5zM8.9 9h6.3v12.5H8.9zM16.1 2.5h6.4v19h-6.4z"/>',
} as const;

export const flag = '<path d="M4 1.5h2.4V3c5-2.5 8 2 14.1-.5v11c-6 2.5-9-2-14.1.5v9H4z"/>';

export const own = {
  catfish: {
    size: 100,
    body: '<path fill="currentColor" d="M4 30c8 10 14 16 24 18 12-13 30-20 48-15 12 3 20 11 21 19-3 8-13 14-25 16-16 2-31-2-44-10-9 3-17 9-24 19 2-9 4-15 4-22 0-8-2-16-4-25zM46 35c2-9 8-14 17-15-2 5-2 9-1 13zM56 68c2 5 6 9 12 11 1-5 2-8 4-12z"/><path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" d="M94 56c5 8 3 17-4 24M88 62c1 9-3 17-10 22M96 48c5-6 4-15-2-21M89 41c2-6 0-13-5-18"/><circle cx="83" cy="46" r="2.6" fill="var(--k-soft)"/><path d="M66 42c-3 6-3 13 0 19" fill="none" stroke="var(--k-soft)" stroke-width="2"/>',
  },
  otter: {
    size: 100,
    body: '<path fill="currentColor" d="M2 72c12-1 20-8 27-17 9-12 22-17 35-14 3-9 8-17 16-20 2-4 8-4 9 1 6 2 9 7 8 12 0 5-6 8-13 8-1 8-3 14-6 19 1 6 4 10 10 13 1 1 1 3-1 3H75c-4-3-7-7-8-11-7 2-14 2-20 1 1 4 3 6 7 8 1 1 0 2-1 2H39c-3-3-5-7-5-11-9 7-20 12-31 11-3-1-3-5-1-5z"/><circle cx="86" cy="29" r="2.2" fill="var(--k-soft)"/><path d="M89 37l9 1M88 40l8 4" stroke="var(--k-soft)" stroke-width="1.2" fill="none"/><path d="M40 66c3-9 12-14 22-12" stroke="var(--k-soft)" stroke-width="1.6" fill="none"/>',
  },
} as const;

// Two lines of land for each suit, far and near, within the picture of a card (3..6 by 27..85).
export const lands: Record<Suit, readonly [string, string]> = {
  Y: ['M3 58q15-14 30-4t27-6v37H3z', 'M3 70q14-9 29-3t28-6v24H3z'],
  B: ['M3 55l12-9 9 7 13-14 12 12 11-7v41H3z', 'M3 67q7-5 14 0t14 0 14 0 15 0v18H3z'],
  G: [
    'M3 60l5-13 5 13 5-17 6 17 4-11 5 11 6-16 5 16 5-12 6 12 5-9v34H3z',
    'M3 71q28-12 57-1v15H3z',
  ],
  P: ['M3 62q9-22 18-9t14-8 25 13v27H3z', 'M3 74q18-14 33-7t24-3v21H3z'],
  R: [
    'M3 57h57v28H3z',
    'M3 72q15-6 29-1t28-3v17H3zM8 72V52h1.5v20zM12 72V58h1.5v14zM53 70V50h1.5v20zM49 70V57h1.5v13z',
  ],
};
