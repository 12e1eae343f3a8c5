// answers.ts: a long list of answers as a short tree: by verb, then by the first thing named.
// Numbers
// alone name nothing: their answers stay one list.
export interface Group {
  readonly prefix: string; // "play Y0"
  readonly count: number;
  readonly answers: readonly string[]; // of a leaf
  readonly groups: readonly Group[]; // else
}

const MANY = 12;

const prefixOf = (answer: string, words: number): string =>
  answer.split(' ').slice(0, words).join(' ');

const ofNumbers = (answer: string): boolean => /^\S+( \d+)+$/.test(answer);

export const groupAnswers = (answers: readonly string[], prefix = '', words = 1): Group => {
  const leaf: Group = { prefix, count: answers.length, answers, groups: [] };
  if (answers.length <= MANY) return leaf;
  const parts = new Map<string, string[]>();
  for (const answer of answers) {
    const part = prefixOf(answer, words);
    parts.set(part, [...(parts.get(part) ?? []), answer]);
  }
  if (parts.size === answers.length || (words > 1 && answers.every(ofNumbers))) return leaf;
  const nested = parts.size > 1 || answers.every(ofNumbers);
  if (!nested) return groupAnswers(answers, prefixOf(answers[0] ?? '', words), words + 1);
  const groups = [...parts].map(([part, some]) => groupAnswers(some, part, words + 1));
  return { prefix, count: answers.length, answers: [], groups };
};
