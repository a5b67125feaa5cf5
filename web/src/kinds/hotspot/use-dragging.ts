import { type PointerEvent, useRef } from 'react';

/** Returns handlers that follow the pointer while it is down, including touch. */
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
