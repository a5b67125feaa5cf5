import { type PointerEvent, useRef } from 'react';
import { draggedStyle } from './drag-grip.tsx';
import { moved } from './moving.ts';
import { useDrag } from './use-drag.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Lets people put the rows of a form in order, by dragging and by buttons. */
export function useRowOrder<Row extends { key: string }>(
  rows: readonly Row[],
  onOrder: (rows: Row[]) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => onOrder(moved(rows, from, to));
  const drag = useDrag(list, move);
  const kept = useKeptFocus(rows.map(({ key }) => key));
  return {
    move,
    /** The properties of the list element, whose children are the rows. */
    list: { ref: list, ...drag.pointers, ...kept },
    styleOf: (place: number) => draggedStyle(drag.offsetOf(place)),
    /** Returns what the handle of a row does. */
    beginAt: (place: number) => (event: PointerEvent) => drag.begin(event, place),
  };
}
