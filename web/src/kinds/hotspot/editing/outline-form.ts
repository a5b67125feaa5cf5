import { type AreaOutline, GRID, type Point } from '@certway/contract/kinds/hotspot/geometry';
import { pointAt } from '../marks.ts';

/** An outline as the form holds it: numbers in percent of the picture, possibly incomplete. */

export type ShapeName = AreaOutline['shape'];
export const shapeNames: readonly ShapeName[] = ['rectangle', 'ellipse', 'polygon'];

export interface OutlineForm {
  shape: ShapeName;
  numbers: string[];
}

const PERCENT = GRID / 100;
const asPercent = (value: number) => String(Number((value / PERCENT).toFixed(2)));

/**
 * Converts a percentage to grid units. A text that is not a number becomes NaN, which the
 * contract's validation reports.
 */
const fromPercent = (text: string | undefined): number => {
  const words = (text ?? '').trim().replace(',', '.');
  return words === '' ? Number.NaN : Math.round(Number(words) * PERCENT);
};

export function numbersOf(outline: AreaOutline): string[] {
  switch (outline.shape) {
    case 'rectangle':
      return [outline.left, outline.top, outline.right, outline.bottom].map(asPercent);
    case 'ellipse':
      return [outline.x, outline.y, outline.radiusX, outline.radiusY].map(asPercent);
    case 'polygon':
      return outline.corners.flatMap(({ x, y }) => [asPercent(x), asPercent(y)]);
  }
}

export const outlineForm = (outline: AreaOutline): OutlineForm => ({
  shape: outline.shape,
  numbers: numbersOf(outline),
});

const pairs = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? Number.NaN }] : []));

/** Converts the form to the outline of a draft, whether or not its numbers are valid. */
export function draftOutline({ shape, numbers }: OutlineForm) {
  const values = numbers.map(fromPercent);
  const [first, second, third, fourth] = values;
  switch (shape) {
    case 'ellipse':
      return { shape, x: first, y: second, radiusX: third, radiusY: fourth };
    case 'polygon':
      return { shape, corners: pairs(values) };
    default:
      return { shape, left: first, top: second, right: third, bottom: fourth };
  }
}

const isWhole = (form: OutlineForm) =>
  shapeNames.includes(form.shape) &&
  form.numbers.length >= 4 &&
  form.numbers.map(fromPercent).every(Number.isFinite);

/** Returns the outline to draw; null while a number is missing. */
export const outlineOf = (form: OutlineForm): AreaOutline | null =>
  isWhole(form) ? (draftOutline(form) as AreaOutline) : null;

export function outlineBetween(shape: ShapeName, a: Point, b: Point): AreaOutline {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  switch (shape) {
    case 'rectangle':
      return { shape, left, top, right, bottom };
    case 'ellipse': {
      const middle = pointAt((left + right) / 2, (top + bottom) / 2);
      const radiusX = Math.max(1, Math.round((right - left) / 2));
      return { shape, ...middle, radiusX, radiusY: Math.max(1, Math.round((bottom - top) / 2)) };
    }
    case 'polygon':
      return {
        shape,
        corners: [
          { x: left, y: top },
          { x: right, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ],
      };
  }
}

/** Returns the bounding box of an outline: its top left and bottom right corners. */
export function boundsOf(outline: AreaOutline): [Point, Point] {
  switch (outline.shape) {
    case 'rectangle':
      return [
        { x: outline.left, y: outline.top },
        { x: outline.right, y: outline.bottom },
      ];
    case 'ellipse': {
      const { x, y, radiusX, radiusY } = outline;
      return [pointAt(x - radiusX, y - radiusY), pointAt(x + radiusX, y + radiusY)];
    }
    case 'polygon': {
      const [xs, ys] = [outline.corners.map(({ x }) => x), outline.corners.map(({ y }) => y)];
      return [
        { x: Math.min(...xs), y: Math.min(...ys) },
        { x: Math.max(...xs), y: Math.max(...ys) },
      ];
    }
  }
}

/** Returns an outline of another shape with the same bounding box. */
export const reshaped = (outline: AreaOutline, shape: ShapeName): AreaOutline =>
  outline.shape === shape ? outline : outlineBetween(shape, ...boundsOf(outline));
