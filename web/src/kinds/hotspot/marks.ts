import type { Verdict } from '@certway/contract/attempts/verdict';
import {
  type AreaOutline,
  GRID,
  type Point,
  pointIn,
} from '@certway/contract/kinds/hotspot/geometry';
import { foundBy, type Mark } from '@certway/contract/kinds/hotspot/marking';
import { pointText } from '@certway/contract/kinds/hotspot/point-text';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { rightAnswer } from '../view.ts';

export const isPoint = (mark: Mark): mark is Point => 'x' in mark;

export const answerOf = (marks: readonly Mark[]): Answer<'hotspot'> => ({
  type: 'hotspot',
  marks: [...marks],
});

const onGrid = (value: number) => Math.min(GRID, Math.max(0, Math.round(value)));
export const pointAt = (x: number, y: number): Point => ({ x: onGrid(x), y: onGrid(y) });

const STEP = 200;
const SMALL_STEP = 20;
const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves a point by an arrow key; returns null for any other key. */
export function movedByKey({ x, y }: Point, key: string, isSmall: boolean): Point | null {
  const way = WAYS[key];
  if (!way) return null;
  const step = isSmall ? SMALL_STEP : STEP;
  return pointAt(x + step * way[0], y + step * way[1]);
}

export const withMark = (marks: readonly Mark[], at: number, mark: Mark): Mark[] =>
  at < marks.length ? marks.with(at, mark) : [...marks, mark];
export const withoutMark = (marks: readonly Mark[], at: number): Mark[] => marks.toSpliced(at, 1);

/**
 * Returns the index of the mark that a tap sets: a new mark if more are allowed, otherwise the mark
 * that was touched last.
 */
export const nextMark = (marks: readonly Mark[], toFind: number, last: number): number =>
  marks.length < toFind ? marks.length : Math.min(last, marks.length - 1);

export const isChosen = (marks: readonly Mark[], place: string) =>
  marks.some((mark) => !isPoint(mark) && mark.place === place);

/**
 * Adds or removes an area that was chosen by name. If only one mark is allowed, the area replaces
 * it.
 */
export function toggledArea(marks: readonly Mark[], place: string, toFind: number): Mark[] {
  if (isChosen(marks, place)) return marks.filter((mark) => isPoint(mark) || mark.place !== place);
  if (toFind === 1) return [{ place }];
  return marks.length < toFind ? [...marks, { place }] : [...marks];
}

/** Describes a mark: the name of the chosen area, or its position. */
export const markLabel = (mark: Mark, { places }: QuestionView<'hotspot'>): string =>
  isPoint(mark)
    ? pointText(mark)
    : (places.find(({ _id }) => _id === mark.place)?.name ?? mark.place);

export interface RightArea {
  _id: string;
  name: string;
  outline: AreaOutline;
}

export const areaLabel = ({ name, outline }: RightArea): string =>
  name || pointText(pointIn(outline));

export interface MarkVerdicts {
  /** Whether each mark is right; null before the verdict. */
  isRight: boolean[] | null;
  areas: readonly RightArea[];
  missed: readonly RightArea[];
  /** The wrong areas that were chosen by name. */
  wrong: readonly Pick<RightArea, '_id' | 'outline'>[];
}

const NOTHING = { areas: [], missed: [], wrong: [] };

export function markVerdicts(marks: readonly Mark[], verdict: Verdict | null): MarkVerdicts {
  const right = rightAnswer('hotspot', verdict);
  if (!right) return { isRight: null, ...NOTHING };
  // If a later correction accepted the answer, the verdict contains no areas, so every mark counts
  // as right.
  if (!right.areas) return { isRight: marks.map(() => true), ...NOTHING };
  const found = foundBy(marks, right.areas);
  return {
    isRight: found.map((area) => area !== null),
    areas: right.areas,
    missed: right.areas.filter((area) => !found.includes(area)),
    wrong: right.wrongAreas ?? [],
  };
}

/** Returns the outlines that the picture shows with a verdict. */
export const outlinesOf = ({ areas, wrong }: MarkVerdicts) => [
  ...areas.map(({ _id, outline }) => ({ key: _id, outline, look: 'right' })),
  ...wrong.map(({ _id, outline }) => ({ key: _id, outline, look: 'mistaken' })),
];

/**
 * Returns where the picture shows a mark: at its point, or in the area that was chosen by name.
 * Returns null if the position of that area is not known, as before the verdict.
 */
export function pointOf(mark: Mark, { areas, wrong }: MarkVerdicts): Point | null {
  if (isPoint(mark)) return mark;
  const area = [...areas, ...wrong].find(({ _id }) => _id === mark.place);
  return area ? pointIn(area.outline) : null;
}
