// changes.ts: what a message says that tells only what is different: docs/protocol.md, "Changes".
// What
// it does not speak of stays the very same thing, so that a board need not draw it anew.
import type { Told } from './news';
import type {
  Ask,
  Lobby,
  LobbyChange,
  News,
  State,
  StateChange,
  TableCard,
  TableChange,
  TableTold,
} from './protocol';

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const copyOf = (tree: Tree): Tree => (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree;

// A copy to be changed: only what lies on the way of a change is copied.
class Draft<T extends object> {
  readonly whole: T;
  #own: Set<Tree>;

  constructor(whole: T) {
    const copy = copyOf(whole as unknown as Tree);
    this.whole = copy as unknown as T;
    this.#own = new Set([copy]);
  }

  // Where the last word of a path stands; undefined: the path leads nowhere.
  place(path: string): [Tree, string] | undefined {
    const words = path.split('.');
    const last = words.pop();
    let at = this.whole as unknown as Tree;
    for (const word of words) {
      let next = at[word];
      if (!isTree(next)) return undefined;
      if (!this.#own.has(next)) {
        next = copyOf(next);
        this.#own.add(next as Tree);
        at[word] = next;
      }
      at = next as Tree;
    }
    return last === undefined ? undefined : [at, last];
  }
}

function put<T extends object>(draft: Draft<T>, path: string, value: unknown): boolean {
  const found = draft.place(path);
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
  const draft = new Draft(whole);
  let fits = true;
  for (const [path, value] of Object.entries(change.set)) fits = put(draft, path, value) && fits;
  for (const [path, value] of Object.entries(change.view ?? {}))
    fits = put(draft, `view.${path}`, value) && fits;
  for (const path of change.gone ?? []) {
    const found = draft.place(path);
    if (found) delete found[0][found[1]];
  }
  return fits ? draft.whole : undefined;
}

export function changedTable(table: TableTold, change: TableChange): TableTold | undefined {
  const whole = apply(table, change);
  return whole && { ...whole, tabs: change.tabs ?? table.tabs, now: change.now };
}

// News of which short ones (["collected", "P2", 4]) do not name their members: they are called as
// in an earlier fact of the kind that hides nothing. undefined: there is none.
export function named(news: readonly unknown[], told: readonly News[]): News[] | undefined {
  const out: News[] = [];
  const namesIt = (event: unknown) => (fact: News) => fact.event === event && !fact.hidden;
  for (const fact of news) {
    if (!Array.isArray(fact)) {
      out.push(fact as News);
      continue;
    }
    const like = out.findLast(namesIt(fact[0])) ?? told.findLast(namesIt(fact[0]));
    const names = Object.keys(like ?? {});
    if (names.length !== fact.length) return undefined;
    out.push(Object.fromEntries(names.map((name, i) => [name, fact[i]])) as unknown as News);
  }
  return out;
}

// `told`: the facts before. undefined: we have lost our place, and must ask for the whole.
export function changedState(
  state: State<unknown>,
  change: StateChange,
  told: Told,
): State<unknown> | undefined {
  if (change.n !== state.n + 1) return undefined;
  const whole = apply(state, change);
  const news = named(change.news, told.news.slice(0, change.from - told.first));
  if (!whole || !news) return undefined;
  const { clocks: _, ...rest } = whole;
  const asks = !('asks' in change.set)
    ? rest.asks
    : rest.asks.map((ask: Ask) => ({ ...ask, answers: unpack(ask.answers) }));
  return {
    ...rest,
    asks,
    n: change.n,
    from: change.from,
    news,
    now: change.now ?? state.now,
    ...(change.clocks ? { clocks: change.clocks } : {}),
  };
}

// undefined: a card is missing, and we must ask for the whole.
export function changedLobby(lobby: Lobby, change: LobbyChange): Lobby | undefined {
  const cards = new Map(
    [...lobby.open, ...lobby.running, ...lobby.finished, ...change.cards].map((card) => [
      card.code,
      card,
    ]),
  );
  let fits = true;
  const list = (before: readonly TableCard[], codes?: readonly string[]): TableCard[] =>
    (codes ?? before.map((card) => card.code)).flatMap((code) => {
      const card = cards.get(code);
      fits &&= card !== undefined;
      return card ?? [];
    });
  const whole = {
    open: list(lobby.open, change.open),
    running: list(lobby.running, change.running),
    finished: list(lobby.finished, change.finished),
    now: change.now,
  };
  return fits ? whole : undefined;
}
