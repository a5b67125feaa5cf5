import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { continuesBelow, measureSheet } from './measure.ts';
import { isRightAnswerAbove } from './reveal-marks.ts';
import { firstStop, isOpenAfterPull } from './stops.ts';

interface Pull {
  pointer: number;
  /** The vertical position of the finger at the start, and the height of the verdict there. */
  start: number;
  height: number;
  by: number;
}

interface StopsOptions {
  /** The scrolling element of the verdict. */
  verdict: RefObject<HTMLElement | null>;
  /** The id of the question whose verdict is shown; null without a verdict. */
  shownFor: string | null;
}

/**
 * Marks a verdict that need not repeat the right answer, because the answer above shows it. The
 * style sheet then hides it until the sheet is opened. An opened sheet covers the answer, so it is
 * not measured. The attribute is set without a render, because the heights depend on it.
 */
function markRepeated(verdict: HTMLElement): void {
  const { open, pulled } = verdict.dataset;
  const sheet = verdict.closest<HTMLElement>('[data-sheet]');
  if (!sheet || open !== undefined || pulled !== undefined) return;
  verdict.toggleAttribute('data-repeated', isRightAnswerAbove(sheet));
}

/** Returns the height of the first stop, and whether the shown text continues below. */
function useMeasures({ verdict, shownFor }: StopsOptions) {
  const [stop, setStop] = useState<number | null>(null);
  const [continues, setContinues] = useState(false);
  const measure = useCallback(() => {
    if (!verdict.current) return;
    markRepeated(verdict.current);
    setStop(firstStop(measureSheet(verdict.current)));
  }, [verdict]);
  const look = useCallback(() => {
    if (verdict.current) setContinues(continuesBelow(verdict.current));
  }, [verdict]);

  // The first measure is taken before the paint, so that the sheet rises to its first stop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another verdict has another height
  useLayoutEffect(measure, [shownFor, measure]);

  useEffect(() => {
    const [shown] = verdict.current?.children ?? [];
    if (shownFor === null || !verdict.current || !shown) return;
    // Formulas and fonts arrive later, and reporting a question adds a line.
    const observer = new ResizeObserver(() => {
      measure();
      look();
    });
    observer.observe(verdict.current);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [verdict, shownFor, measure, look]);
  return { stop, continues, look };
}

interface PullOptions extends StopsOptions {
  stop: number | null;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** Lets a finger pull the sheet from one stop to the other. A mouse uses the button. */
function usePull({ verdict, stop, isOpen, setOpen }: PullOptions) {
  const pull = useRef<Pull | null>(null);
  const end = () => {
    if (!pull.current || !verdict.current) return;
    const opens = isOpenAfterPull(isOpen, pull.current.by);
    pull.current = null;
    delete verdict.current.dataset.pulled;
    verdict.current.style.height = opens || stop === null ? '' : `${stop}px`;
    setOpen(opens);
  };
  return {
    onPointerDown: ({ pointerType, pointerId, clientY, target }: PointerEvent) => {
      if (pointerType === 'mouse' || !verdict.current || !(target instanceof Element)) return;
      // An open sheet scrolls, so it is pulled by its head only.
      if (isOpen && !target.closest('[data-pull]')) return;
      const height = verdict.current.offsetHeight;
      pull.current = { pointer: pointerId, start: clientY, height, by: 0 };
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
      if (pull.current?.pointer !== pointerId || !verdict.current) return;
      pull.current.by = pull.current.start - clientY;
      verdict.current.dataset.pulled = '';
      verdict.current.style.height = `${Math.max(0, pull.current.height + pull.current.by)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/**
 * Gives the verdict sheet two stops where it would cover much of the screen. The first stop ends
 * after the first sentence of the explanation, and the second one shows everything.
 */
export function useStops(options: StopsOptions) {
  const { shownFor, verdict } = options;
  const [moved, setMoved] = useState<{ questionId: string; isOpen: boolean } | null>(null);
  const { stop, continues, look } = useMeasures(options);
  const hasMoved = shownFor !== null && moved?.questionId === shownFor;
  const isOpen = hasMoved && moved.isOpen;
  const hasStops = shownFor !== null && stop !== null;
  const setOpen = (open: boolean) => {
    if (!open && verdict.current) verdict.current.scrollTop = 0;
    if (shownFor !== null) setMoved({ questionId: shownFor, isOpen: open });
  };
  const pull = usePull({ verdict, shownFor, stop, isOpen, setOpen });
  return {
    hasStops,
    isOpen,
    setOpen,
    /** True once the person has moved the sheet. Only then does a new height take time. */
    hasMoved,
    continues,
    look,
    /** The height of the verdict in pixels; undefined if the style sheet decides it. */
    height: hasStops && !isOpen ? stop : undefined,
    pull: hasStops ? pull : {},
  };
}
