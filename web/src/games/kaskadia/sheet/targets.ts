// targets.ts: which things of a sheet the open answers speak of. A press plays one of the answers
// of its thing, word for word; several answers for one thing open a choice.
import { ANIMAL_CODES, ANIMALS, type Animal, HABITATS, type Habitat } from '../view';
import type { Plan, Point } from './plan';

// Names come as codes or as ids.
export const animalOf = (code: string): Animal | undefined =>
  ANIMALS.find((animal, i) => animal === code || ANIMAL_CODES[i] === code);
const LETTERS: Readonly<Record<string, Habitat>> = {
  R: 'river',
  W: 'wetland',
  F: 'forest',
  P: 'prairie',
  M: 'mountain',
};
export const habitatOf = (code: string): Habitat | undefined =>
  HABITATS.find((habitat) => habitat === code) ?? LETTERS[code];

export type Target = Point & {
  readonly key: string; // "hex a1", "badge river", "cell b_1_2", "overflow"
  readonly thing: string; // key of the hex, cell or habitat
  readonly answers: readonly string[];
};

const subject = (answer: string): readonly [kind: string, thing: string] | null => {
  const [verb, a = '', b = ''] = answer.split(' ');
  switch (verb) {
    case 'habitat':
    case 'free_track':
      return ['badge', habitatOf(a) ?? a];
    case 'circle':
    case 'place':
    case 'free_place':
      return ['hex', a];
    case 'free_hex':
      return ['hex', b];
    case 'area':
    case 'sun':
    case 'rain':
      return ['cell', a];
    case 'free_overflow':
      return ['overflow', ''];
    default:
      return null;
  }
};

// The answer that somebody means who presses a place of the sheet that cannot be had now: as the
// open ones, but for this place. Null: nothing of its kind is asked for.
export const meantBy = (answers: readonly string[], place: string): string | null => {
  const [kind, key = ''] = place.split(' ');
  const like = answers.find((answer) => subject(answer)?.[0] === kind);
  const thing = like && subject(like)?.[1];
  if (!like || !thing) return null;
  return like
    .split(' ')
    .map((word, i) => (i > 0 && word === thing ? key : word))
    .join(' ');
};

export const targetsOf = (plan: Plan, answers: readonly string[], crossed: number): Target[] => {
  const found = new Map<string, { thing: string; kind: string; answers: string[] }>();
  for (const answer of answers) {
    const [kind, thing] = subject(answer) ?? [];
    if (kind === undefined || thing === undefined) continue;
    const key = `${kind} ${thing}`.trim();
    const entry = found.get(key) ?? { thing, kind, answers: [] };
    entry.answers.push(answer);
    found.set(key, entry);
  }
  return [...found].flatMap(([key, { kind, thing, answers: own }]) => {
    const name = kind === 'overflow' ? `overflow_${crossed + 1}` : thing;
    const at =
      kind === 'hex'
        ? plan.hexes.find((h) => h.key === name)
        : kind === 'badge'
          ? plan.badges.find((b) => b.habitat === name)
          : plan.spots.find((s) => s.key === name);
    return at ? [{ key, thing: name, x: at.x, y: at.y, answers: own }] : [];
  });
};

// What an answer of a choice is told apart by: an animal, a sun or rain, a habitat of a free mark.
export type Sign =
  | { readonly kind: 'animal'; readonly animal: Animal }
  | { readonly kind: 'sky'; readonly sky: 'sun' | 'rain' }
  | { readonly kind: 'free'; readonly habitat: Habitat | null };
export const signOf = (answer: string): Sign | null => {
  const [verb, a = '', b = ''] = answer.split(' ');
  if (verb === 'place' || verb === 'free_place') {
    const animal = animalOf(b);
    return animal ? { kind: 'animal', animal } : null;
  }
  if (verb === 'sun' || verb === 'rain') return { kind: 'sky', sky: verb };
  if (verb === 'free_hex' || verb === 'free_overflow')
    return { kind: 'free', habitat: habitatOf(a.replace(/^free_/, '')) ?? null };
  return null;
};
