/**
 * On devices without hover, a browser still emulates mouse events for each touch, and a pointer
 * that is captured. Nothing here listens to those, but React would search the page for listeners
 * nine times per touch: a sixth of what an answer costs a slow phone. They are stopped before they
 * reach the page.
 */
const EMULATED_EVENTS = [
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'mouseover',
  'mouseout',
  'mousemove',
];

export function stopEmulatedMouseEvents(target: Window): void {
  const nothingHovers = target.matchMedia('(any-hover: none)');
  const end = (event: Event) => {
    // Checked each time, because a mouse may be plugged in.
    if (nothingHovers.matches) event.stopPropagation();
  };
  for (const type of EMULATED_EVENTS)
    target.addEventListener(type, end, { capture: true, passive: true });
}
