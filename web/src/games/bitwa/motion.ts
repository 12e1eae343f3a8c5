// motion.ts: cards travel from where they were to where they are. The view has already decided;
// this only shows the way, and can be left out at any time.
import type { News } from '../../store/protocol';

const JOURNEY = 280;
const AFTER = 60; // several follow each other

export type Places = ReadonlyMap<string, DOMRect>;

// Where every card of the board lies now, with the piles it may come from.
export const placesOf = (root: HTMLElement): Places => {
  const map = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-card]'))
    map.set(node.dataset.card ?? '', node.getBoundingClientRect());
  for (const node of root.querySelectorAll<HTMLElement>('[data-pile]'))
    map.set(`pile ${node.dataset.pile}`, node.getBoundingClientRect());
  const own = root.getBoundingClientRect();
  map.set('far hand', new DOMRect(own.x + own.width / 2 - 30, own.y - 60, 60, 84));
  return map;
};

// Where a card that was not to be seen has come from.
const origin = (code: string, news: readonly News[], before: Places): DOMRect | undefined => {
  for (const fact of news) {
    if (fact.card !== code && fact.card2 !== code) continue;
    if (fact.event === 'drew_card') return before.get(`pile ${String(fact.deck)}`);
    if (fact.event === 'card_played') return before.get('far hand');
  }
  return undefined;
};

export const travel = (root: HTMLElement, before: Places, news: readonly News[]): void => {
  const own = root.getBoundingClientRect();
  let n = 0;
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-card]')) {
    const code = node.dataset.card ?? '';
    const from = before.get(code) ?? origin(code, news, before);
    const to = node.getBoundingClientRect();
    if (!from || !to.width || !from.width) continue;
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 6 || Math.abs(dx) > own.width * 2) continue;
    // Inside the river a card is drawn in its own units, so the way is measured in them too.
    const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
    const unit = matrix?.a || 1;
    const start = `translate(${dx / unit}px, ${dy / unit}px) scale(${from.width / to.width})`;
    // One keyframe: the way ends wherever the page puts the card, turned in the fan or not.
    node.animate([{ transform: start, transformOrigin: '0 0' }], {
      duration: JOURNEY,
      delay: Math.min(n++, 2) * AFTER,
      easing: 'ease-out',
      fill: 'backwards',
    });
  }
};

// A tile that shows its other face turns over.
export const turnOver = (root: HTMLElement, news: readonly News[]): void => {
  for (const fact of news)
    if (fact.event === 'dam_damaged')
      root
        .querySelector(`[data-dam="${String(fact.dam)}"]`)
        ?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], {
          duration: JOURNEY,
          easing: 'ease-out',
        });
};

export const skip = (root: HTMLElement): void => {
  for (const a of root.getAnimations({ subtree: true }))
    if (!(a instanceof CSSAnimation)) a.finish();
};

const SPLASHES: Readonly<Record<string, string>> = {
  claimed: 'claim',
  dam_damaged: 'break',
  dam_destroyed: 'break',
  cancelled: 'cancel',
  log_thrown: 'log',
};
let splash = 0;
export const splashesOf = (news: readonly News[]) =>
  news.flatMap((fact) => {
    const kind = SPLASHES[fact.event];
    return kind && typeof fact.dam === 'string' ? [{ kind, dam: fact.dam, id: splash++ }] : [];
  });
