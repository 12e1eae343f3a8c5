// laid.ts: the board as it lies at a table: which tile is on which place, and places that bear the
// numbers and names of their tiles.
import { type MapPlan, mapPlan } from '../../../board/map/map';
import type { Lang } from '../../../store/protocol';
import type { Pack, TileDef } from '../view';

export const bareOf = (pack: Pack): MapPlan => mapPlan(pack.board, 'wasteland');

export const tilesOn = (
  bare: MapPlan,
  laid: readonly (string | null)[],
): ReadonlyMap<string, string> =>
  new Map(bare.places.map((place, i) => [place.key, laid[i] ?? ''] as const));

export const laidPlan = (
  bare: MapPlan,
  tiles: ReadonlyMap<string, string>,
  tile: (id: string | undefined) => TileDef | undefined,
): MapPlan => {
  const places = bare.places.map((place) => {
    const def = tile(tiles.get(place.key));
    return { ...place, label: def?.num ? String(def.num) : '', name: def?.name ?? null };
  });
  return { ...bare, letter: 0, places };
};

// What a hex is called in a sentence: "Alice Springs [6]", or its code where nothing lies yet.
export const hexNameOn = (plan: MapPlan, key: string, lang: Lang): string => {
  const place = plan.places.find((one) => one.key === key);
  const name = place?.name?.[lang] || key;
  return place?.label ? `${name} [${place.label}]` : name;
};
