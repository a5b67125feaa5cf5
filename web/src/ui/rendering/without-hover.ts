/**
 * Where nothing can hover, a browser still makes up a mouse for each touch, which comes, moves and goes, and a pointer that is
 * held. Nobody here listens to those, but React would look through the page for somebody who does, nine times a touch: a sixth of what
 * an answer costs a slow phone. They end before they reach the page.
 */
const MADE_UP = [
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'mouseover',
  'mouseout',
  'mousemove',
];

export function endMadeUpEvents(target: Window): void {
  const nothingHovers = target.matchMedia('(any-hover: none)');
  const end = (event: Event) => {
    // Asked each time: a mouse may be plugged in.
    if (nothingHovers.matches) event.stopPropagation();
  };
  for (const type of MADE_UP) target.addEventListener(type, end, { capture: true, passive: true });
}
