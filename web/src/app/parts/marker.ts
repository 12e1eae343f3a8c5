// marker.ts: marks the very thing to press for an answer that guide or hint mean. What leads to an
// answer says so: `data-gives` is the answer, the beginning of one, several with | between them, or
// * for all. Of what is in sight the one that says most is marked; where the board has nothing, the
// list of moves is the way. The mark is `data-press`, and nothing else looks like it.
import type { Attachment } from 'svelte/attachments';
import { calm } from '../../store/prefs.svelte';

// How much a thing says of an answer: nothing 0, all of it most.
export const saysOf = (gives: string, wanted: string): number => {
  const ways = gives.split('|');
  const some = ways.filter((way) => wanted === way || wanted.startsWith(`${way} `));
  if (some.length === 0) return gives === '*' ? 1 : 0;
  const most = Math.max(...some.map((way) => way.length));
  return most === wanted.length && ways.length === 1 ? wanted.length + 3 : most + 2;
};

const shows = (one: Element): boolean =>
  one.getClientRects().length > 0 && (one.checkVisibility?.() ?? true);

const thingFor = (root: Element, wanted: string): Element | undefined => {
  const place = root.querySelector('dialog[open]') ?? root;
  let best: Element | undefined;
  let most = 0;
  for (const one of place.querySelectorAll<HTMLElement | SVGElement>('[data-gives]')) {
    const says = saysOf(one.dataset.gives ?? '', wanted);
    if (says > most && !one.matches(':disabled') && shows(one)) [best, most] = [one, says];
  }
  if (best) return best;
  const listed = [...root.querySelectorAll(`[data-answer="${CSS.escape(wanted)}"], [data-list]`)];
  return listed.find(shows);
};

const inSight = (one: Element): boolean => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (one.contains(hit) || hit.contains(one)) && top >= 0 && left >= 0;
};

export const marker =
  (wanted: string | undefined): Attachment<HTMLElement> =>
  (root) => {
    if (!wanted) return;
    let marked: Element | undefined;
    const look = () => {
      const thing = thingFor(root, wanted);
      if (thing === marked) return;
      marked?.removeAttribute('data-press');
      marked = thing;
      marked?.setAttribute('data-press', '');
      if (marked && !inSight(marked))
        marked.scrollIntoView({
          block: 'nearest',
          inline: 'nearest',
          behavior: calm() ? 'instant' : 'smooth',
        });
    };
    const watch = new MutationObserver(look);
    watch.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-gives', 'data-list', 'disabled', 'open'],
    });
    look();
    return () => {
      watch.disconnect();
      marked?.removeAttribute('data-press');
    };
  };
