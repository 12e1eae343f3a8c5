// preview.ts: what an answer would bring, in few signs: the news of the look ahead as a chain, and
// the change of the total.
import type { News } from '../../../store/protocol';
import type { IconName, Item } from './icons';
import { animalOf, habitatOf } from './targets';
import type { SheetView } from './types';

export interface Foreseen {
  readonly news: readonly News[];
  readonly view: SheetView;
}
export interface Preview {
  readonly items: readonly Item[];
  readonly change: number; // of the total
  readonly lost: number; // marks without a place
}

// Bonuses that would wait for a choice: "any", "area", "sun", "rain", "free", "free_river".
const waiting = (bonus: string): Item | null => {
  const [kind = '', habitat = ''] = bonus.split('_');
  const icons: Readonly<Record<string, IconName>> = {
    any: 'any',
    area: 'sun',
    sun: 'sun',
    rain: 'rain',
    free: 'free',
  };
  const icon = icons[kind];
  return icon ? { icon, count: 1, habitat: habitatOf(habitat) ?? null } : null;
};
const itemOf = (news: News): Item | null => {
  const count = Number(news.count ?? 1);
  switch (news.event) {
    case 'gained': {
      const icon = animalOf(String(news.animal));
      return icon ? { icon, count, habitat: null } : null;
    }
    case 'nature':
      return { icon: 'nature', count, habitat: null };
    case 'points':
      return { icon: 'point', count, habitat: null };
    case 'monument':
      return { icon: 'monument', count: 1, habitat: habitatOf(String(news.habitat)) ?? null };
    case 'bonus':
      return waiting(String(news.bonus));
    default:
      return null;
  }
};

export const previewOf = (foreseen: Foreseen, view: SheetView, seat: number): Preview => {
  const mine = foreseen.news.filter((news) => news.seat === `P${seat + 1}`);
  const items: Item[] = [];
  for (const news of mine) {
    const item = itemOf(news);
    const last = items.at(-1);
    if (!item) continue;
    if (last && last.icon === item.icon && last.habitat === item.habitat)
      items[items.length - 1] = { ...last, count: last.count + item.count };
    else items.push(item);
  }
  return {
    items,
    change: (foreseen.view.total[seat] ?? 0) - (view.total[seat] ?? 0),
    lost: mine
      .filter((news) => news.event === 'lost')
      .reduce((sum, news) => sum + Number(news.count ?? 1), 0),
  };
};
