// labels.ts: the things of a sheet in words, for those who do not see it.
import { signed } from '../../../board/number';
import type { Lang } from '../../../store/protocol';
import type { Item } from './icons';
import { itemsOf } from './icons';
import type { Plan } from './plan';
import type { Preview } from './preview';
import { habitatOf, signOf, type Target } from './targets';
import type { Effects, Pack, Texts } from './types';

export interface Labels {
  target(target: Target): string;
  answer(answer: string, target: Target): string;
  preview(preview: Preview): string;
  sign(icon: Item['icon']): string;
}

export const labelsOf = (pack: Pack, plan: Plan, lang: Lang, texts: Texts): Labels => {
  const animal = (id: string): string =>
    pack.common.animals.find((a) => a.id === id)?.name[lang] ?? id;
  const habitat = (id: string): string =>
    pack.common.habitats.find((h) => h.id === id)?.name[lang] ?? id;
  const item = ({ icon, count, habitat: only }: Item): string => {
    if (icon === 'point') return texts('board.sheet_points', { points: count });
    const name =
      icon === 'nature'
        ? pack.common.nature.name[lang]
        : pack.common.animals.some((a) => a.id === icon)
          ? animal(icon)
          : texts(`board.sheet_${icon}`);
    const whole = only ? `${name} (${habitat(only)})` : name;
    return count > 1 ? `${whole} ×${count}` : whole;
  };
  const list = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');
  const effects = (all: Effects): string => list(itemsOf(all).map(item));
  const hexWhat = (key: string): string => {
    const hex = plan.hexes.find((h) => h.key === key);
    if (!hex) return '';
    const points = hex.points === null ? '' : texts('board.sheet_points', { points: hex.points });
    return list([...hex.habitats.map(habitat), points, effects(hex.effects)]);
  };
  const target = (t: Target): string => {
    const [kind] = t.key.split(' ');
    if (kind === 'badge') return texts('board.sheet_choose_habitat', { habitat: habitat(t.thing) });
    if (kind === 'hex')
      return texts('board.sheet_choose_hex', { hex: t.thing, what: hexWhat(t.thing) });
    const what = effects(plan.spots.find((s) => s.key === t.thing)?.effects ?? []);
    return texts(kind === 'cell' ? 'board.sheet_choose_cell' : 'board.sheet_choose_overflow', {
      what,
    });
  };
  return {
    target,
    sign: (icon) =>
      icon === 'point' ? texts('board.sheet_worth') : item({ icon, count: 1, habitat: null }),
    answer: (answer, t) => {
      const sign = signOf(answer);
      if (sign?.kind === 'animal')
        return texts('board.sheet_place', { hex: t.thing, animal: animal(sign.animal) });
      if (sign?.kind === 'sky') return texts(`board.sheet_${sign.sky}`);
      if (sign?.kind === 'free')
        return item({ icon: 'free', count: 1, habitat: habitatOf(sign.habitat ?? '') ?? null });
      return target(t);
    },
    preview: ({ items, change, lost }) =>
      list([
        ...items.map((i) => `+ ${item(i)}`),
        lost ? texts('board.sheet_lost', { count: lost }) : '',
        change ? texts('board.sheet_change', { change: signed(change) }) : '',
      ]),
  };
};
