import { GRID, isInside, type Point } from '@certway/contract/kinds/hotspot/geometry';
import { foundBy, type Mark } from '@certway/contract/kinds/hotspot/marking';
import type { Answer } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';
import * as messages from './messages.ts';

type Area = Key<'hotspot'>['areas'][number];

/**
 * The number of cells along each side of a picture. Marks in one cell are merged into a spot, so
 * there are at most 400 spots.
 */
const CELLS = 20;
const cellOf = ({ x, y }: Point) =>
  [x, y].map((each) => Math.min(CELLS - 1, Math.floor((each * CELLS) / GRID))).join(' ');

const isMarkIn = (mark: Mark, { _id, outline }: Area) =>
  'place' in mark ? mark.place === _id : isInside(mark, outline);

/**
 * Returns the area of each mark. Returns null for a mark outside all areas. A mark that scored
 * belongs to the area for which it scored.
 */
export function areasOfMarks(marks: readonly Mark[], areas: readonly Area[]): (Area | null)[] {
  const found = foundBy(
    marks,
    areas.filter(({ right }) => right),
  );
  return marks.map((mark, at) => found[at] ?? areas.find((area) => isMarkIn(mark, area)) ?? null);
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the mark closest to the middle of a spot. The middle itself is not used, because it may
 * be inside an area although all marks of the spot are outside.
 */
function middleOf(points: readonly Point[]): Point {
  const [x, y] = [meanOf(points.map((each) => each.x)), meanOf(points.map((each) => each.y))];
  const away = (point: Point) => (point.x - x) ** 2 + (point.y - y) ** 2;
  return points.reduce((nearest, point) => (away(point) < away(nearest) ? point : nearest));
}

const spotsOf = (points: readonly Point[]): PictureAnswers['spots'] =>
  [...Map.groupBy(points, cellOf).values()]
    .map((near) => ({ ...middleOf(near), pressed: near.length }))
    .sort((a, b) => b.pressed - a.pressed);

interface Hit {
  mark: Mark;
  area: Area | null;
}

function hitsOf(answer: Answer<'hotspot'> | null, areas: readonly Area[]): Hit[] {
  const marks = answer?.marks ?? [];
  const there = areasOfMarks(marks, areas);
  const hits = marks.map((mark, at) => ({ mark, area: there[at] ?? null }));
  // A mark that names a deleted area has no position, so it is dropped.
  return hits.filter(({ mark, area }) => area !== null || !('place' in mark));
}

export function aggregatePositions(
  answers: readonly (Answer<'hotspot'> | null)[],
  { areas }: Key<'hotspot'>,
): PictureAnswers {
  const hits = answers.flatMap((answer) => hitsOf(answer, areas));
  const beside = hits.flatMap(({ mark, area }) => (area || 'place' in mark ? [] : mark));
  return {
    answers: answers.length,
    skipped: answers.filter((answer) => (answer?.marks ?? []).length === 0).length,
    marks: hits.length,
    areas: areas.map((area, at) => {
      const own = hits.filter((hit) => hit.area === area);
      const named = own.filter(({ mark }) => 'place' in mark).length;
      const { name, right, outline } = area;
      return {
        label: name || messages.areaAt({ number: at + 1 }),
        right,
        outline,
        named,
        pressed: own.length - named,
      };
    }),
    spots: spotsOf(beside),
  };
}
