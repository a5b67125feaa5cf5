import type { Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { viewOf } from '../index.ts';
import classes from './right-answer.module.css';

/** What would have been right: told with every verdict, also where the answer was. */
export function RightAnswer({ paper, verdict }: { paper: Paper; verdict: Verdict }) {
  if (verdict.right === null && verdict.correctAnswer === '') return null;
  const view = viewOf(paper);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to fill in
    <div role="group" className={classes.right} aria-label={view.rightLabel}>
      <h3>{`${view.rightLabel}:`}</h3>
      <view.RightAnswer paper={paper} verdict={verdict} />
    </div>
  );
}
