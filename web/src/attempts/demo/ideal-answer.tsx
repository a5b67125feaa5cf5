import type { Verdict } from '@certway/contract/attempts/verdict';
import { isCoached } from '../../kinds/index.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import * as messages from '../messages.ts';
import classes from './demo.module.css';

/** Shows a model answer to compare with, because a demo does not mark written answers. */
export function IdealAnswer({ verdict }: { verdict: Verdict }) {
  const { right } = verdict;
  const ideal = right && isCoached(right) ? right.text : '';
  return (
    <div className={classes.ideal}>
      <h3>{messages.compareItWithAGoodAnswer}</h3>
      {ideal && <QuestionText text={ideal} />}
      {verdict.correctAnswer && verdict.correctAnswer !== ideal && (
        <>
          <h3>{messages.howItIsMarked}</h3>
          <QuestionText text={verdict.correctAnswer} />
        </>
      )}
      {verdict.explanation && <QuestionText text={verdict.explanation} />}
    </div>
  );
}
