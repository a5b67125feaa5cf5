/**
 * On devices without hover, a browser emulates mouse events and captures the pointer for each
 * touch. No component uses these events, so they are stopped before they reach the page. Otherwise
 * React would search the page for handlers nine times per touch, which is a sixth of the time that
 * an answer takes on a slow phone.
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
    // The media query is evaluated at each event, because a mouse may be plugged in while the page
    // is open.
    if (nothingHovers.matches) event.stopPropagation();
  };
  for (const type of EMULATED_EVENTS)
    target.addEventListener(type, end, { capture: true, passive: true });
}
