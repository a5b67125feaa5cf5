import type { AreaOutline } from '@certway/contract/kinds/hotspot/geometry';
import { GRID } from '@certway/contract/kinds/hotspot/geometry';
import type { KindPrint, PrintedCorner } from '../print.ts';
import * as messages from './messages.ts';
import { rules } from './rules.ts';

const ELLIPSE_CORNERS = 32;

function cornersOf(outline: AreaOutline): PrintedCorner[] {
  switch (outline.shape) {
    case 'rectangle': {
      const { left, top, right, bottom } = outline;
      return [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
    }
    case 'ellipse':
      return Array.from({ length: ELLIPSE_CORNERS }, (_, at) => ({
        x: outline.x + outline.radiusX * Math.cos((2 * Math.PI * at) / ELLIPSE_CORNERS),
        y: outline.y + outline.radiusY * Math.sin((2 * Math.PI * at) / ELLIPSE_CORNERS),
      }));
    case 'polygon':
      return outline.corners;
  }
}

/**
 * Prints hotspot questions. The picture is printed above the answer part, as in any question, but
 * without the areas.
 */
export const print: KindPrint<'hotspot'> = {
  answerParts: ({ toFind }) => [
    {
      part: 'hint',
      text: messages.markWithCross({ count: toFind }),
    },
  ],
  formatAnswer: rules.answerText,
  markingHints: ({ illustration }, { areas }) =>
    illustration === null
      ? []
      : [
          {
            part: 'areas',
            picture: illustration,
            areas: areas
              .filter(({ right }) => right)
              .map(({ outline }) =>
                cornersOf(outline).map(({ x, y }) => ({ x: x / GRID, y: y / GRID })),
              ),
          },
        ],
};
