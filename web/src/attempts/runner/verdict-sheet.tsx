import type { Verdict } from '@certway/contract/attempts/verdict';
import type { QuestionView } from '@certway/contract/kinds/index';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import * as messages from '../messages.ts';
import classes from './runner.module.css';

interface VerdictSheetProps {
  question: QuestionView;
  verdict: Verdict | null;
  /** An error message, or the message that an answer is required. */
  message: string | null;
  /** A text that says where the answer is saved, shown until there is a verdict. */
  words: string | null;
  /** Content next to the verdict with actions about the question, such as reporting an error. */
  aside?: ReactNode;
  children?: ReactNode;
}

const HEIGHT = '--sheet-height';
const WAITS_AT_MOST_MS = 300;

/**
 * Returns the height that the sheet and the bar below it cover, as a CSS length. Returns '' at high
 * zoom, where the sheet scrolls with the page and covers nothing.
 */
const clearanceOf = (sheet: HTMLElement): string =>
  getComputedStyle(sheet).position === 'static'
    ? ''
    : `calc(76px + env(safe-area-inset-bottom) + ${sheet.offsetHeight}px)`;

/**
 * Moves the focus to the verdict unless a dialog is open. At high zoom, also scrolls the verdict
 * into view, because the sheet is below the answer there.
 */
function bringUp(verdictElement: HTMLElement | null): void {
  if (document.querySelector('dialog[open], [role=dialog]')) return;
  verdictElement?.focus({ preventScroll: true });
  const sheet = verdictElement?.closest('[data-sheet]');
  if (sheet && getComputedStyle(sheet).position === 'static') verdictElement?.scrollIntoView?.();
}

/** Moves the focus to a verdict when it arrives, regardless of how the answer was entered. */
function useFocusOnArrival(
  sheet: RefObject<HTMLElement | null>,
  { question, verdict }: Pick<VerdictSheetProps, 'question' | 'verdict'>,
): void {
  const before = useRef({ id: question._id, hadVerdict: verdict !== null });
  useEffect(() => {
    const { id, hadVerdict } = before.current;
    before.current = { id: question._id, hadVerdict: verdict !== null };
    // The focus moves only if the verdict arrives while its question is on screen, not when a
    // question with a verdict is opened.
    const isNew = verdict !== null && id === question._id && !hadVerdict;
    if (isNew) afterPaint(() => bringUp(sheet.current));
  }, [question._id, verdict, sheet]);
}

/** Runs a function when the browser is idle, so that it does not delay the next frame. */
const whenIdle = (run: () => void): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(run, { timeout: WAITS_AT_MOST_MS })
    : afterPaint(run);

/**
 * Keeps the verdict sheet from covering the focused element and the passage next to the question.
 * The page gets scroll padding only when the browser is idle, because setting it for the first time
 * recalculates the style of every element. The padding is an inline style, because every change of
 * a custom property of the page would have the same effect.
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

/**
 * The sheet above the button bar. It shows the message that an answer is missing, the save state of
 * the answer, or the verdict with its explanation.
 */
export function VerdictSheet(props: VerdictSheetProps) {
  const { question, verdict, message, words, aside, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const verdictElement = useRef<HTMLElement>(null);
  useFocusOnArrival(verdictElement, props);
  useClearance(sheet, question.passage !== undefined);
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
            ref={verdictElement}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus, and scrolls by keys
            tabIndex={0}
            aria-label={messages.verdict}
            className={classes.told}
          >
            <VerdictNote question={question} verdict={verdict} />
            {aside}
          </section>
        )}
      </div>
    </div>
  );
}
