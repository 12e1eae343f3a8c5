// answers.ts: a long list of answers as a short tree: by verb, then by the first thing named.
export interface Group {
  readonly prefix: string; // "play Y0"
  readonly count: number;
  readonly answers: readonly string[]; // of a leaf
  readonly groups: readonly Group[]; // else
}

const MANY = 12;

const prefixOf = (answer: string, words: number): string =>
  answer.split(' ').slice(0, words).join(' ');

export const groupAnswers = (answers: readonly string[], prefix = '', words = 1): Group => {
  const leaf: Group = { prefix, count: answers.length, answers, groups: [] };
  if (answers.length <= MANY) return leaf;
  const parts = new Map<string, string[]>();
  for (const answer of answers) {
    const part = prefixOf(answer, words);
    parts.set(part, [...(parts.get(part) ?? []), answer]);
  }
  if (parts.size === answers.length) return leaf;
  if (parts.size === 1) return groupAnswers(answers, prefixOf(answers[0] ?? '', words), words + 1);
  const groups = [...parts].map(([part, some]) => groupAnswers(some, part, words + 1));
  return { prefix, count: answers.length, answers: [], groups };
};
