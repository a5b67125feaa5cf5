import type { AreaOutline, Point } from '@certway/contract/kinds/hotspot/geometry';
import { isInside, pointIn } from '@certway/contract/kinds/hotspot/geometry';
import { pointText } from '@certway/contract/kinds/hotspot/point-text';
import { type PointerEvent, useRef, useState } from 'react';
import type { PictureProps } from '../../editing/editor.ts';
import type { AreaForm } from '../form.ts';
import { Frame, Outlines } from '../frame.tsx';
import { movedByKey } from '../marks.ts';
import { placed, pointUnder } from '../surface.tsx';
import { useDragging } from '../use-dragging.ts';
import own from './areas.module.css';
import { type Handle, handlesOf } from './handles.ts';
import * as messages from './messages.ts';
import { outlineBetween, outlineOf, type ShapeName } from './outline-form.ts';

interface HandleProps {
  area: string;
  handle: Handle;
  box: () => Element | null;
  onMove: (outline: AreaOutline) => void;
}

/** A handle of an outline, moved by dragging or by arrow keys. */
function HandleButton({ area, handle, box, onMove }: HandleProps) {
  const { name, at, to } = handle;
  const dragging = useDragging((event) => {
    const element = box();
    if (element) onMove(to(pointUnder(event, element)));
  });
  return (
    <button
      type="button"
      className={own.handle}
      data-whole={name === messages.whole || undefined}
      style={placed(at)}
      aria-label={messages.handleAt({ area, name, place: pointText(at) })}
      onKeyDown={(event) => {
        const moved = movedByKey(at, event.key, event.shiftKey);
        if (!moved) return;
        event.preventDefault();
        onMove(to(moved));
      }}
      {...dragging}
    />
  );
}

/**
 * The minimum width and height of a drawn area, in grid units. A shorter drag is a tap, which
 * selects the area at that point.
 */
const DRAWN_AT_LEAST = 150;

interface Drawing {
  from: Point;
  to: Point;
}

const isDrawn = ({ from, to }: Drawing) =>
  Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= DRAWN_AT_LEAST;

/** Tracks the outline that is being drawn, from the point where the pointer went down. */
function useDrawing(onDrawn: (drawing: Drawing) => void, onTap: (point: Point) => void) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const from = pointUnder(event, event.currentTarget);
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrawing({ from, to: from });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drawing) setDrawing({ ...drawing, to: pointUnder(event, event.currentTarget) });
    },
    onPointerUp: () => {
      if (drawing && isDrawn(drawing)) onDrawn(drawing);
      else if (drawing) onTap(drawing.from);
      setDrawing(null);
    },
    onPointerCancel: () => setDrawing(null),
  };
  return { drawing: drawing && isDrawn(drawing) ? drawing : null, handlers };
}

interface CanvasProps extends PictureProps {
  areas: readonly AreaForm[];
  selected: string;
  shape: ShapeName;
  onSelect: (key: string) => void;
  onDraw: (outline: AreaOutline) => void;
  onOutline: (key: string, outline: AreaOutline) => void;
}

/** The picture with its areas. Dragging draws a new area, and the selected area has handles. */
export function Canvas(props: CanvasProps) {
  const { picture, areas, selected, shape, onSelect, onDraw, onOutline } = props;
  const box = useRef<HTMLDivElement>(null);
  const drawn = areas.flatMap(({ key, isRight, outline }, at) => {
    const found = outlineOf(outline);
    return found ? [{ key, at, outline: found, look: isRight ? 'right' : 'wrong' }] : [];
  });
  const { drawing, handlers } = useDrawing(
    ({ from, to }) => onDraw(outlineBetween(shape, from, to)),
    (point) => onSelect(drawn.findLast(({ outline }) => isInside(point, outline))?.key ?? ''),
  );
  const fresh = drawing && {
    key: 'new',
    look: 'wrong',
    outline: outlineBetween(shape, drawing.from, drawing.to),
  };
  const current = drawn.find(({ key }) => key === selected);
  return (
    <Frame path={picture.path} alt={picture.alt} boxRef={box}>
      <Outlines outlines={[...drawn, ...(fresh ? [fresh] : [])]} />
      <div className={own.paper} {...handlers} />
      {drawn.map(({ key, at, outline }) => (
        <span key={key} className={own.number} style={placed(pointIn(outline))} aria-hidden="true">
          {at + 1}
        </span>
      ))}
      {current &&
        handlesOf(current.outline).map((handle) => (
          <HandleButton
            key={handle.name}
            area={messages.areaNumber({ number: current.at + 1 })}
            handle={handle}
            box={() => box.current}
            onMove={(outline) => onOutline(current.key, outline)}
          />
        ))}
    </Frame>
  );
}
