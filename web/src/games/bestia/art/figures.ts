// figures.ts: every figure with the room it needs.
import type { Figure } from '../../../board/figure/shape';
import { BEASTS } from './beasts';
import { HUNTERS } from './hunters';
import { SUMMONS } from './summons';

export interface Drawn {
  readonly figure: Figure;
  readonly frame: string; // viewBox
}
const framed = (figures: Readonly<Record<string, Figure>>, frame: string) =>
  Object.entries(figures).map(([id, figure]): [string, Drawn] => [id, { figure, frame }]);

const ALL = new Map<string, Drawn>([
  ...framed(BEASTS, '-100 -172 212 182'),
  ...framed(HUNTERS, '-76 -160 164 168'),
  ...framed(SUMMONS, '-54 -90 118 98'),
]);

export const figureOf = (id: string): Drawn | undefined => ALL.get(id);
