// presses.ts: which events of the window mean "drop", and when they happened.
const DROPS: readonly string[] = [' ', 'Enter', 'ArrowDown'];

// Buttons of the window that mean something else.
export const isOwn = (e: Event): boolean =>
  e.target instanceof Element && e.target.closest('.tower-tools, .tower-end') !== null;

export const isDrop = (e: KeyboardEvent): boolean =>
  DROPS.includes(e.key) && (e.key === 'ArrowDown' || !isOwn(e));

// Events carry the moment at which they happened; where they do not, now is near enough.
export const momentOf = (e: Event): number => {
  const now = performance.now();
  return e.timeStamp > 0 && e.timeStamp <= now && now - e.timeStamp < 1000 ? e.timeStamp : now;
};
