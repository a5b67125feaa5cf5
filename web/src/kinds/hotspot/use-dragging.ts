import { type PointerEvent, useRef } from 'react';

/** Handlers for something that follows the pointer while it is held, on a screen of glass too. */
export function useDragging(follow: (event: PointerEvent) => void) {
  const isHeld = useRef(false);
  const letGo = () => {
    isHeld.current = false;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isHeld.current) follow(event);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
