import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHeldEscape } from '../held-escape.ts';
import { asideBy, placeOf, type Span } from './moving.ts';

/** The distance after which a drag begins. A shorter movement is a click. */
const BEGINS_AFTER_PX = 4;
/** Dragging closer than this to an edge scrolls the page, or the dialog or pane around the list. */
const EDGE_PX = 72;
const SCROLL_PX = 9;

interface Drag {
  from: number;
  to: number;
  by: number;
  spans: Span[];
}

interface Press {
  from: number;
  pointer: number;
  /** The element that scrolls the list: the page, or a dialog or pane around the list. */
  scroller: Element;
  /**
   * The vertical position at which the drag started. It is relative to what scrolls rather than the
   * window, so that scrolling counts as movement.
   */
  start: number;
  /** The current vertical position of the pointer, relative to the window. */
  y: number;
  spans: Span[];
}

function scrollerOf(list: HTMLElement): Element {
  for (let at = list.parentElement; at && at !== document.body; at = at.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (canScroll && at.scrollHeight > at.clientHeight) return at;
    if (at.matches('[role="dialog"]')) return at;
  }
  return document.documentElement;
}

/** Measures the items of a list. Elements between them that do not move have `data-fixed`. */
function spansOf(list: HTMLElement, { scrollTop }: Element): Span[] {
  const items = [...list.children].filter((child) => !child.hasAttribute('data-fixed'));
  return items.map((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return { top: top + scrollTop, bottom: bottom + scrollTop };
  });
}

/** Returns how far to scroll in a frame, which is nothing away from both edges. */
function scrollStep({ y, scroller }: Press): number {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) return -SCROLL_PX;
  return y > bottom - EDGE_PX ? SCROLL_PX : 0;
}

/** Scrolls while an item is dragged near an edge of what scrolls. */
function useEdgeScroll(isDragging: boolean, pressNow: () => Press | null, onScroll: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are asked anew in each frame
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const scroll = () => {
      const press = pressNow();
      const step = press ? scrollStep(press) : 0;
      if (press && step !== 0) {
        press.scroller.scrollBy(0, step);
        onScroll();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
}

/** Escape ends a drag, and closes no dialog around the list. */
function useEscape(isDragging: boolean, onEscape: () => void) {
  useHeldEscape(isDragging);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is let go is the same as long as it is dragged
  useEffect(() => {
    if (!isDragging) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isDragging]);
}

/**
 * Stops the click with which a drag ends on a button, so that the button is not pressed. A drag by
 * touch, or one that ends outside its button, is not followed by a click. The next press is then a
 * new one, and counts.
 */
function useNoClickAfterDrag() {
  const hasDragged = useRef(false);
  const forget = () => {
    hasDragged.current = false;
  };
  return {
    mark: () => {
      hasDragged.current = true;
    },
    onPointerDownCapture: forget,
    onKeyDownCapture: forget,
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.stopPropagation();
      forget();
    },
  };
}

/**
 * Lets people drag list items by mouse, touch, or pen. `onMove` receives the old and the new
 * position of the item.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const { mark, ...clicks } = useNoClickAfterDrag();
  const isDragging = drag !== null;

  const follow = (): Drag | null => {
    if (!press.current) return null;
    const { from, start, y, spans, scroller } = press.current;
    const by = y + scroller.scrollTop - start;
    return { from, by, spans, to: placeOf(spans, from, by) };
  };
  const end = () => {
    press.current = null;
    setDrag(null);
  };

  useEdgeScroll(
    isDragging,
    () => press.current,
    () => setDrag(follow()),
  );
  useEscape(isDragging, end);

  return {
    drag,
    /**
     * Returns how far an item is moved from its position in the layout during a drag, in pixels.
     */
    offsetOf: (place: number) => {
      if (!drag) return 0;
      return place === drag.from ? drag.by : asideBy(drag.spans, drag.from, drag.to, place);
    },
    begin: (event: PointerEvent, from: number) => {
      if (event.button !== 0 || !list.current) return;
      const scroller = scrollerOf(list.current);
      press.current = {
        from,
        pointer: event.pointerId,
        scroller,
        start: event.clientY + scroller.scrollTop,
        y: event.clientY,
        spans: spansOf(list.current, scroller),
      };
    },
    pointers: {
      ...clicks,
      onPointerMove: (event: PointerEvent) => {
        if (press.current?.pointer !== event.pointerId) return;
        // If no mouse button is pressed anymore, the button was released outside the window.
        if (event.buttons === 0) return end();
        press.current.y = event.clientY;
        const next = follow();
        if (!isDragging && Math.abs(next?.by ?? 0) < BEGINS_AFTER_PX) return;
        if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId);
        mark();
        setDrag(next);
      },
      onPointerUp: () => {
        const done = isDragging ? follow() : null;
        end();
        if (done && done.to !== done.from) onMove(done.from, done.to);
      },
      onPointerCancel: end,
    },
  };
}
