// summary.svelte.ts: the course of a finished game; asked for again until it has been worked out.
import { getSummary } from './api';
import type { Summary } from './protocol';

const AGAIN = 2500;

export class SummaryStore {
  data: Summary | undefined = $state.raw();
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
        if (summary.ready) this.data = summary;
        else timer = setTimeout(() => void ask(), AGAIN);
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
}

export const watchSummary = (code: string): SummaryStore => new SummaryStore(code);
