// words.ts: sentences and names of the board, all from the box.
import type { Box, Lang } from '../../store/protocol';

export type Gaps = Readonly<Record<string, string | number>>;
export interface Words {
  // A sentence of the box; `key` without a dot stands in the section of the board.
  say(key: string, gaps?: Gaps): string;
  // What a thing is called in a sentence: "G5 (green, Noble crayfish)".
  name(kind: string, code: string): string;
  // The part in brackets: "green, Noble crayfish"; for a tile, "Alder Dam".
  inner(kind: string, code: string): string;
  // An answer as its sentence.
  answer(line: string): string;
}

export const fill = (text: string, gaps: Gaps): string =>
  text.replace(/<(\w+)>/g, (whole, gap: string) => String(gaps[gap] ?? whole));

export const wordsOf = (box: Box, lang: Lang): Words => {
  const names = new Map<string, string>();
  for (const [kind, list] of Object.entries(box.names))
    for (const n of list) names.set(`${kind} ${n.code}`, n.text[lang]);
  const name = (kind: string, code: string): string => names.get(`${kind} ${code}`) ?? code;
  const say = (key: string, gaps: Gaps = {}): string => {
    const full = key.includes('.') ? key : `board.${key}`;
    return fill(box.texts[full]?.[lang] ?? full, gaps);
  };
  return {
    say,
    name,
    inner: (kind, code) =>
      /\((.*)\)/.exec(name(kind, code))?.[1]?.replace(/[„”"]/g, '') ?? name(kind, code),
    answer: (line) => {
      const [verb = '', ...args] = line.split(' ');
      const gaps: Record<string, string> = {};
      for (const [i, arg] of (box.verbs[verb] ?? []).entries())
        gaps[arg.name] = name(arg.kind, args[i] ?? '');
      return say(`actions.${verb}`, gaps);
    },
  };
};
