// press.ts: what counts as a press on something that is no button element, and by what it was made.

// Enter and the space bar press what has the focus; nothing around it hears of them.
export const onEnter =
  (act: () => void) =>
  (e: KeyboardEvent): void => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    e.preventDefault();
    e.stopPropagation();
    act();
  };

// What was used last: the focus that a table sets by itself, or a finger, is no look.
let keys = false;
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (keys = true), true);
  document.addEventListener('pointerdown', () => (keys = false), true);
}
export const byKeys = (): boolean => keys;

// A finger cannot point before it presses.
export const byTouch = (e: MouseEvent): boolean =>
  (e as PointerEvent).pointerType === 'touch' || (e as PointerEvent).pointerType === 'pen';

// For what a mouse does by pointing alone.
export const byMouse =
  (act: (() => void) | undefined) =>
  (e: PointerEvent): void => {
    if (e.pointerType === 'mouse') act?.();
  };

// Takes a press away from whoever else follows it (a hold, a drag, a picture that is moved): they
// are told that it was cancelled.
export const claim = (node: Element, { pointerId }: PointerEvent): void => {
  node.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId }));
};
