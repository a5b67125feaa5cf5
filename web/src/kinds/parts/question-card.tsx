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
  locked: boolean;
  verdict: Verdict | null;
  /** What stands below the answer before its verdict: a button, a word about what is kept. */
  children?: ReactNode;
}

/** Keys belong to whoever writes or picks; elsewhere in the question a letter is an answer. */
function takesKeys(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

/** A question to answer: it takes the focus when it comes, and letters and figures choose. */
export function QuestionCard(props: QuestionCardProps) {
  const { title, paper, value, onChange, locked, verdict, children } = props;
  const card = useRef<HTMLElement>(null);
  const shown = useRef(paper._id);
  const label = useId();
  const view = viewOf(paper);

  useEffect(() => {
    if (shown.current !== paper._id) card.current?.focus({ preventScroll: true });
    shown.current = paper._id;
  }, [paper._id]);

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

  const onKeyDown = (event: KeyboardEvent) => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
    const answer = view.answerForKey(event.key, paper);
    if (!answer) return;
    event.preventDefault();
    onChange(answer);
  };

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={`${label}-number ${label}-text`}
      className={classes.card}
      onKeyDown={onKeyDown}
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
