import type { Verdict } from '@certway/contract/attempts/verdict';
import type { QuestionView } from '@certway/contract/kinds/index';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import * as messages from '../messages.ts';
import { revealMarks } from './sheet/reveal-marks.ts';
import { useStops } from './sheet/use-stops.ts';
import classes from './sheet/verdict-sheet.module.css';

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
    : `calc(4.75rem + env(safe-area-inset-bottom) + ${sheet.offsetHeight}px)`;

/**
 * Moves the focus to the verdict unless a dialog is open. Then scrolls so that the sheet does not
 * cover the parts of the answer that it marks. At high zoom, scrolls the verdict into view instead,
 * because the sheet is below the answer there.
 */
function bringUp(verdictElement: HTMLElement | null): void {
  if (document.querySelector('dialog[open], [role=dialog]')) return;
  verdictElement?.focus({ preventScroll: true });
  const sheet = verdictElement?.closest<HTMLElement>('[data-sheet]');
  if (!sheet) return;
  if (getComputedStyle(sheet).position === 'static') verdictElement?.scrollIntoView?.();
  else revealMarks(sheet);
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

interface ShowMoreProps {
  isOpen: boolean;
  /** The id of the verdict. */
  controls: string;
  setOpen: (open: boolean) => void;
  onFocus: () => void;
}

/** The button between the two stops of the sheet. It can also be pulled. */
function ShowMore({ isOpen, controls, setOpen, onFocus }: ShowMoreProps) {
  return (
    <button
      type="button"
      className={classes.more}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-pull
      onFocus={onFocus}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{isOpen ? messages.showLess : messages.showMore}</span>
      <IconChevronUp size={18} stroke={2} aria-hidden="true" />
    </button>
  );
}

interface ShownVerdictProps extends Pick<VerdictSheetProps, 'question' | 'aside'> {
  verdict: Verdict;
  id: string;
  element: RefObject<HTMLElement | null>;
  stops: ReturnType<typeof useStops>;
}

function ShownVerdict({ question, verdict, aside, id, element, stops }: ShownVerdictProps) {
  const { hasStops, isOpen, hasMoved, continues, height } = stops;
  return (
    <section
      key={question._id}
      ref={element}
      id={id}
      // Only a script moves the focus here. Once it is here, the arrow keys scroll a long verdict.
      tabIndex={-1}
      aria-label={messages.verdict}
      className={classes.told}
      data-open={isOpen || undefined}
      data-moved={hasMoved || undefined}
      data-continues={continues || undefined}
      style={{ height }}
      onScroll={stops.look}
      // Something in the hidden part that takes the focus must be seen.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget && hasStops && !isOpen) stops.setOpen(true);
      }}
    >
      <div>
        <VerdictNote question={question} verdict={verdict} />
        <div inert={hasStops && !isOpen}>{aside}</div>
      </div>
    </section>
  );
}

/**
 * The sheet above the button bar. It shows the message that an answer is missing, the save state of
 * the answer, or the verdict with its explanation. On a phone, the verdict has two stops.
 */
export function VerdictSheet(props: VerdictSheetProps) {
  const { question, verdict, message, words, aside, children } = props;
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement>(null);
  const stops = useStops({ verdict: element, shownFor: verdict && question._id });
  useFocusOnArrival(element, props);
  useClearance(sheet, question.passage !== undefined);
  // The browser scrolls the page for an element of the sheet that is focused by key, because it
  // takes the sheet for a part of the page that is covered.
  const showMarks = () => afterPaint(() => sheet.current && revealMarks(sheet.current));
  return (
    <div
      ref={sheet}
      data-sheet
      data-stops={stops.hasStops || undefined}
      className={classes.sheet}
      {...stops.pull}
    >
      {children}
      <p role="alert" className={classes.message}>
        {message}
      </p>
      <div className={classes.verdict}>
        <div role="status">
          {words && <p className={classes.waiting}>{words}</p>}
          {verdict && <ShownVerdict {...{ question, verdict, aside, id, element, stops }} />}
        </div>
        {stops.hasStops && (
          <ShowMore
            isOpen={stops.isOpen}
            controls={id}
            setOpen={stops.setOpen}
            onFocus={() => stops.isOpen || showMarks()}
          />
        )}
      </div>
    </div>
  );
}
