// options.ts: what a table of this game can be opened with, in pictures. Maps are those that are
// printed, area by area.
import { at } from '../../../board/figure/paint';
import { type MapPlan, mapPlan } from '../../../board/map/map';
import { number, text, tick, unknown } from '../../../board/picture';
import type { Point } from '../../../board/walk';
import type { DrawOptions } from '../../pictures';
import { paw } from '../art/box';
import type { Pack } from '../view';
import { area, BLUE, beast, card, hunter, RED, sign } from './pieces';

const NIGHT = '<path fill="#2b3a55" d="M0 0h160v90H0z"/>';
const DAY = '<path fill="#dfe3da" d="M0 0h160v90H0z"/>';
const GROUND: Readonly<Record<string, string>> = {
  forest: '#3f6b4a',
  swamp: '#3d7a80',
  cave: '#6b5f7a',
  settlement: '#c08a3a',
  start: '#a8352c',
};

const line = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
const drawMap = (plan: MapPlan): string =>
  `<svg x="4" y="4" width="92" height="82" viewBox="0 0 ${plan.w} ${plan.h}"><g fill="none" stroke="#b3a898" stroke-width="16">${plan.roads.map(({ points }) => `<path d="${line(points)}"/>`).join('')}</g>${plan.places.map(({ x, y, kind }) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="46" fill="${GROUND[kind] ?? BLUE}" stroke="#fbf7ee" stroke-width="10"/>`).join('')}</svg>`;
// How many days it lasts.
const suns = (days: number): string =>
  Array.from(
    { length: days },
    (_, i) =>
      `<circle cx="${112 + (i % 2) * 28}" cy="${30 + Math.floor(i / 2) * 30}" r="9" fill="#f2b33d" stroke="#fbf7ee" stroke-width="2"/><circle cx="${112 + (i % 2) * 28}" cy="${30 + Math.floor(i / 2) * 30}" r="12" fill="none" stroke="#f2b33d" stroke-width="4" stroke-dasharray="3 4.540"/>`,
  ).join('');
const health = (change: string): string =>
  DAY +
  beast(50, 80, 0.4, true) +
  sign(120, 44, 'heart', 2.4, RED) +
  text(120, 52, change, 24, '#fffaf0');
const land = (lit: boolean): string =>
  `${NIGHT}<path fill="none" stroke="#6a7690" stroke-width="6" d="M36 46L80 28L124 46L80 66z"/>` +
  (lit
    ? '<circle cx="80" cy="24" r="26" fill="#ffb36b" opacity=".5"/><circle cx="124" cy="46" r="26" fill="#ffb36b" opacity=".5"/>'
    : '') +
  at(36, 46, 0.72, area(0, 0, 'forest', '#3f6b4a')) +
  at(80, 24, 0.72, area(0, 0, 'swamp', '#3d7a80')) +
  at(124, 46, 0.72, area(0, 0, 'cave', '#6b5f7a')) +
  at(80, 68, 0.72, area(0, 0, 'settlement', '#a8752c')) +
  (lit ? number(80, 24, '½', '#7a3a12') + number(124, 46, '½', '#7a3a12') : '');

export const options: DrawOptions = async (printed) => {
  const pack = (await printed()) as unknown as Pack;
  return {
    contract: {
      suggested: `${DAY}${at(-4, 0, 1, beast(44, 80, 0.4, true))}${hunter(92, 84, 'helga', 0.4)}${hunter(116, 84, 'assar', 0.4)}${unknown(146, 24, 30)}`,
      ...Object.fromEntries(
        pack.contracts.contracts.map(({ id, map, days }) => [
          id,
          DAY + drawMap(mapPlan(pack.maps, map)) + suns(days),
        ]),
      ),
    },
    first_game: {
      off:
        DAY +
        at(24, 14, 0.8, card(0, 0, BLUE)) +
        at(60, 14, 0.8, card(0, 0, RED)) +
        unknown(124, 44, 44),
      on:
        DAY +
        at(24, 14, 0.8, card(0, 0, BLUE)) +
        at(60, 14, 0.8, card(0, 0, RED)) +
        tick(66, 20) +
        hunter(128, 82, 'assar', 0.44),
    },
    beast_health: {
      0: health(''),
      '-1': health('−1'),
      '+1': health('+1'),
    },
    aid: { on: land(true), off: land(false) + paw(112, 18, 60) },
  };
};
