import { isDeepStrictEqual } from 'node:util';
import type { AreaOutline, Point, Question } from '../../model.ts';
import type { UnsupportedFeature } from '../transfer.ts';
import { GRID } from './geometry.ts';
import * as messages from './messages.ts';

/**
 * Converts areas to and from whole pixels, which file formats use. Fractions of pixels are lost.
 */

export type Hotspot = Question<'hotspot'>;
export type DraftArea = Hotspot['areas'][number];

export interface Size {
  width: number;
  height: number;
}

const NAMES_SIZE = /_(\d{1,5})x(\d{1,5})\.\w+$/;

/**
 * Returns the size of a question's picture if the picture's name ends with it, as in
 * `sign_640x480.png`. Otherwise, returns the size of the grid.
 */
export function sizeOf({ illustration }: Hotspot): Size {
  const [, width = GRID, height = GRID] = NAMES_SIZE.exec(illustration ?? '') ?? [];
  return { width: Number(width), height: Number(height) };
}

/** An area as parsed from a file. Its numbers are not validated yet. */
export interface ParsedArea {
  name: string;
  right: boolean;
  outline: AreaOutline;
}

const toPixel = (value: number, pixels: number) => Math.round((value * pixels) / GRID);
const toGrid = (pixel: number, pixels: number) =>
  Math.min(GRID, Math.max(0, Math.round((pixel * GRID) / pixels)));
const radiusToGrid = (pixel: number, pixels: number) =>
  Math.min(GRID, Math.max(1, Math.round((pixel * GRID) / pixels)));

/** Converts the two ends of a side to whole pixels that are at least one pixel apart. */
function spanInPixels(from: number, to: number, pixels: number): [number, number] {
  const first = Math.min(toPixel(from, pixels), pixels - 1);
  return [first, Math.max(first + 1, toPixel(to, pixels))];
}

/** Returns the coordinates of an outline in the order that HTML image maps use. */
export function coordsOf(outline: AreaOutline, { width, height }: Size): number[] {
  switch (outline.shape) {
    case 'rectangle': {
      const [left, right] = spanInPixels(outline.left, outline.right, width);
      const [top, bottom] = spanInPixels(outline.top, outline.bottom, height);
      return [left, top, right, bottom];
    }
    case 'ellipse':
      return [
        toPixel(outline.x, width),
        toPixel(outline.y, height),
        Math.max(1, toPixel(outline.radiusX, width)),
        Math.max(1, toPixel(outline.radiusY, height)),
      ];
    case 'polygon':
      return outline.corners.flatMap(({ x, y }) => [toPixel(x, width), toPixel(y, height)]);
  }
}

const pointsIn = (coords: readonly number[], { width, height }: Size): Point[] =>
  coords.flatMap((x, at) =>
    at % 2 === 0 ? [{ x: toGrid(x, width), y: toGrid(coords[at + 1] ?? 0, height) }] : [],
  );

/**
 * The inverse of `coordsOf`: returns an outline from its coordinates. Returns null if the
 * coordinates do not form an outline.
 */
export function outlineFrom(
  shape: AreaOutline['shape'],
  coords: readonly number[],
  size: Size,
): AreaOutline | null {
  if (coords.length < 4 || !coords.every(Number.isFinite)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  switch (shape) {
    case 'rectangle': {
      const [left = 0, right = 0] = [a, c].sort((x, y) => x - y);
      const [top = 0, bottom = 0] = [b, d].sort((x, y) => x - y);
      const [
        { x: fromLeft, y: fromTop } = { x: 0, y: 0 },
        { x: toRight, y: toBottom } = { x: 0, y: 0 },
      ] = pointsIn([left, top, right, bottom], size);
      return { shape, left: fromLeft, top: fromTop, right: toRight, bottom: toBottom };
    }
    case 'ellipse':
      return {
        shape,
        x: toGrid(a, size.width),
        y: toGrid(b, size.height),
        radiusX: radiusToGrid(c, size.width),
        radiusY: radiusToGrid(d, size.height),
      };
    case 'polygon':
      return { shape, corners: pointsIn(coords, size) };
  }
}

/** Returns the outline rounded to whole pixels, as it will be after an export and an import. */
export const snapped = (outline: AreaOutline, size: Size): AreaOutline =>
  outlineFrom(outline.shape, coordsOf(outline, size), size) ?? outline;

export const withOutlines = (
  draft: Hotspot,
  change: (outline: AreaOutline) => AreaOutline,
): Hotspot => ({
  ...draft,
  areas: draft.areas.map((area) => ({ ...area, outline: change(area.outline) })),
});

export const lostPixels: UnsupportedFeature<Hotspot> = {
  what: messages.partsOfPixels,
  isUsedBy: (draft) =>
    draft.areas.some(({ outline }) => !isDeepStrictEqual(outline, snapped(outline, sizeOf(draft)))),
  without: (draft) => withOutlines(draft, (outline) => snapped(outline, sizeOf(draft))),
};
