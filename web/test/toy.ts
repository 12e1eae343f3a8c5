// toy.ts: the smallest box that has everything in it.
import type { Box } from '../src/store/protocol';

const both = (text: string) => ({ pl: text, en: text });
export const box: Box = {
  id: 'toy',
  title: both('Toy'),
  rules: 1,
  pack: '',
  seats: [2, 2],
  options: [],
  names: {
    card: [{ code: 'Y0', id: 'yellow_0', text: both('yellow duck') }],
    dam: [{ code: 'dam_1', id: 'dam_1', text: both('1 (Sill)') }],
  },
  texts: {
    'actions.play': both('Play <card> at dam <dam>'),
    'events.drew': both('<player> draws <card>.'),
    'events.drew_hidden': both('<player> draws a card.'),
    'refusals.no_slot': both('No slot.'),
  },
  verbs: {
    play: [
      { name: 'card', kind: 'card' },
      { name: 'dam', kind: 'dam' },
    ],
  },
  events: {
    drew: [
      { name: 'player', kind: 'seat' },
      { name: 'card', kind: 'card' },
    ],
  },
  records: [],
  event_rules: {},
  refusals: {},
  feats: [],
};
