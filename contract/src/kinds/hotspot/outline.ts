import { z } from 'zod';
import { CORNERS_AT_LEAST, CORNERS_AT_MOST } from '../../limits.ts';
import { GRID } from './geometry.ts';

/** The schemas of points on the grid of a picture. */

const OFF = 'A place must lie within the picture';
const onGrid = z.int(OFF).min(0, OFF).max(GRID, OFF);
const radius = z.int(OFF).min(1, 'An area needs a width and a height').max(GRID, OFF);

export const point = z.object({ x: onGrid, y: onGrid });

/** `draft.ts` checks that `left` is less than `right`, and `top` less than `bottom`. */
export const outline = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('rectangle'),
    left: onGrid,
    top: onGrid,
    right: onGrid,
    bottom: onGrid,
  }),
  z.object({
    shape: z.literal('ellipse'),
    x: onGrid,
    y: onGrid,
    radiusX: radius,
    radiusY: radius,
  }),
  z.object({
    shape: z.literal('polygon'),
    corners: z
      .array(point)
      .min(CORNERS_AT_LEAST, 'An area needs at least three corners')
      .max(CORNERS_AT_MOST, `An area has at most ${CORNERS_AT_MOST} corners`),
  }),
]);
