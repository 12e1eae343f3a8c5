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
  return best;
};

// Its line in the list of moves, or the way to the list.
const listedFor = (root: Element, wanted: string): Element | undefined =>
  [...root.querySelectorAll(`[data-answer="${CSS.escape(wanted)}"], [data-list]`)].find(shows);

// Where something is looked for: its middle, then its edges: of cards that overlap a strip is seen.
const SPOTS = [
  [0.5, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
  [0.1, 0.5],
  [0.9, 0.5],
] as const;

// In sight, scrolled away, or under something that lies over it.
const sightOf = (one: Element): 'seen' | 'away' | 'covered' => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (let room = one.parentElement; room; room = room.parentElement) {
    if (getComputedStyle(room).overflow === 'visible') continue;
    const around = room.getBoundingClientRect();
    if (x < around.left || x > around.right || y < around.top || y > around.bottom) return 'away';
  }
  if (top < 0 || left < 0) return 'away';
  for (const [across, down] of SPOTS) {
    const hit = document.elementFromPoint(
      left + (right - left) * across,
      top + (bottom - top) * down,
    );
    if (hit === null) return 'away';
    if (one.contains(hit) || hit.contains(one)) return 'seen';
  }
  return 'covered';
};

// The mark lies around a thing; where that would be cut off, or under a neighbour, inside of it. In
// a picture neighbours that can be pressed are seldom painted: there it may only be cut off.
const RING = 6; // px, see base.css
const hasRoom = (one: Element): boolean => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  for (let room = one.parentElement; room; room = room.parentElement) {
    if (getComputedStyle(room).overflow === 'visible') continue;
    const around = room.getBoundingClientRect();
    if (left - RING < around.left || right + RING > around.right) return false;
    if (top - RING < around.top || bottom + RING > around.bottom) return false;
  }
  if (one instanceof SVGElement) return true;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const beside = [
    [left - RING / 2, y],
    [right + RING / 2, y],
    [x, top - RING / 2],
    [x, bottom + RING / 2],
  ] as const;
  return beside.every(([across, down]) => {
    const hit = document.elementFromPoint(across, down);
    return hit?.contains(one) ?? false;
  });
};

// A board is put up in steps: the list is shown the way to only if nothing has come by then (ms).
const PATIENCE = 400;

// A table is put up in steps, and boards scroll by themselves: what is marked may go out of sight
// after it was brought there. So it is looked for again (ms after each other), until the reader
// moves.
const AGAIN = [100, 200, 400, 800];
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export const marker =
  (wanted: string | undefined): Attachment<HTMLElement> =>
  (root) => {
    if (!wanted) return;
    let marked: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isPatient = true;
    const bring = (times = 0): void => {
      clearTimeout(timer);
      if (marked && sightOf(marked) !== 'seen')
        marked.scrollIntoView({
          block: 'nearest',
          inline: 'nearest',
          behavior: calm() ? 'instant' : 'smooth',
        });
      marked?.setAttribute('data-press', hasRoom(marked) ? '' : 'inside');
      if (times < AGAIN.length) timer = setTimeout(() => bring(times + 1), AGAIN[times]);
    };
    const leave = () => clearTimeout(timer);
    const meant = (): Element | undefined => {
      const thing = thingFor(root, wanted);
      if (thing && sightOf(thing) !== 'covered') return thing;
      const listed = listedFor(root, wanted);
      // The list lies over it.
      if (thing) return listed?.hasAttribute('data-answer') ? listed : thing;
      if (!isPatient) return listed;
      patience ??= setTimeout(() => {
        isPatient = false;
        look();
      }, PATIENCE);
      return undefined;
    };
    const look = () => {
      const thing = meant();
      if (thing === marked) return;
      marked?.removeAttribute('data-press');
      marked = thing;
      marked?.setAttribute('data-press', '');
      bring();
    };
    const watch = new MutationObserver(look);
    watch.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-gives', 'data-list', 'disabled', 'open'],
    });
    look();
    // Another size of the window is another layout: a phone was turned.
    const again = () => {
      look();
      bring();
    };
    addEventListener('resize', again);
    for (const move of MOVES) root.addEventListener(move, leave, { passive: true });
    return () => {
      watch.disconnect();
      leave();
      removeEventListener('resize', again);
      clearTimeout(patience);
      for (const move of MOVES) root.removeEventListener(move, leave);
      marked?.removeAttribute('data-press');
    };
  };
