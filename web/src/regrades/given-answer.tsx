import type { Answer, Paper } from '@certway/contract/kinds/index';
import { useEffect, useMemo, useState } from 'react';
import { answerSoFar, isAnswered, viewOf } from '../kinds/index.ts';
import classes from './regrades.module.css';

interface GivenAnswerProps {
  label: string;
  paper: Paper;
  /** Null until the answer is complete. */
  onChange: (answer: Answer | null) => void;
}

/** What is right, or right too, is answered as a learner would, so that every kind can say it. */
export function GivenAnswer({ label, paper, onChange }: GivenAnswerProps) {
  const [value, setValue] = useState<Answer | null>(null);
  const { Ask } = viewOf(paper);
  // Memoized, because a new object on each render would look like a change.
  const answer = useMemo(() => answerSoFar(paper, value), [paper, value]);
  const complete = isAnswered(answer, paper) ? answer : null;
  useEffect(() => onChange(complete), [complete, onChange]);
  return (
    <fieldset className={classes.given}>
      <legend>{label}</legend>
      <Ask paper={paper} value={answer} onChange={setValue} locked={false} verdict={null} />
    </fieldset>
  );
}
