import {
  type AreaOutline,
  GRID,
  type Point,
  pointIn,
} from '@certway/contract/kinds/hotspot/geometry';
import { pointAt } from '../marks.ts';
import * as messages from './messages.ts';
import { boundsOf } from './outline-form.ts';

/** A handle of an outline: a corner, a side, or the center, which moves the whole outline. */

export interface Handle {
  name: string;
  at: Point;
  /** Returns the outline after this handle was moved to another point. */
  to: (point: Point) => AreaOutline;
}

/** Moves an outline within the limits of the picture. */
function moved(outline: AreaOutline, from: Point, to: Point): AreaOutline {
  const [least, most] = boundsOf(outline);
  const x = Math.max(-least.x, Math.min(GRID - most.x, to.x - from.x));
  const y = Math.max(-least.y, Math.min(GRID - most.y, to.y - from.y));
  switch (outline.shape) {
    case 'rectangle':
      return {
        ...outline,
        left: outline.left + x,
        right: outline.right + x,
        top: outline.top + y,
        bottom: outline.bottom + y,
      };
    case 'ellipse':
      return { ...outline, ...pointAt(outline.x + x, outline.y + y) };
    case 'polygon':
      return {
        ...outline,
        corners: outline.corners.map((corner) => pointAt(corner.x + x, corner.y + y)),
      };
  }
}

/** The minimum size of an area while a handle is dragged, in grid units. */
const LEAST = 50;

function ownHandles(outline: AreaOutline): Handle[] {
  switch (outline.shape) {
    case 'rectangle': {
      const { left, top, right, bottom } = outline;
      return [
        {
          name: messages.topLeft,
          at: { x: left, y: top },
          to: ({ x, y }) => ({
            ...outline,
            left: Math.min(x, right - LEAST),
            top: Math.min(y, bottom - LEAST),
          }),
        },
        {
          name: messages.bottomRight,
          at: { x: right, y: bottom },
          to: ({ x, y }) => ({
            ...outline,
            right: Math.max(x, left + LEAST),
            bottom: Math.max(y, top + LEAST),
          }),
        },
      ];
    }
    case 'ellipse': {
      const { x, y, radiusX, radiusY } = outline;
      return [
        {
          name: messages.rightEdge,
          at: pointAt(x + radiusX, y),
          to: (point) => ({ ...outline, radiusX: Math.max(LEAST, Math.abs(point.x - x)) }),
        },
        {
          name: messages.bottomEdge,
          at: pointAt(x, y + radiusY),
          to: (point) => ({ ...outline, radiusY: Math.max(LEAST, Math.abs(point.y - y)) }),
        },
      ];
    }
    case 'polygon':
      return outline.corners.map((corner, place) => ({
        name: messages.cornerNumber({ number: place + 1 }),
        at: corner,
        to: (point) => ({ ...outline, corners: outline.corners.with(place, point) }),
      }));
  }
}

export function handlesOf(outline: AreaOutline): Handle[] {
  const middle = pointIn(outline);
  const whole = { name: messages.whole, at: middle, to: (to: Point) => moved(outline, middle, to) };
  return [whole, ...ownHandles(outline)];
}

const lengthOf = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** Adds a corner to a polygon, in the middle of its longest side. */
export function withCorner(corners: readonly Point[]): Point[] {
  const lengths = corners.map((corner, at) =>
    lengthOf(corner, corners[(at + 1) % corners.length] ?? corner),
  );
  const longest = lengths.indexOf(Math.max(...lengths));
  const [a, b] = [corners[longest], corners[(longest + 1) % corners.length]];
  if (!a || !b) return [...corners];
  return corners.toSpliced(longest + 1, 0, pointAt((a.x + b.x) / 2, (a.y + b.y) / 2));
}
