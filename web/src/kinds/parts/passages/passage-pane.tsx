import type { CasePosition } from '@certway/contract/questions/cases';
import type { Passage } from '@certway/contract/questions/passage';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import {
  type CSSProperties,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as messages from '../../messages.ts';
import classes from './passage.module.css';
import { PassageText } from './passage-text.tsx';

interface PassagePaneProps {
  passage: Passage;
  place: CasePosition | null;
  /** The id of the element that shows the case and question numbers. */
  lineId: string;
}

/**
 * Returns a text such as 'Case 1 of 2: 3 questions'. A number is left out if there is only one case
 * or question. The number of the question is not repeated, because the question's title has it.
 */
function caseText(place: CasePosition | null): string {
  if (!place) return messages.caseAlone;
  const which = place.cases > 1 ? messages.caseOf(place) : messages.caseAlone;
  return place.questions > 1
    ? messages.questionsOfCase({ which, questions: place.questions })
    : which;
}

/** The height of a folded passage in rem, as in the style sheet. */
const FOLDED_REM = 8;

/**
 * Returns the height in pixels at which a folded passage ends above a table that would be cut. Returns
 * null if it cuts no table, or if the table is the first thing in the passage.
 */
function heightAboveTable(body: HTMLElement): number | null {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const start = body.getBoundingClientRect().top - body.scrollTop;
  for (const table of body.querySelectorAll('table')) {
    const { top, bottom } = table.getBoundingClientRect();
    const isCut = top - start < FOLDED_REM * rem && bottom - start > FOLDED_REM * rem;
    if (isCut && top - start > (FOLDED_REM / 2) * rem) return top - start;
  }
  return null;
}

/**
 * Returns whether a folded passage has more text than is shown, whether it has a table, and where it
 * ends above a table.
 */
function useFold(body: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [isCut, setIsCut] = useState(false);
  const [hasTable, setHasTable] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current || isOpen) return;
    const measure = () => {
      setIsCut(current.scrollHeight > current.clientHeight + 1);
      setHasTable(current.querySelector('table') !== null);
      setHeight(heightAboveTable(current));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [body, isOpen]);
  return { isCut, hasTable, height };
}

/**
 * The passage of the current question. It is next to the question if there is room. Otherwise its
 * first lines are above the question, so that the options stay in reach, and a button shows all of
 * it. Its scroll position, and whether it is open, do not change between questions of the same case.
 */
export function PassagePane({ passage, place, lineId }: PassagePaneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const body = useRef<HTMLElement>(null);
  const id = useId();
  const { isCut, hasTable, height } = useFold(body, isOpen);
  const showAll = hasTable
    ? messages.showAllWithTable
    : passage.illustration
      ? messages.showAllWithPicture
      : messages.showAll;
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  const toggle = () => {
    if (body.current) body.current.scrollTop = 0;
    setIsOpen(!isOpen);
  };
  return (
    <aside
      className={classes.pane}
      aria-labelledby={lineId}
      data-cut={isCut || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes.head}>
        <p id={lineId} className={classes.line}>
          {caseText(place)}
        </p>
        {isCut && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {isOpen ? messages.showLess : showAll}
            <Sign size={18} stroke={1.8} aria-hidden="true" />
          </button>
        )}
      </div>
      <section
        ref={body}
        id={id}
        className={classes.body}
        style={height === null ? undefined : ({ '--folded': `${height}px` } as CSSProperties)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={messages.passageLabel}
      >
        <PassageText {...passage} />
      </section>
    </aside>
  );
}
