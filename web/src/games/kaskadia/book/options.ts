// options.ts: what a table of this game can be opened with, in pictures. Sheets are those that are
// printed, hex by hex.
import { at } from '../../../board/figure/paint';
import { number, tick, unknown } from '../../../board/picture';
import type { DrawOptions } from '../../pictures';
import { planOf, SHEETS, type SheetId } from '../sheet/model';
import type { HexSpot } from '../sheet/plan';
import type { Pack } from '../sheet/types';
import type { Habitat } from '../view';
import { animal, BEAR, card, ELK, FOX, HAWK, rolled, SALMON, token } from './pieces';

const LAND = '<path fill="#e8efe0" d="M0 0h160v90H0z"/>';
const HABITATS: Readonly<Record<Habitat, string>> = {
  river: '#2f6f93',
  wetland: '#71ae9f',
  forest: '#3d7360',
  prairie: '#c2963a',
  mountain: '#6b5f86',
};
const BARE = '#cfc6ac'; // of no habitat

const hex = ({ x, y, r, flat, habitats }: HexSpot): string => {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const turn = ((i + (flat ? 0 : 0.5)) * Math.PI) / 3;
    return `${(x + r * Math.cos(turn)).toFixed(0)} ${(y + r * Math.sin(turn)).toFixed(0)}`;
  });
  const [first] = habitats;
  return `<path fill="${first ? HABITATS[first] : BARE}" d="M${corners.join('L')}z"/>`;
};
const sheet = (pack: Pack, id: SheetId): string => {
  const { hexes } = planOf(pack, id, true);
  const edges = hexes.flatMap(({ x, y, r }) => [
    [x - r, y - r],
    [x + r, y + r],
  ]);
  const [xs, ys] = [edges.map(([x = 0]) => Math.round(x)), edges.map(([, y = 0]) => Math.round(y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return `${LAND}<svg x="8" y="7" width="144" height="76" viewBox="${left} ${top} ${w} ${h}"><g stroke="#fbf4e4" stroke-width="${(w / 200).toFixed(1)}">${hexes.map(hex).join('')}</g></svg>`;
};

// A completion card: what it brings, beside its place.
const completion = (x: number, y: number, inside: string): string =>
  at(
    x,
    y,
    1,
    `<rect x="1.500" y="2" width="28" height="38" rx="4" fill="#1d2a20" opacity=".2"/><rect width="28" height="38" rx="4" fill="#fbf7ee" stroke="#8a7552" stroke-width="1.500"/>${inside}`,
  );
const easy = (i: number): string => completion(12 + i * 35, 8, number(14, 19, i + 1, '#1c6e5d'));
const dice = (n: number): string =>
  (
    [
      ['bear', BEAR],
      ['elk', ELK],
      ['fox', FOX],
    ] as const
  )
    .slice(0, n)
    .map(([name, ink], i) => at(30 + i * 34, 68, 0.62, rolled(0, 0, name, ink)))
    .join('');
const lot = [0, 1, 2, 3].map((i) => completion(12 + i * 35, 8, unknown(14, 19, 22))).join('');
const four = [0, 1, 2, 3].map(easy).join('');
const special = at(132, 68, 0.62, rolled(0, 0, 'sun', '#a86a00'));

// Where cards come from: the river of one box, the hills of the other.
const rivers = (x: number): string =>
  at(
    x,
    18,
    1,
    '<rect width="48" height="54" rx="6" fill="#a9d3e4" stroke="#4a6272" stroke-width="2"/><path fill="#5f8a5a" d="M1 30q23-10 46 0v22q0 1-2 1H4q-3 0-3-2z"/><path fill="#2f6f93" d="M22 28q10 4 4 10t10 15H14q-2-9 6-14t2-11z"/>',
  );
const hills = (x: number): string =>
  at(
    x,
    18,
    1,
    '<rect width="48" height="54" rx="6" fill="#f0dcae" stroke="#6d5f4b" stroke-width="2"/><path fill="#a98a4a" d="M1 34l14-18 12 14 8-10 12 16v14q0 3-3 3H4q-3 0-3-3z"/><path fill="#7c8f4a" d="M1 42q23-12 46 0v8q0 3-3 3H4q-3 0-3-3z"/>',
  );
const boxes = {
  rivers: LAND + rivers(56),
  hills: LAND + hills(56),
  both: LAND + rivers(26) + hills(86),
};
const some = (n: number): string =>
  (
    [
      ['bear', BEAR],
      ['elk', ELK],
      ['fox', FOX],
      ['hawk', HAWK],
      ['salmon', SALMON],
    ] as const
  )
    .map(([name, ink], i) => animal(24 + i * 28, n > 1 ? 24 : 34, name, ink))
    .join('') +
  (n > 1 ? animal(52, 50, 'elk', ELK) + animal(108, 50, 'hawk', HAWK) : '') +
  Array.from({ length: n > 1 ? 4 : 2 }, (_, i) =>
    token(80 + (i - (n > 1 ? 1.5 : 0.5)) * 22, 74),
  ).join('');
const seen = (x: number): string => at(x, 14, 0.5, card(0, 0));
const back = (x: number): string =>
  at(
    x,
    14,
    1,
    '<rect width="48" height="62" rx="5" fill="#3d7360" stroke="#20402f" stroke-width="2"/><path fill="none" stroke="#9cc3a8" stroke-width="2" d="M10 20q14-9 28 0M10 32q14-9 28 0M10 44q14-9 28 0"/>',
  );

export const options: DrawOptions = async (printed) => {
  const pack = (await printed()) as unknown as Pack;
  return {
    sheet: Object.fromEntries(SHEETS.map((id) => [id, sheet(pack, id)])),
    variant: {
      standard: LAND + lot + dice(3) + special,
      first_game: LAND + four + dice(3) + special,
      family: LAND + four + dice(3),
    },
    abundance: { false: LAND + some(1), true: LAND + some(2) },
    completion: {
      random: LAND + at(0, 18, 1, lot),
      beginner: LAND + at(0, 18, 1, four),
      chosen: LAND + at(0, 18, 1, lot) + tick(40, 30) + tick(110, 30),
    },
    completion_sets: boxes,
    habitat_pool: boxes,
    central_set: { rivers: boxes.rivers, hills: boxes.hills },
    copying: { open: LAND + seen(24) + seen(88), hidden: LAND + seen(24) + back(88) },
  };
};
