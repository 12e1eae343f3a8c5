// words.ts: sentences and names of the board, all from the box and the pack.
import type { Box, Lang } from '../../store/protocol';
import { fill } from '../../text/say';
import { ANIMALS, type Animal, type Counts, type Habitat, type Pack } from './view';

export type Gaps = Readonly<Record<string, string | number>>;
export interface Words {
  readonly lang: Lang;
  // A sentence of the box; `key` without a dot stands in the section of the board.
  say(key: string, gaps?: Gaps): string;
  has(key: string): boolean;
  name(kind: string, code: string): string;
  animal(animal: Animal): string;
  habitat(habitat: Habitat): string;
  // "Niedźwiedź ×2, Lis": animals and, as a sixth number, nature tokens.
  counts(counts: Counts): string;
}

export const wordsOf = (box: Box, pack: Pack, lang: Lang): Words => {
  const names = new Map<string, string>();
  for (const [kind, list] of Object.entries(box.names))
    for (const n of list) names.set(`${kind} ${n.code}`, n.text[lang]);
  const animals = new Map(pack.common.animals.map((a) => [a.id, a.name[lang]]));
  const habitats = new Map(pack.common.habitats.map((h) => [h.id, h.name[lang]]));
  const full = (key: string): string => (key.includes('.') ? key : `board.${key}`);
  const animal = (a: Animal): string => animals.get(a) ?? a;
  return {
    lang,
    say: (key, gaps = {}) => fill(box.texts[full(key)]?.[lang] ?? full(key), gaps),
    has: (key) => full(key) in box.texts,
    name: (kind, code) => names.get(`${kind} ${code}`) ?? code,
    animal,
    habitat: (h) => habitats.get(h) ?? h,
    counts: (counts) =>
      [...ANIMALS.map(animal), pack.common.nature.name[lang]]
        .flatMap((name, i) => (counts[i] ? [`${name} ×${counts[i]}`] : []))
        .join(', '),
  };
};
