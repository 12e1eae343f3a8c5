// keys.svelte.ts: who has the keys at a table. Who comes to it plays at once: its board has them,
// unless something else was taken up. Who plays by keys goes on by keys: what had them may go with
// its answer, and then the nearest thing that can answer now has them.
import { whenUp } from '../../board/later.svelte';
import { byKeys } from '../../board/press';

const LOOKS = 20; // while a board is put up what has the keys may still be replaced

export const keepsKeys =
  (asked: () => number | undefined) =>
  (board: HTMLElement): (() => void) => {
    let left = 0;
    let end = () => {};
    let had: DOMRect | undefined; // where they were on the board, if nothing else has them since
    let typed = false; // rather than pointed
    const far = (one: Element): number => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return had
        ? Math.hypot(x + width / 2 - had.x - had.width / 2, y + height / 2 - had.y - had.height / 2)
        : 0;
    };
    const nearest = (what: string): HTMLElement | undefined =>
      [...board.querySelectorAll<HTMLElement>(what)]
        .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
        .map((one) => ({ one, away: far(one) }))
        .sort((a, b) => a.away - b.away)[0]?.one;
    const take = (): void => {
      const next = (had && nearest('[data-gives]')) ?? nearest('[tabindex="0"]');
      (next ?? nearest('button'))?.focus({ preventScroll: !typed });
    };
    const look = (): void => {
      const { activeElement: has } = document;
      if (!has || has === document.body || has.matches('main')) take();
      else if (!board.contains(has)) left = 0;
      if (--left > 0) end = whenUp(look);
    };
    const begin = (): void => {
      end();
      left = LOOKS;
      end = whenUp(look);
    };
    const goOn = (): void => {
      if (typed && had && asked() !== undefined) begin();
    };
    const focused = ({ target }: FocusEvent): void => {
      const isHere = target instanceof Element && board.contains(target);
      had = isHere ? target.getBoundingClientRect() : undefined;
    };
    const pressed = ({ type }: Event): void => {
      typed = type === 'keydown';
      goOn(); // a press may take its place away without an answer
    };
    // Until a key is used a ring around what has them would look like a target.
    const told = () => delete board.dataset.unasked;
    if (!byKeys()) board.dataset.unasked = '';
    document.addEventListener('keydown', told, { capture: true, once: true });
    document.addEventListener('focusin', focused);
    document.addEventListener('keydown', pressed);
    document.addEventListener('pointerdown', pressed, true);
    $effect(() => {
      void asked();
      goOn();
    });
    begin();
    return () => {
      end();
      document.removeEventListener('keydown', told, true);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('pointerdown', pressed, true);
    };
  };
