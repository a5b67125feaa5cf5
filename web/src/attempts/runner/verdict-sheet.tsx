import type { Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import * as messages from '../messages.ts';
import classes from './runner.module.css';

interface VerdictSheetProps {
  paper: Paper;
  verdict: Verdict | null;
  /** What is wrong, or missing. */
  message: string | null;
  /** Where the answer is, if nothing can be told yet. */
  words: string | null;
  /** What may be done about the question itself, once it is told. */
  aside?: ReactNode;
  children?: ReactNode;
}

const HEIGHT = '--sheet-height';
const WAITS_AT_MOST_MS = 300;

/** Clear of the bar and the sheet; zoomed in far, the sheet scrolls with the page, whose own rule holds. */
const clearanceOf = (sheet: HTMLElement): string =>
  getComputedStyle(sheet).position === 'static'
    ? ''
    : `calc(76px + env(safe-area-inset-bottom) + ${sheet.offsetHeight}px)`;

/** Above the bar it is in sight already; zoomed in far, it is below the answer. */
function bringUp(told: HTMLElement | null): void {
  if (document.querySelector('dialog[open], [role=dialog]')) return;
  told?.focus({ preventScroll: true });
  const sheet = told?.closest('[data-sheet]');
  if (sheet && getComputedStyle(sheet).position === 'static') told?.scrollIntoView?.();
}

/** Once the verdict arrives, the focus is on it, whichever way the answer was given. */
function useFocusOnArrival(
  sheet: RefObject<HTMLElement | null>,
  { paper, verdict }: Pick<VerdictSheetProps, 'paper' | 'verdict'>,
): void {
  const before = useRef({ id: paper._id, told: verdict !== null });
  useEffect(() => {
    const { id, told } = before.current;
    before.current = { id: paper._id, told: verdict !== null };
    // One that is looked back at takes nothing.
    const isNew = verdict !== null && id === paper._id && !told;
    if (isNew) afterPaint(() => bringUp(sheet.current));
  }, [paper._id, verdict, sheet]);
}

/** Soon, and not while somebody waits for a frame. */
const whenIdle = (run: () => void): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(run, { timeout: WAITS_AT_MOST_MS })
    : afterPaint(run);

/**
 * The focus is never under the sheet: pages scroll clear of it, and a passage beside the question ends above it. The
 * page hears of it when there is time, and as what it comes to: for a custom property of the page, or a value where
 * there was none, the browser works out the styles of every element.
 */
function useClearance(sheet: RefObject<HTMLElement | null>, besidePassage: boolean): void {
  useEffect(() => {
    const element = sheet.current;
    const root = document.documentElement;
    if (!element) return;
    let gone = false;
    const tell = () => {
      if (!gone) root.style.scrollPaddingBottom = clearanceOf(element);
    };
    const observer = new ResizeObserver(() => {
      if (besidePassage) {
        element.parentElement?.style.setProperty(HEIGHT, `${element.offsetHeight}px`);
      }
      whenIdle(tell);
    });
    observer.observe(element);
    root.dataset.runs = '';
    return () => {
      gone = true;
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
      delete root.dataset.runs;
    };
  }, [sheet, besidePassage]);
}

/** Rises from the bar: what is missing, what is kept, right or wrong and why. */
export function VerdictSheet(props: VerdictSheetProps) {
  const { paper, verdict, message, words, aside, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLElement>(null);
  useFocusOnArrival(told, props);
  useClearance(sheet, paper.passage !== undefined);
  return (
    <div ref={sheet} data-sheet className={classes.sheet}>
      {children}
      <p role="alert" className={classes.message}>
        {message}
      </p>
      <div role="status">
        {words && <p className={classes.waiting}>{words}</p>}
        {verdict && (
          <section
            ref={told}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus, and scrolls by keys
            tabIndex={0}
            aria-label={messages.verdict}
            className={classes.told}
          >
            <VerdictNote paper={paper} verdict={verdict} />
            {aside}
          </section>
        )}
      </div>
    </div>
  );
}
