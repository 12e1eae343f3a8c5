// pencil.ts: what a hand writes on the paper: numbers and circles, each a little different, but the
// same for the same place.

// Digits as strokes in a box of 10 x 16.
const DIGITS: readonly string[] = [
  'M5 1C1.500 1 .8 5 .9 8.400 1 12.500 2.400 15.200 5.200 15 8.600 14.800 9.400 11 9.200 7.600 9 3.600 7.800.8 4.600 1.200',
  'M2.200 4.200C3.800 3.400 5.200 2.200 6 .8 5.800 5.600 5.600 10.400 5.400 15.200',
  'M1.400 4C1.800 1.800 3.400.8 5.200.9 7.600 1 8.800 2.800 8.300 5 7.600 8.200 3.600 11.400 1 14.800 3.800 14.200 6.600 14.400 9.200 14.700',
  'M1.600 2.400C3 1 5 .6 6.600 1.200 9 2.200 8.400 5.800 4.400 7 8.400 7 9.800 9.600 8.800 12.200 7.600 15.200 3.600 15.800 1 13.400',
  'M6.600.8C4.800 4.200 2.800 7.200.8 10 3.800 9.800 6.800 9.800 9.400 10M7 6.400C6.800 9.400 6.600 12.200 6.600 15.200',
  'M8.600 1.200C6.400 1 4.400 1 2.400 1.300 2.100 3.200 1.800 4.800 1.600 6.600 4.400 5.200 7.600 6 8.600 8.800 9.600 12.400 5.800 16 1.200 14.200',
  'M7.600.9C4 3 1.400 7 1.300 10.600 1.300 13.400 3 15.200 5.200 15.100 7.800 15 9.200 12.800 8.800 10.600 8.200 7.600 3.800 7.400 1.600 10.800',
  'M1 1.600C3.800 1.200 6.600 1.200 9.200 1.200 6.800 5.400 4.800 10 4 15.200',
  'M7.800 2.600C6 .2 1.600.9 1.700 3.800 1.800 7.200 9 7.600 8.900 11.600 8.800 15.600 1.200 16 1.100 11.800 1 8.200 8.400 7 8.400 3.600',
  'M8.600 4.600C8 1.400 4.600.2 2.600 2 .6 3.800 1 7.600 3.800 8.200 6.200 8.700 8.400 6.800 8.700 4.200 8.800 8 8 12 5.600 15.400',
];
const DIGIT_W = 10;
const DIGIT_H = 16;

export const strokes = (
  value: number,
): readonly { readonly d: string; readonly x: number; readonly y: number }[] => {
  const digits = [...String(value)].map(Number);
  return digits.map((digit, i) => ({
    d: DIGITS[digit] ?? '',
    x: (i - digits.length / 2) * DIGIT_W + (digits.length > 1 ? i * 2 - 1 : 0),
    y: -DIGIT_H / 2,
  }));
};

// A number between 0 and 1 that belongs to a key.
export const chance = (key: string, salt = 0): number => {
  let hash = 2166136261 + salt * 7919;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
};

// A circle by hand: it starts somewhere, wavers, and its ends pass each other.
export const loop = (key: string, rx: number, ry = rx): string => {
  const start = chance(key) * 2 * Math.PI;
  const steps = 9;
  const points = Array.from({ length: steps + 2 }, (_, i) => {
    const turn = start + (i / steps) * 2 * Math.PI;
    const waver = 1 + (chance(key, i + 1) - 0.5) * 0.1 + (i >= steps ? 0.06 : 0);
    return [rx * waver * Math.cos(turn), ry * waver * Math.sin(turn)] as const;
  });
  const at = (i: number) =>
    points[Math.max(0, Math.min(points.length - 1, i))] ?? ([0, 0] as const);
  let d = `M${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    // Catmull-Rom through the points, as a cubic curve.
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const p = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
      c[0],
      c[1],
    ];
    d += `C${p.map((n) => n.toFixed(1)).join(' ')}`;
  }
  return d;
};

// Two strokes across.
export const cross = (key: string, rx: number, ry: number): string => {
  const j = (salt: number): number => (chance(key, salt) - 0.5) * 3;
  const at = (x: number, y: number, salt: number): string =>
    `${(x + j(salt)).toFixed(1)} ${(y + j(salt + 1)).toFixed(1)}`;
  return `M${at(-rx, -ry, 1)}L${at(rx, ry, 3)}M${at(rx, -ry, 5)}L${at(-rx, ry, 7)}`;
};
