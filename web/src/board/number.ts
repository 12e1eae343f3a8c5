// number.ts: numbers that tell a change. A minus is as wide as a plus.
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
