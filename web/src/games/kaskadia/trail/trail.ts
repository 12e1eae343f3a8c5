// trail.ts: the feats of the box beside what is printed of them: twenty scenarios, and achievements
// by sheet (KR-12). Pure.
import type { Box, Feat, FeatDone, Say } from '../../../store/protocol';
import type { CompletionDef, Pack } from '../view';

export const SHEETS = ['a', 'b', 'c', 'd'] as const;
export type SheetId = (typeof SHEETS)[number];
export type Shape = 'scenario' | SheetId;

interface ScenarioDef {
  readonly id: string;
  readonly number: number;
  readonly sheet: SheetId;
  readonly completion: readonly string[]; // ids, by slot
  readonly target_score: number;
  readonly goals: readonly { readonly text: Say }[];
}
interface AchievementDef {
  readonly id: string;
  readonly number: number;
  readonly sheet: SheetId;
  readonly text: Say;
}
export interface TrailPack extends Pack {
  readonly scenarios: { readonly scenarios: readonly ScenarioDef[] };
  readonly achievements: { readonly achievements: readonly AchievementDef[] };
}

export interface Extra extends CompletionDef {
  readonly hills: boolean; // from the other box
}
export interface Scenario {
  readonly number: number;
  readonly sheet: SheetId;
  readonly target: number;
  readonly goals: readonly Say[];
  readonly extras: readonly Extra[];
  readonly feat: Feat;
  readonly done: FeatDone | undefined;
}
export interface Achievement {
  readonly text: Say;
  readonly feat: Feat;
  readonly done: FeatDone | undefined;
}
export interface Mark {
  readonly id: string;
  readonly shape: Shape;
  readonly text: string; // "5", "B3"
}

const featOf = (box: Box, id: string): Feat[] => box.feats.filter((feat) => feat.id === id);

export const scenariosOf = (box: Box, pack: TrailPack, done: readonly FeatDone[]): Scenario[] => {
  const sets = [
    pack.completion_cards.completion_cards,
    pack.completion_cards_hills.completion_cards,
  ];
  const extra = (id: string): Extra[] =>
    sets.flatMap((cards, set) =>
      cards.filter((card) => card.id === id).map((card) => ({ ...card, hills: set === 1 })),
    );
  return pack.scenarios.scenarios.flatMap((one) =>
    featOf(box, one.id).map((feat) => ({
      number: one.number,
      sheet: one.sheet,
      target: one.target_score,
      goals: one.goals.map((goal) => goal.text),
      extras: one.completion.flatMap(extra),
      feat,
      done: done.find(({ id }) => id === one.id),
    })),
  );
};

// KR-12.4: they are meant to be played in order, so the first one left is proposed.
export const nextOf = (scenarios: readonly Scenario[]): number | undefined =>
  scenarios.find((one) => !one.done)?.number;

export const achievementsOf = (
  box: Box,
  pack: TrailPack,
  done: readonly FeatDone[],
  sheet: SheetId,
): Achievement[] =>
  pack.achievements.achievements
    .filter((one) => one.sheet === sheet)
    .flatMap((one) =>
      featOf(box, one.id).map((feat) => ({
        text: one.text,
        feat,
        done: done.find(({ id }) => id === one.id),
      })),
    );

// KR-12.6: what was gained, in the order in which it was, as marks.
export const marksOf = (pack: TrailPack, done: readonly FeatDone[]): Mark[] =>
  done.flatMap(({ id }): Mark[] => {
    const scenario = pack.scenarios.scenarios.find((one) => one.id === id);
    if (scenario) return [{ id, shape: 'scenario', text: `${scenario.number}` }];
    const one = pack.achievements.achievements.find((other) => other.id === id);
    return one ? [{ id, shape: one.sheet, text: `${one.sheet.toUpperCase()}${one.number}` }] : [];
  });
