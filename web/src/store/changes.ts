// changes.ts: what a message says that tells only what is different: docs/protocol.md, "Changes".
import type { Ask, State, StateChange, TableChange, TableTold } from './protocol';

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

// Where the last word of a path stands; undefined: the path leads nowhere.
function place(whole: Tree, path: string): [Tree, string] | undefined {
  const words = path.split('.');
  const last = words.pop();
  let at = whole;
  for (const word of words) {
    const next = at[word];
    if (!isTree(next)) return undefined;
    at = next;
  }
  return last === undefined ? undefined : [at, last];
}

function put(whole: Tree, path: string, value: unknown): boolean {
  const found = place(whole, path);
  if (!found) return false;
  const [at, last] = found;
  if (last === 'splice' && Array.isArray(at) && Array.isArray(value)) {
    const [from, gone, ...come] = value;
    at.splice(from, gone, ...come);
  } else {
    at[last] = value;
  }
  return true;
}

// "play G5|B2 dam_1|dam_3" stands for four answers, the last word fastest.
export const unpack = (packed: readonly string[]): string[] =>
  packed.flatMap((line) =>
    line
      .split(' ')
      .map((word) => word.split('|'))
      .reduce<string[]>(
        (lines, words, i) =>
          i === 0 ? words : lines.flatMap((begun) => words.map((word) => `${begun} ${word}`)),
        [],
      ),
  );

interface Change {
  readonly set: Readonly<Tree>;
  readonly gone?: readonly string[];
  readonly view?: Readonly<Tree>;
}

// A copy with the change done to it; undefined: it does not fit.
function apply<T extends object>(whole: T, change: Change): T | undefined {
  const copy = structuredClone(whole);
  const tree = copy as unknown as Tree;
  let fits = true;
  for (const [path, value] of Object.entries(change.set)) fits = put(tree, path, value) && fits;
  for (const [path, value] of Object.entries(change.view ?? {}))
    fits = put(tree, `view.${path}`, value) && fits;
  for (const path of change.gone ?? []) {
    const found = place(tree, path);
    if (found) delete found[0][found[1]];
  }
  return fits ? copy : undefined;
}

export function changedTable(table: TableTold, change: TableChange): TableTold | undefined {
  const whole = apply(table, change);
  return whole && { ...whole, tabs: change.tabs ?? table.tabs, now: change.now };
}

// undefined: we have lost our place, and must ask for the whole.
export function changedState(
  state: State<unknown>,
  change: StateChange,
): State<unknown> | undefined {
  if (change.n !== state.n + 1) return undefined;
  const whole = apply(state, change);
  if (!whole) return undefined;
  const { clocks: _, ...rest } = whole;
  const asks = !('asks' in change.set)
    ? rest.asks
    : rest.asks.map((ask: Ask) => ({ ...ask, answers: unpack(ask.answers) }));
  return {
    ...rest,
    asks,
    n: change.n,
    from: change.from,
    news: change.news,
    now: change.now ?? state.now,
    ...(change.clocks ? { clocks: change.clocks } : {}),
  };
}
