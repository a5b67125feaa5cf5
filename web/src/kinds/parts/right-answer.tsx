import type { Verdict } from '@certway/contract/attempts/verdict';
import type { QuestionView } from '@certway/contract/kinds/index';
import { viewOf } from '../index.ts';
import classes from './right-answer.module.css';

/** Shows the right answer of a verdict, even if the learner's answer was right. */
export function RightAnswer({ question, verdict }: { question: QuestionView; verdict: Verdict }) {
  if (verdict.right === null && verdict.correctAnswer === '') return null;
  const view = viewOf(question);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to fill in
    <div role="group" className={classes.right} aria-label={view.rightLabel} data-right-answer>
      <h3>{`${view.rightLabel}:`}</h3>
      <view.RightAnswer question={question} verdict={verdict} />
    </div>
  );
}
