import type { QuestionView } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import * as messages from '../messages.ts';
import classes from './runner.module.css';

interface VerdictSheetProps {
  question: QuestionView;
  verdict: Verdict | null;
  /** An error, or a missing answer. */
  message: string | null;
  /** The text about where the answer is saved, while there is no verdict. */
  words: string | null;
  /** Actions about the question itself, once there is a verdict. */
  aside?: ReactNode;
  children?: ReactNode;
}

const HEIGHT = '--sheet-height';
const WAITS_AT_MOST_MS = 300;

/** The height of bar and sheet; empty at high zoom, where the sheet scrolls with the page. */
const clearanceOf = (sheet: HTMLElement): string =>
  getComputedStyle(sheet).position === 'static'
    ? ''
    : `calc(76px + env(safe-area-inset-bottom) + ${sheet.offsetHeight}px)`;

/** The sheet is visible above the bar; at high zoom it is below the answer and is scrolled into view. */
function bringUp(verdictElement: HTMLElement | null): void {
  if (document.querySelector('dialog[open], [role=dialog]')) return;
  verdictElement?.focus({ preventScroll: true });
  const sheet = verdictElement?.closest('[data-sheet]');
  if (sheet && getComputedStyle(sheet).position === 'static') verdictElement?.scrollIntoView?.();
}

/** Moves the focus to a verdict when it arrives, however the answer was given. */
function useFocusOnArrival(
  sheet: RefObject<HTMLElement | null>,
  { question, verdict }: Pick<VerdictSheetProps, 'question' | 'verdict'>,
): void {
  const before = useRef({ id: question._id, hadVerdict: verdict !== null });
  useEffect(() => {
    const { id, hadVerdict } = before.current;
    before.current = { id: question._id, hadVerdict: verdict !== null };
    // A verdict of an earlier question does not take the focus.
    const isNew = verdict !== null && id === question._id && !hadVerdict;
    if (isNew) afterPaint(() => bringUp(sheet.current));
  }, [question._id, verdict, sheet]);
}

/** Runs soon, but not while a frame is waiting. */
const whenIdle = (run: () => void): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(run, { timeout: WAITS_AT_MOST_MS })
    : afterPaint(run);

/**
 * Keeps focused elements clear of the sheet: the page gets scroll padding, and a passage next to
 * the question ends above it. The padding is set as an inline style when the browser is idle,
 * because changing a custom property of the page, or setting a value where there was none,
 * recalculates the style of every element.
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

/** A sheet above the bar: missing answers, save state, verdict and explanation. */
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
