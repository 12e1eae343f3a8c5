// scenes.ts: moments that the table stops for: the Beast is revealed, somebody strikes, a day
// dawns, night falls. The line above the board says what it was; a reveal, a day and a night also
// have a note here.
import type { Moments } from '../../store/moments';
import type { News } from '../../store/protocol';

// The first day dawns as the table opens: nothing has gone before it.
export const moments: Moments = {
  revealed: 'after',
  hits_unit: 'others',
  hits_hunter: 'others',
  hits_tower: 'others',
  hits_summon: 'others',
  hits_beast: 'others',
  night: 'after',
  day: ({ day }) => (Number(day) > 1 ? 'after' : null),
};

export interface Scene {
  readonly kind: 'reveal' | 'day' | 'night';
  readonly area: string; // of a reveal
  readonly cause: string;
  readonly number: number; // of a day or a night
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const KINDS: Readonly<Record<string, Scene['kind']>> = {
  revealed: 'reveal',
  day: 'day',
  night: 'night',
};

export const sceneOf = (fact: News | undefined): Scene | null => {
  const kind = fact && KINDS[fact.event];
  if (!fact || !kind) return null;
  const number = Number(fact.day ?? fact.night ?? 0);
  return { kind, area: text(fact.area), cause: text(fact.cause), number };
};
