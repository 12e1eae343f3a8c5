// story.ts: the hunt in sentences, day by day, from the lines that the view keeps.
import type { BestiaView, Things } from './view';
import type { Words } from './words';

export interface StoryDay {
  readonly day: number;
  readonly lines: readonly { readonly what: string; readonly sentence: string }[];
}

export const daysOf = (view: BestiaView, things: Things, words: Words): StoryDay[] => {
  const lines = view.tale.map((what, i) => {
    const number = view.tale_what[i] ?? 0;
    const area = view.tale_area[i];
    const hunter = things.character(view.character[number])?.name;
    return {
      day: view.tale_day[i] ?? 0,
      what: what ?? '',
      sentence: words.say(`story.${what}`, {
        number,
        area: area ? words.area(area) : '',
        unit: words.name('unit', words.nth('unit', number)),
        card: words.name('card', words.nth('card', number)),
        hunter: words.in(hunter),
      }),
    };
  });
  return Array.from({ length: Math.max(1, view.day) }, (_, i) => ({
    day: i + 1,
    lines: lines.filter(({ day }) => day === i + 1),
  }));
};
