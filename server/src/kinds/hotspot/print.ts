import type { Outline } from '@certway/contract/kinds/hotspot/geometry';
import { GRID } from '@certway/contract/kinds/hotspot/geometry';
import type { KindPrint, PrintedCorner } from '../print.ts';
import { rules } from './rules.ts';

const AROUND = 32;

function cornersOf(outline: Outline): PrintedCorner[] {
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
      return Array.from({ length: AROUND }, (_, at) => ({
        x: outline.x + outline.radiusX * Math.cos((2 * Math.PI * at) / AROUND),
        y: outline.y + outline.radiusY * Math.sin((2 * Math.PI * at) / AROUND),
      }));
    case 'polygon':
      return outline.corners;
  }
}

/** The picture is printed above, as for any question, without the areas. */
export const print: KindPrint<'hotspot'> = {
  asked: ({ toFind }) => [
    {
      part: 'hint',
      text:
        toFind === 1
          ? 'Mark the place in the picture with a cross.'
          : `Mark ${toFind} places in the picture with a cross.`,
    },
  ],
  given: rules.answerText,
  told: ({ illustration }, { areas }) =>
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
