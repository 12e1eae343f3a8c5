// scenes.ts: moments that the table stops for: the Beast is revealed, a day dawns, night falls.
import type { News } from '../../store/protocol';

export interface Scene {
  readonly kind: 'reveal' | 'day' | 'night';
  readonly area: string; // of a reveal
  readonly cause: string;
  readonly number: number; // of a day or a night
  readonly id: number;
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const KINDS: Readonly<Record<string, Scene['kind']>> = {
  revealed: 'reveal',
  day: 'day',
  night: 'night',
};
let id = 0;

// The last of them decides: what came before it is in the log.
export const sceneOf = (news: readonly News[]): Scene | null => {
  const fact = news.findLast(({ event }) => event in KINDS);
  const kind = fact && KINDS[fact.event];
  if (!fact || !kind) return null;
  const number = fact.day ?? fact.night;
  return {
    kind,
    area: text(fact.area),
    cause: text(fact.cause),
    number: typeof number === 'number' ? number : 0,
    id: ++id,
  };
};
