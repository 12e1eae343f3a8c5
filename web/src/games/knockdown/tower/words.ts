// words.ts: what the window of the tower needs of the board's words.
import type { Lang } from '../../../store/protocol';

export interface Words {
  readonly lang: Lang;
  // A sentence of the section `board`.
  say(key: string, gaps?: Readonly<Record<string, string | number>>): string;
}
