import type { AreaOutline, Point } from '../../model.ts';

/** Computes with points of a picture, on a grid of ten thousandths of its width and height. */

export const GRID = 10_000;

/** Returns the sides of a polygon as pairs of corners. */
const sidesOf = (corners: readonly Point[]): [Point, Point][] =>
  corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner]);

const between = (value: number, a: number, b: number) =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

/**
 * Returns a number whose sign tells on which side of the line from a to b the point is. Returns 0
 * if the point is on the line.
 */
const sideOf = ({ x, y }: Point, a: Point, b: Point) =>
  (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

const isOn = (point: Point, [a, b]: [Point, Point]) =>
  sideOf(point, a, b) === 0 && between(point.x, a.x, b.x) && between(point.y, a.y, b.y);

/**
 * Returns whether a horizontal ray from the point to the right crosses the side. If the ray passes
 * through a corner, only one of the two sides at this corner is counted.
 */
function isCrossed(point: Point, [a, b]: [Point, Point]): boolean {
  if (a.y > point.y === b.y > point.y) return false;
  const side = sideOf(point, a, b);
  return b.y > a.y ? side > 0 : side < 0;
}

function isInPolygon(point: Point, corners: readonly Point[]): boolean {
  const sides = sidesOf(corners);
  if (sides.some((side) => isOn(point, side))) return true;
  return sides.filter((side) => isCrossed(point, side)).length % 2 === 1;
}

/**
 * Returns the middle of the longest section of a horizontal line inside the polygon. Returns null
 * if the line does not meet the polygon.
 */
function middleAt(y: number, corners: readonly Point[]): Point | null {
  const crossings = sidesOf(corners)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y))
    .sort((a, b) => a - b);
  const stretches = crossings.flatMap((from, at) =>
    at % 2 === 0 ? [{ from, to: crossings[at + 1] ?? from }] : [],
  );
  const [widest] = stretches.sort((a, b) => b.to - b.from - (a.to - a.from));
  return widest ? { x: Math.round((widest.from + widest.to) / 2), y } : null;
}

/**
 * The heights, as parts of the polygon's height, at which a point inside the polygon is searched
 * for: first in the middle, then further out.
 */
const LEVELS = [1 / 2, 3 / 8, 5 / 8, 1 / 4, 3 / 4, 1 / 8, 7 / 8];

function pointInPolygon(corners: readonly Point[]): Point {
  const ys = corners.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const found = LEVELS.map((level) => middleAt(Math.round(top + level * (bottom - top)), corners));
  const inside = found.find((point) => point && isInPolygon(point, corners));
  return inside ?? corners[0] ?? { x: 0, y: 0 };
}

/**
 * Returns a grid point inside the area. The point is near the area's middle, unless the middle is
 * outside the area.
 */
export function pointIn(outline: AreaOutline): Point {
  switch (outline.shape) {
    case 'rectangle':
      return {
        x: Math.round((outline.left + outline.right) / 2),
        y: Math.round((outline.top + outline.bottom) / 2),
      };
    case 'ellipse':
      return { x: outline.x, y: outline.y };
    case 'polygon':
      return pointInPolygon(outline.corners);
  }
}
