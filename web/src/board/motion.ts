// motion.ts: pieces travel from where they were to where they are. The view has already decided;
// this only shows the way, and can be left out at any time. What moves has `data-piece`, what it
// may come from or go to without being a piece itself (a deck, somebody's hand) has `data-pile`.
const JOURNEY = 280; // ms
const AFTER = 60; // several follow each other
const LAST = 2; // of those that wait for the one before
const NEAR = 6; // px: what moves less does not travel

export type Places = ReadonlyMap<string, DOMRect>; // "G5"; of piles "pile combat"

export const placesOf = (root: Element): Places => {
  const map = new Map<string, DOMRect>();
  const put = (key: string, node: Element) => map.set(key, node.getBoundingClientRect());
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]'))
    put(node.dataset.piece ?? '', node);
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-pile]'))
    put(`pile ${node.dataset.pile}`, node);
  return map;
};

// Lets every piece travel from where it lay; `origin` tells where one comes from that was not to be
// seen before.
export const travel = (
  root: Element,
  before: Places,
  origin: (piece: string) => DOMRect | undefined = () => undefined,
): void => {
  const own = root.getBoundingClientRect();
  let n = 0;
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    const piece = node.dataset.piece ?? '';
    const from = before.get(piece) ?? origin(piece);
    const to = node.getBoundingClientRect();
    if (!from?.width || !to.width) continue;
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < NEAR || Math.abs(dx) > own.width * 2) continue;
    // Inside a picture a piece is drawn in its own units, so the way is measured in them too.
    const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
    const unit = matrix?.a || 1;
    const start = `translate(${dx / unit}px, ${dy / unit}px) scale(${from.width / to.width})`;
    // One keyframe: the way ends wherever the page puts the piece, turned in a fan or not.
    node.animate([{ transform: start, transformOrigin: '0 0' }], {
      duration: JOURNEY,
      delay: Math.min(n++, LAST) * AFTER,
      easing: 'ease-out',
      fill: 'backwards',
    });
  }
};

// A thing that shows its other face turns over.
export const turnOver = (node: Element | null): void => {
  node?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], {
    duration: JOURNEY,
    easing: 'ease-out',
  });
};

// Whoever presses does not wait for what moves.
export const skip = (root: Element): void => {
  for (const a of root.getAnimations?.({ subtree: true }) ?? [])
    if (!(a instanceof CSSAnimation)) a.finish();
};
