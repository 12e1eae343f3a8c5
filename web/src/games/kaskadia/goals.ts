// goals.ts: what is at stake on the trail, in words of the box, with how far one is.
import type { Feat, FeatNow, Lang } from '../../store/protocol';

export interface Goal {
  readonly text: string;
  readonly now: number;
  readonly goal: number;
  readonly met: boolean;
}
export interface Quest {
  readonly id: string;
  readonly title: string; // '' where its one goal says it all
  readonly judged: boolean; // passed or failed as a whole, at the end
  readonly done: boolean;
  readonly goals: readonly Goal[];
}

// How far a goal is, from 0 to 1.
export const shareOf = ({ now, goal }: Goal): number =>
  goal > 0 ? Math.max(0, Math.min(1, now / goal)) : 1;

export const questsOf = (now: readonly FeatNow[], feats: readonly Feat[], lang: Lang): Quest[] =>
  now.map(({ id, done, parts }) => {
    const feat = feats.find((f) => f.id === id);
    const text = feat?.text[lang] ?? id;
    const single = parts.length === 1;
    return {
      id,
      title: single ? '' : text,
      judged: feat?.group === 'scenario',
      done,
      goals: parts.map((part, i) => ({
        text: single ? text : (feat?.parts[i]?.[lang] ?? ''),
        now: part.now,
        goal: part.goal,
        met: part.at_most ? part.now <= part.goal : part.now >= part.goal,
      })),
    };
  });
