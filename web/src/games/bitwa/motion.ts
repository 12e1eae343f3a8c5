// motion.ts: what news show for a moment: where cards come from, tiles that turn over, splashes.
// The
// view has already decided; without it everything is only plainer.
import { type Places, turnOver } from '../../board/motion';
import type { News } from '../../store/protocol';

// Where a card that was not to be seen has come from. The other hand is above the board.
export const originOf =
  (root: HTMLElement, before: Places, news: readonly News[]) =>
  (code: string): DOMRect | undefined => {
    for (const fact of news) {
      if (fact.card !== code && fact.card2 !== code) continue;
      if (fact.event === 'drew_card') return before.get(`pile ${String(fact.deck)}`);
      if (fact.event !== 'card_played') continue;
      const own = root.getBoundingClientRect();
      return new DOMRect(own.x + own.width / 2 - 30, own.y - 60, 60, 84);
    }
    return undefined;
  };

export const turnDams = (root: HTMLElement, news: readonly News[]): void => {
  for (const fact of news)
    if (fact.event === 'dam_damaged')
      turnOver(root.querySelector(`[data-dam="${String(fact.dam)}"]`));
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
