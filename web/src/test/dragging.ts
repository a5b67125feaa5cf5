import { fireEvent } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Drags list items in tests, in which nothing has a size. */

const ROW_PX = 60;
const STEP_PX = 68;

/** Gives elements sizes, as if the children of each element were below each other. */
export function layOutRows(): void {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  measure.mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top: place * STEP_PX, bottom: place * STEP_PX + ROW_PX } as DOMRect;
  });
  onTestFinished(() => measure.mockRestore());
  Element.prototype.setPointerCapture = () => undefined;
}

/** Drags the item to which this handle or element belongs by a number of rows. */
export function dragBy(target: Element, rows: number, pointerType: string): void {
  const start = 300;
  const pointer = { pointerId: 1, pointerType, button: 0, buttons: 1 };
  fireEvent.pointerDown(target, { ...pointer, clientY: start });
  fireEvent.pointerMove(target, { ...pointer, clientY: start + (rows * STEP_PX) / 2 });
  fireEvent.pointerMove(target, { ...pointer, clientY: start + rows * STEP_PX });
  fireEvent.pointerUp(target, { ...pointer, clientY: start + rows * STEP_PX });
}

/** Drags the row with this handle by a number of rows, with a finger. */
export function dragRow(row: Element | undefined, rows: number): void {
  const grip = row?.querySelector('[data-grip]');
  if (!grip) throw new Error('the row has no handle');
  dragBy(grip, rows, 'touch');
}
