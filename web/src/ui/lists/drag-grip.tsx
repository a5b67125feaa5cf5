import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, PointerEvent } from 'react';
import classes from './drag-grip.module.css';

interface DragGripProps {
  onBegin: (event: PointerEvent) => void;
}

/** The handle by which an item of a list is dragged. On the keyboard, buttons move the item. */
export function DragGrip({ onBegin }: DragGripProps) {
  return (
    <span aria-hidden="true" data-grip className={classes.grip} onPointerDown={onBegin}>
      <IconGripVertical size={20} stroke={1.8} />
    </span>
  );
}

/** Returns the style of a list item that is moved by this many pixels while an item is dragged. */
export const draggedStyle = (offset: number): CSSProperties =>
  offset === 0 ? {} : { transform: `translateY(${offset}px)` };
