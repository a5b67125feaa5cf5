import { GRID, isInside, type Point } from '@certway/contract/kinds/hotspot/geometry';
import { foundBy, type Mark } from '@certway/contract/kinds/hotspot/marking';
import type { Answer } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';
import * as messages from './messages.ts';

/** Aggregates the positions of answers in a question's picture. */

type Area = Key<'hotspot'>['areas'][number];

/**
 * The picture is divided into 20 by 20 cells; marks in one cell are merged, so there are at most
 * 400 spots.
 */
const CELLS = 20;
const cellOf = ({ x, y }: Point) =>
  [x, y].map((each) => Math.min(CELLS - 1, Math.floor((each * CELLS) / GRID))).join(' ');

const isMarkIn = (mark: Mark, { _id, outline }: Area) =>
  'place' in mark ? mark.place === _id : isInside(mark, outline);

/** The area of each mark, or null outside all areas; a mark that scored belongs to the area it scored for. */
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
 * The mark closest to the middle of a spot: a position that a learner really chose, so it is
 * outside all areas.
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
  // A named area that was deleted has no position, so its mark is dropped.
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
        ...{ right, outline, named },
        pressed: own.length - named,
      };
    }),
    spots: spotsOf(beside),
  };
}
