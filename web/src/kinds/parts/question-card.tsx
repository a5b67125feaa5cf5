import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { viewOf } from '../index.ts';
import { Illustration } from './illustration.tsx';
import classes from './question-card.module.css';
import { QuestionText } from './question-text.tsx';
import { VerdictNote } from './verdict-note.tsx';

interface QuestionCardProps {
  /** 'Question 3 of 20' */
  title: string;
  paper: Paper;
  value: Answer | null;
  onChange: (value: Answer) => void;
  /** Enter locks an answer that is whole, as a button of the page does. */
  onCheck?: (value: Answer) => void;
  locked: boolean;
  verdict: Verdict | null;
  /** What stands below the answer before its verdict: a button, a word about what is kept. */
  children?: ReactNode;
}

/** Keys belong to whoever writes or picks; elsewhere in the question a letter is an answer. */
const takesLetters = (target: Element) =>
  target.closest('input, textarea, select, dialog') !== null;

/** Enter belongs to what it opens, presses or begins a new line in. */
const takesEnter = (target: Element) =>
  target.closest('textarea, select, dialog, a, button:not([role=checkbox])') !== null;

/** Letters and figures choose; Enter checks what is put together or written. */
function answerByKey(
  event: KeyboardEvent,
  { paper, value, locked, onChange, onCheck }: QuestionCardProps,
) {
  const { key, target } = event;
  const isPlain =
    !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
  if (locked || !isPlain || !(target instanceof Element)) return;
  const view = viewOf(paper);
  const isWhole = value !== null && view.isAnswered(value, paper);
  if (key === 'Enter' && onCheck && isWhole && !view.locksOnChoice && !takesEnter(target)) {
    event.preventDefault();
    return onCheck(value);
  }
  const answer = takesLetters(target) ? null : view.answerForKey(key, paper, value);
  if (!answer) return;
  event.preventDefault();
  onChange(answer);
}

/** A question to answer: it takes the focus when it comes, and letters and figures choose. */
export function QuestionCard(props: QuestionCardProps) {
  const { title, paper, value, locked, verdict, onChange, children } = props;
  const card = useRef<HTMLElement>(null);
  const shown = useRef(paper._id);
  const label = useId();
  const view = viewOf(paper);

  useEffect(() => {
    if (shown.current !== paper._id) card.current?.focus({ preventScroll: true });
    shown.current = paper._id;
  }, [paper._id]);

  useEffect(() => {
    // The button that locked it is gone; what is pressed next must not go nowhere.
    if (locked && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [locked]);

  const told = useRef<HTMLDivElement>(null);
  const wasTold = useRef({ id: paper._id, told: verdict !== null });
  useEffect(() => {
    const before = wasTold.current;
    wasTold.current = { id: paper._id, told: verdict !== null };
    // A verdict that has just come is brought into sight; one that is looked back at stays put.
    if (verdict && before.id === paper._id && !before.told) {
      told.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [paper._id, verdict]);

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={`${label}-number ${label}-text`}
      className={classes.card}
      onKeyDown={(event) => answerByKey(event, props)}
    >
      <h2 id={`${label}-number`} className={classes.number}>
        {title}
      </h2>
      <div id={`${label}-text`} className={classes.text}>
        <QuestionText text={paper.text} />
      </div>
      {paper.illustration && <Illustration path={paper.illustration} alt={paper.illustrationAlt} />}
      <view.Ask
        key={paper._id}
        paper={paper}
        value={value}
        onChange={onChange}
        locked={locked}
        verdict={verdict}
      />
      {children}
      <div ref={told} role="status" className={classes.told}>
        {verdict && <VerdictNote verdict={verdict} />}
      </div>
    </section>
  );
}
