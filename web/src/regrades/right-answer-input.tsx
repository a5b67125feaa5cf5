import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { useEffect, useMemo, useState } from 'react';
import { answerSoFar, isAnswered, viewOf } from '../kinds/index.ts';
import classes from './regrades.module.css';

interface RightAnswerInputProps {
  label: string;
  paper: QuestionView;
  /** Called with the answer, or with null while the answer is incomplete. */
  onChange: (answer: Answer | null) => void;
}

/**
 * Lets a trainer enter the right answer as a learner would answer, which works for every question
 * kind.
 */
export function RightAnswerInput({ label, paper, onChange }: RightAnswerInputProps) {
  const [value, setValue] = useState<Answer | null>(null);
  const { Ask } = viewOf(paper);
  // The answer is memoized, because a new object on each render would trigger `onChange` again.
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
