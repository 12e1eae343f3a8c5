// answers.ts: reading the answers of an open question. What can be pressed follows from them alone,
// and a press quotes one of them, word for word.
type Answers = readonly string[] | undefined;

// Is there an answer that begins so: `play`, `play G5`?
export const some = (answers: Answers, start: string): boolean =>
  answers?.some((a) => a === start || a.startsWith(`${start} `)) ?? false;

// What stands behind the verb in every answer with it: `gain B` -> B, `play G5 dam_3` -> G5 dam_3.
export const offered = (answers: Answers, verb: string): string[] =>
  (answers ?? []).flatMap((a) => (a.startsWith(`${verb} `) ? [a.slice(verb.length + 1)] : []));

// Answers by the thing that one presses to give them; several for one thing are to be chosen from.
export const byThing = (
  answers: Answers,
  thingOf: (answer: string) => string | null | undefined,
): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const answer of answers ?? []) {
    const thing = thingOf(answer);
    if (thing) map.set(thing, [...(map.get(thing) ?? []), answer]);
  }
  return map;
};
