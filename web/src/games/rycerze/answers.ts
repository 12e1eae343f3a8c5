// answers.ts: the open answers, taken apart by the names of their arguments.
import type { Box } from '../../store/protocol';

export interface Said {
  readonly line: string;
  readonly verb: string;
  readonly args: Readonly<Record<string, string>>; // by name: gear, slot, hex
}
export const readAnswer = (box: Box, line: string): Said => {
  const [verb = '', ...words] = line.split(' ');
  const args: Record<string, string> = {};
  (box.verbs[verb] ?? []).forEach((arg, i) => {
    const word = words[i];
    if (word !== undefined) args[arg.name] = word;
  });
  return { line, verb, args };
};

// What to attack with is chosen in the panel, where every way has a chance of its own. What a rival
// has to trade or to be robbed of lies on a table of its own.
const MEETING = /^(agree|decline|search|revive|rob)$/;
const PANEL = /^strike_with$/;
const RIVALS = /^(steal|want|give|steal_contract)(_ammo|_fuel)?$/;

// What one presses to give an answer: "hex B2", "item 4", "spot body"; null: a button of the panel.
export const placeOf = ({ verb, args }: Said, prompt: string): string | null => {
  const { hex, slot, luck, field, card, knight, contract, foe, place, gear } = args;
  if (RIVALS.test(verb) && verb !== 'give') return `barter ${verb}${slot ? ` ${slot}` : ''}`;
  if (hex && verb !== 'fight') return `hex ${hex}`;
  if (luck) return `luck ${luck}`;
  if (field) return `field ${field}`;
  if (card) return `card ${card}`;
  if (knight) return `knight ${knight}`;
  if (contract) return `contract ${contract}`;
  if (place) return `spot ${place}`;
  if (verb === 'buy_vehicle') return `pool ${gear}`;
  if (/^(meet|trade)$/.test(verb) || MEETING.test(verb)) return 'meeting';
  if (foe && /^(strike|plant)$/.test(verb)) return `foe ${foe}`;
  if (slot && !PANEL.test(verb) && !/^(rob|lose)$/.test(prompt)) return `item ${slot}`;
  if (verb === 'ability' || verb === 'ability_for') return 'ability';
  return null;
};
