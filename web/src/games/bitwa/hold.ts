// hold.ts: a long press does what a look closer does; the click that ends it then means nothing.
import type { Attachment } from 'svelte/attachments';

const LONG = 480;

export const hold =
  (onHold: () => void): Attachment<Element> =>
  (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const stop = () => clearTimeout(timer);
    const start = (e: Event) => {
      held = false;
      stop();
      if ((e as PointerEvent).button > 0) return;
      timer = setTimeout(() => {
        held = true;
        onHold();
      }, LONG);
    };
    const click = (e: Event) => {
      if (!held) return;
      held = false;
      e.stopImmediatePropagation();
      e.preventDefault();
    };
    const quiet = (e: Event) => e.preventDefault(); // no menu of the browser over our sheet
    const pairs: [string, (e: Event) => void][] = [
      ['pointerdown', start],
      ['pointerup', stop],
      ['pointerleave', stop],
      ['pointercancel', stop],
      ['contextmenu', quiet],
    ];
    for (const [name, f] of pairs) node.addEventListener(name, f);
    node.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      for (const [name, f] of pairs) node.removeEventListener(name, f);
      node.removeEventListener('click', click, { capture: true });
    };
  };
