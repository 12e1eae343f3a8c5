// summary.svelte.ts: the course of a finished game; asked for again until it has been worked out.
import { getMoment, getSummary } from './api';
import type { News, Summary } from './protocol';

const AGAIN = 2500;

export class SummaryStore {
  data: Summary | undefined = $state.raw();
  // What came of the answers at turning points, by moment, as the log tells it.
  deeds: Readonly<Record<number, readonly News[]>> = $state.raw({});
  failed = $state(false);

  constructor(private readonly code: string) {}

  // For a component's $effect.
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      try {
        const summary = await getSummary(this.code);
        if (stopped) return;
        if (summary.ready) {
          this.data = summary;
          await this.#tell(summary);
        } else timer = setTimeout(() => void ask(), AGAIN);
      } catch {
        this.failed = true;
      }
    };
    if (this.data === undefined) void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  async #tell({ turning = [] }: Summary): Promise<void> {
    const told = turning.map(async ({ moment, seat }) => {
      const { news } = await getMoment(this.code, moment + 1, seat);
      return [moment, news] as const;
    });
    // Without them turning points are told by their answers.
    const rows = await Promise.allSettled(told);
    this.deeds = Object.fromEntries(
      rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : [])),
    );
  }
}

export const watchSummary = (code: string): SummaryStore => new SummaryStore(code);
