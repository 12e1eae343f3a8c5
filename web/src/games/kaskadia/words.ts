// words.ts: sentences and names of the board, all from the box and the pack.
import { type Words as KitWords, wordsOf } from '../../board/words';
import type { Box, Lang } from '../../store/protocol';
import { ANIMALS, type Animal, type Counts, type Habitat, type Pack } from './view';

export interface Words extends KitWords {
  animal(animal: Animal): string;
  habitat(habitat: Habitat): string;
  // "Niedźwiedź ×2, Lis": animals and, as a sixth number, nature tokens.
  counts(counts: Counts): string;
}

export const kaskadiaWords = (box: Box, pack: Pack, lang: Lang): Words => {
  const animals = new Map(pack.common.animals.map((a) => [a.id, a.name[lang]]));
  const habitats = new Map(pack.common.habitats.map((h) => [h.id, h.name[lang]]));
  const animal = (a: Animal): string => animals.get(a) ?? a;
  return {
    ...wordsOf(box, lang),
    animal,
    habitat: (h) => habitats.get(h) ?? h,
    counts: (counts) =>
      [...ANIMALS.map(animal), pack.common.nature.name[lang]]
        .flatMap((name, i) => (counts[i] ? [`${name} ×${counts[i]}`] : []))
        .join(', '),
  };
};
