import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { useEffect, useMemo, useState } from 'react';
import { answerSoFar, isAnswered, viewOf } from '../kinds/index.ts';
import classes from './regrades.module.css';

interface RightAnswerInputProps {
  label: string;
  paper: QuestionView;
  /** Null until the answer is complete. */
  onChange: (answer: Answer | null) => void;
}

/** The right answer is entered as a learner would answer, so it works for every kind. */
export function RightAnswerInput({ label, paper, onChange }: RightAnswerInputProps) {
  const [value, setValue] = useState<Answer | null>(null);
  const { Ask } = viewOf(paper);
  // Memoized, because a new object on each render would look like a change.
  const answer = useMemo(() => answerSoFar(paper, value), [paper, value]);
  const complete = isAnswered(answer, paper) ? answer : null;
  useEffect(() => onChange(complete), [complete, onChange]);
  return (
    <fieldset className={classes.given}>
      <legend>{label}</legend>
      <Ask question={paper} value={answer} onChange={setValue} locked={false} verdict={null} />
    </fieldset>
  );
}
