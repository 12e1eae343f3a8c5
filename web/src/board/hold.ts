// hold.ts: a long press looks closer; the click that ends it then means nothing. A finger that
// moves is dragging or scrolling, not holding.
import type { Attachment } from 'svelte/attachments';
import { claim } from './press';
import type { Point } from './walk';

const LONG = 480; // ms
export const STILL = 8; // px a pointer may move in a press

export const hold =
  (onHold: () => void): Attachment<Element> =>
  (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let from: Point = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    const start = (e: PointerEvent) => {
      held = false;
      stop();
      if (e.button > 0) return;
      from = { x: e.clientX, y: e.clientY };
      timer = setTimeout(() => {
        held = true;
        claim(node, e);
        onHold();
      }, LONG);
    };
    const move = (e: PointerEvent) => {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > STILL) stop();
    };
    const click = (e: Event) => {
      if (!held) return;
      held = false;
      e.stopImmediatePropagation();
      e.preventDefault();
    };
    const quiet = (e: Event) => e.preventDefault(); // no menu of the browser over our panel
    const end = new AbortController();
    const { signal } = end;
    const on = (name: string, f: (e: PointerEvent) => void) =>
      node.addEventListener(name, f as (e: Event) => void, { signal });
    on('pointerdown', start);
    on('pointermove', move);
    for (const name of ['pointerup', 'pointerleave', 'pointercancel']) on(name, stop);
    node.addEventListener('contextmenu', quiet, { signal });
    node.addEventListener('click', click, { capture: true, signal });
    return () => {
      stop();
      end.abort();
    };
  };
