// column.ts: what both halves of a column are given: how it looks (Column) and where it can be
// pressed (Targets).
import type { Ask } from '../../store/protocol';
import type { Layout } from './layout';
import type { BitwaMind } from './mind.svelte';
import type { Lights } from './press';
import type { DamView } from './view';
import type { Words } from './words';

export interface ColumnProps {
  readonly dam: DamView;
  readonly place: number;
  readonly layout: Layout;
  readonly mind: BitwaMind;
  readonly lights: Lights;
  readonly words: Words;
  readonly ask: Ask | undefined;
}
