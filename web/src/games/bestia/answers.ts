// answers.ts: the open answers, sorted by what one presses to give them.
import type { MapPlan } from '../../board/map/map';
import type { Box } from '../../store/protocol';

// What an answer speaks of, by the kinds of its arguments: { card: [...], area: [...] }.
export const argsOf = (box: Box, answer: string): Readonly<Record<string, readonly string[]>> => {
  const [verb = '', ...words] = answer.split(' ');
  const found: Record<string, string[]> = {};
  (box.verbs[verb] ?? []).forEach((arg, i) => {
    const word = words[i];
    if (word !== undefined) found[arg.kind] = [...(found[arg.kind] ?? []), word];
  });
  return found;
};

// What gives up something stands back behind what does something.
export const isMild = (answer: string): boolean =>
  /^(pass|skip|stop|no|end|done|flee)\b/.test(answer);

// Who is who is being chosen; one of several effects (choose_one) is not.
export const choosesCharacter = (prompt: string): boolean => /^choose_(beast|hunter)$/.test(prompt);

const WAYS = ['north', 'east', 'south', 'west'] as const;
export type Way = (typeof WAYS)[number];

// Which area lies where, seen from one: the map is a grid that was drawn by hand, so the longer leg
// of a road is its direction.
export const neighboursOf = (plan: MapPlan, from: string): ReadonlyMap<Way, string> => {
  const here = plan.places.find((place) => place.key === from);
  const found = new Map<Way, string>();
  for (const { between } of plan.roads) {
    const other = between[0] === from ? between[1] : between[1] === from ? between[0] : null;
    const there = plan.places.find((place) => place.key === other);
    if (!here || !there) continue;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const flat = Math.abs(dx) > Math.abs(dy);
    found.set(flat ? (dx > 0 ? 'east' : 'west') : dy > 0 ? 'south' : 'north', there.key);
  }
  return found;
};

// The area that an answer is given by, if there is one. A push is pressed where the Hunter goes; a
// pawn that is moved, where it goes.
export const areaOf = (
  box: Box,
  plan: MapPlan | null,
  pos: string | null,
  answer: string,
): string | undefined => {
  const { area = [], move } = argsOf(box, answer);
  if (move?.[0] && pos && plan)
    return move[0] === 'none' ? pos : neighboursOf(plan, pos).get(move[0] as Way);
  return area[area.length - 1];
};

// Sets of cards: the answer that names exactly these, in whatever order.
export const naming = (
  box: Box,
  answers: readonly string[],
  verb: string,
  cards: readonly string[],
): string | undefined =>
  answers.find((answer) => {
    if (!answer.startsWith(`${verb} `)) return false;
    const { card = [] } = argsOf(box, answer);
    return card.length === cards.length && [...card].sort().join() === [...cards].sort().join();
  });
