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
  /** Enter locks a complete answer, as a button of the page does. */
  onCheck?: (value: Answer) => void;
  locked: boolean;
  verdict: Verdict | null;
  /** What is shown below the answer before its verdict: a button, a line about what is kept. */
  children?: ReactNode;
}

/** In fields and lists keys have their usual meaning; elsewhere in the question a letter answers. */
const takesLetters = (target: Element) =>
  target.closest('input, textarea, select, dialog') !== null;

/** Where Enter opens, presses or starts a new line, it keeps that meaning. */
const takesEnter = (target: Element) =>
  target.closest('textarea, select, dialog, a, button:not([role=checkbox])') !== null;

/** Letters and digits choose; Enter checks what is composed or written. */
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

/** A question to answer: it takes the focus when it appears, and letters and digits choose. */
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
    // The button that locked it is gone, and the next key press must not be lost.
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
