import { z } from 'zod';
import { CORNERS_AT_LEAST, CORNERS_AT_MOST } from '../../limits.ts';
import * as messages from '../messages.ts';
import { GRID } from './geometry.ts';

/** The schemas of points on the grid of a picture. */

const onGrid = z
  .int(messages.pointOutsidePicture)
  .min(0, messages.pointOutsidePicture)
  .max(GRID, messages.pointOutsidePicture);
const radius = z
  .int(messages.pointOutsidePicture)
  .min(1, messages.areaNeedsSize)
  .max(GRID, messages.pointOutsidePicture);

export const point = z.object({ x: onGrid, y: onGrid });

/**
 * The outline of an area. `author.ts` checks that `left` is less than `right`, and `top` less than
 * `bottom`.
 */
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
      .min(CORNERS_AT_LEAST, messages.tooFewCorners)
      .max(CORNERS_AT_MOST, { error: () => messages.tooManyCorners({ most: CORNERS_AT_MOST }) }),
  }),
]);
