import { GRID, type Point } from '@certway/contract/kinds/hotspot/geometry';
import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import { pointText } from '@certway/contract/kinds/hotspot/point-text';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import classes from './hotspot.module.css';
import { isPoint, movedByKey, nextMark, pointAt } from './marks.ts';
import * as messages from './messages.ts';
import { useDragging } from './use-dragging.ts';

/** Returns the CSS position of a grid point on the picture. */
export const placed = ({ x, y }: Point): CSSProperties => ({
  left: `${(100 * x) / GRID}%`,
  top: `${(100 * y) / GRID}%`,
});

export function pointUnder(
  { clientX, clientY }: { clientX: number; clientY: number },
  surface: Element,
): Point {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return pointAt(
    (GRID * (clientX - left)) / (width || 1),
    (GRID * (clientY - top)) / (height || 1),
  );
}

interface SetMarkProps {
  at: number;
  point: Point;
  surface: () => Element | null;
  onMove: (point: Point) => void;
  onRemove: () => void;
  onTouch: () => void;
}

/** A mark on the picture, which can be dragged, moved by arrow keys, or removed. */
function SetMark({ at, point, surface, onMove, onRemove, onTouch }: SetMarkProps) {
  const dragging = useDragging((event) => {
    const box = surface();
    if (box) onMove(pointUnder(event, box));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // A key with a modifier must not change an answer, so Shift with an arrow key moves only the
    // crosshair and never a mark.
    if (hasModifier(event)) return;
    const moved = movedByKey(point, event.key, false);
    if (moved) onMove(moved);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classes.mark}
      style={placed(point)}
      aria-label={messages.markAt({
        name: messages.markNumber({ number: at + 1 }),
        place: pointText(point),
      })}
      onFocus={onTouch}
      onClick={onTouch}
      onKeyDown={onKeyDown}
      {...dragging}
    >
      <span>{at + 1}</span>
    </button>
  );
}

interface SurfaceProps {
  marks: readonly Mark[];
  toFind: number;
  onSet: (at: number, mark: Mark) => void;
  onRemove: (at: number) => void;
  onSay: (words: string) => void;
}

const MIDDLE: Point = { x: GRID / 2, y: GRID / 2 };

/**
 * The picture as one button. A tap sets a mark at its position, and Enter sets one at the
 * crosshair.
 */
export function Surface({ marks, toFind, onSet, onRemove, onSay }: SurfaceProps) {
  const [crosshair, setCrosshair] = useState(MIDDLE);
  const [last, touch] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const set = (point: Point) => {
    const at = nextMark(marks, toFind, last);
    touch(at);
    setCrosshair(point);
    onSet(at, point);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const moved = movedByKey(crosshair, key, shiftKey);
    if (!moved || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setCrosshair(moved);
    onSay(messages.crosshairAt({ place: pointText(moved) }));
  };
  return (
    <div role="application" aria-label={messages.surfaceRole}>
      <button
        ref={button}
        type="button"
        className={classes.surface}
        aria-label={messages.surface}
        onKeyDown={onKeyDown}
        onClick={({ detail, clientX, clientY, currentTarget }) =>
          // A click from the keyboard has no position, so the mark is set at the crosshair.
          set(detail === 0 ? crosshair : pointUnder({ clientX, clientY }, currentTarget))
        }
      >
        <span className={classes.crosshair} style={placed(crosshair)} />
      </button>
      {marks.map(
        (mark, at) =>
          isPoint(mark) && (
            <SetMark
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
              key={at}
              at={at}
              point={mark}
              surface={() => button.current}
              onMove={(point) => onSet(at, point)}
              onRemove={() => {
                onRemove(at);
                button.current?.focus();
              }}
              onTouch={() => touch(at)}
            />
          ),
      )}
    </div>
  );
}
