// mine.svelte.ts: the tables at which I sit, wherever I am on the page, and how many of them wait
// for me: the tab's title and the badge of an installed page tell it.
import { getMine } from './api';
import { me } from './me.svelte';
import type { MyTable } from './protocol';

const EVERY = 15_000;
const AT_ONCE = 100; // seats that the server looks at in one request

// The table that is open: it knows by itself whether I am asked, and sooner.
interface Here {
  readonly code: string;
  readonly asked: boolean;
}

const goesOn = ({ table }: MyTable): boolean =>
  table.status === 'running' || table.status === 'open';

// A table where several seats are held here waits if it waits for one of them.
const eachOnce = (tables: readonly MyTable[]): readonly MyTable[] => [
  ...tables
    .reduce((all, one) => {
      const before = all.get(one.table.code);
      return before?.asked ? all : all.set(one.table.code, one);
    }, new Map<string, MyTable>())
    .values(),
];

class Mine {
  tables: readonly MyTable[] | undefined = $state.raw(); // undefined: not known yet
  here: Here | undefined = $state.raw();

  // How many tables wait for my answer.
  get turns(): number {
    const others = (this.tables ?? []).filter(
      ({ asked, table }) => asked && table.code !== this.here?.code,
    );
    return others.length + (this.here?.asked ? 1 : 0);
  }

  titled(title: string): string {
    return this.turns > 0 ? `(${this.turns}) ${title}` : title;
  }

  // What waits for me first, then by date.
  async look(): Promise<void> {
    await this.#ask(Object.keys(me.seats), []);
  }

  // What is over stays as it is; of the open table nothing has to be asked.
  async lookAgain(): Promise<void> {
    const same = (this.tables ?? []).filter(
      (one) => !goesOn(one) || one.table.code === this.here?.code,
    );
    const known = new Set(same.map(({ table }) => table.code));
    const codes = Object.keys(me.seats).filter(
      (code) => !known.has(code) && code !== this.here?.code,
    );
    if (codes.length > 0) await this.#ask(codes, same);
  }

  async #ask(codes: readonly string[], same: readonly MyTable[]): Promise<void> {
    const seats = codes.flatMap((table) => me.held(table).map(({ token }) => ({ table, token })));
    const parts = Array.from({ length: Math.ceil(seats.length / AT_ONCE) }, (_, i) =>
      seats.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
    );
    try {
      const answers = await Promise.all(parts.map(getMine));
      const found = eachOnce(answers.flatMap(({ tables }) => tables));
      for (const code of answers.flatMap(({ gone }) => gone))
        if (!found.some(({ table }) => table.code === code)) me.forget(code);
      this.tables = [...same, ...found].sort(
        (a, b) => Number(b.asked) - Number(a.asked) || b.table.changed - a.table.changed,
      );
    } catch {
      this.tables ??= [];
    }
  }
}

export const mine = new Mine();

type Badge = { setAppBadge?(n: number): Promise<void>; clearAppBadge?(): Promise<void> };
const showBadge = (turns: number): void => {
  const device = navigator as Navigator & Badge;
  const shown = turns > 0 ? device.setAppBadge?.(turns) : device.clearAppBadge?.();
  shown?.catch(() => undefined); // only installed pages have one
};

// Called once by main.ts.
export const followMine = (): void => {
  setInterval(() => void mine.lookAgain(), EVERY);
  if (Object.keys(me.seats).length > 0) void mine.look();
  $effect.root(() => {
    $effect(() => showBadge(mine.turns));
  });
};
