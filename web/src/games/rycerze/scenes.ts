// scenes.ts: moments that the table stops for: rolls that concern the reader, how a combat ended,
// who was knocked out, a contract done, a new round. The line above the board says what it was;
// some have a note.
import type { Moments } from '../../store/moments';
import type { News } from '../../store/protocol';
import type { WasteView } from './view';

// Rolls of others are read in the log.
const concerns = (fact: News, told: unknown): 'after' | null => {
  const view = told as WasteView;
  const me = view.viewer;
  const mine = fact.seat === me || view.fighter.includes(me) || view.scavenger === me;
  return me !== null && mine ? 'after' : null;
};
export const moments: Moments = {
  passed: concerns,
  failed: concerns,
  hit: concerns,
  miss: concerns,
  combat_over: 'before',
  fell: 'after',
  completed: 'after',
  round: ({ number }) => (Number(number) > 1 ? 'after' : null),
};

export interface Scene {
  readonly kind: 'over' | 'fell' | 'contract' | 'round';
  readonly seat: string;
  readonly what: string; // result, contract, round
}
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const KINDS: Readonly<Record<string, readonly [Scene['kind'], string]>> = {
  combat_over: ['over', 'word'],
  fell: ['fell', ''],
  completed: ['contract', 'contract'],
  round: ['round', 'number'],
};

export const sceneOf = (fact: News | undefined): Scene | null => {
  const found = fact && KINDS[fact.event];
  if (!fact || !found) return null;
  const [kind, arg] = found;
  return { kind, seat: text(fact.seat), what: text(fact[arg]) };
};
