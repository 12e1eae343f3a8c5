// river.ts: the geometry of the trail: places along a river that winds from row to row, and the
// line of its water. Pure; River.svelte draws it.

export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Land {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

export const STEP = 48; // from place to place
export const ROW = 66; // from row to row
const EDGE = 30; // room for a bend
const SWAY = 8; // water never runs quite straight

// How many places a row has where the picture is so many pixels wide.
export const columnsFor = (pixels: number): number => (pixels >= 560 ? 13 : pixels >= 400 ? 9 : 6);

export const landOf = (places: number, columns: number): Land => ({
  columns,
  width: columns * STEP + 2 * EDGE,
  height: Math.max(1, Math.ceil(places / columns)) * ROW,
});

// Left to right, then back: neighbours on the river are neighbours on the page.
export const placesOf = (n: number, columns: number): Place[] =>
  Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    return { x: EDGE + (column + 0.5) * STEP, y: (row + 0.5) * ROW + SWAY * Math.sin(i * 1.1) };
  });

// Where the water runs: from the left edge through all places, around the bends, and out again.
export const courseOf = (places: readonly Place[], land: Land): Place[] => {
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last) return [];
  const course: Place[] = [{ x: 0, y: first.y }];
  places.forEach((place, i) => {
    const before = places[i - 1];
    if (before && i % land.columns === 0)
      course.push({
        x: before.x + (before.x > land.width / 2 ? 1 : -1) * (STEP / 2 + 8),
        y: (before.y + place.y) / 2,
      });
    course.push(place);
  });
  const ahead = Math.floor((places.length - 1) / land.columns) % 2 === 0;
  course.push({ x: ahead ? land.width : 0, y: last.y + SWAY });
  return course;
};

const at = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

// A soft line through all points (Catmull-Rom, written as curves).
export const lineThrough = (points: readonly Place[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const near = (i: number): Place => points[Math.min(Math.max(i, 0), points.length - 1)] ?? first;
  return rest.reduce(
    (line, to, i) => {
      const [before, from, after] = [near(i - 1), near(i), near(i + 2)];
      const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
      const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
      return `${line}C${at(out)} ${at(into)} ${at(to)}`;
    },
    `M${at(first)}`,
  );
};

// Trees on the banks: between two rows, where neither bends.
export const treesOf = (land: Land): Place[] => {
  const rows = land.height / ROW;
  return Array.from({ length: rows - 1 }, (_, row) =>
    Array.from({ length: Math.floor(land.columns / 3) }, (_, k) => ({
      x: EDGE + STEP * (k * 3 + 1 + ((row * 2 + k) % 3) * 0.5),
      y: (row + 1) * ROW + ((row + k) % 2) * 3,
    })),
  ).flat();
};
