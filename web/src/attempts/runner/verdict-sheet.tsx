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

/** The focus is never under the sheet: pages scroll clear of it, and a passage beside the question ends above it. */
function useClearance(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current;
    const root = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      for (const { style } of [root, element.parentElement ?? root]) {
        style.setProperty('--sheet-height', height);
      }
    });
    observer.observe(element);
    root.dataset.runs = '';
    return () => {
      observer.disconnect();
      root.style.removeProperty('--sheet-height');
      delete root.dataset.runs;
    };
  }, [sheet]);
}

/** Rises from the bar: what is missing, what is kept, right or wrong and why. */
export function VerdictSheet(props: VerdictSheetProps) {
  const { paper, verdict, message, words, aside, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLElement>(null);
  useFocusOnArrival(told, props);
  useClearance(sheet);
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
