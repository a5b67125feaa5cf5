import { labelFor, percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import classes from './score.module.css';

interface ScoreProps {
  percent: number;
  /** The verdict of a single result, if there is one. The label below never contradicts it. */
  passed?: boolean | null;
  /**
   * True if the score is in a column of scores. The word is then shown below the number, so that
   * the numbers line up.
   */
  stacked?: boolean;
}

/** Shows a score, with a color and a word for how good it is. */
export function ScoreLabel({ percent, passed = null, stacked = false }: ScoreProps) {
  const label = labelFor(percent);
  const means = passed === false ? messages.labelNotPassed({ label }) : label;
  const tone = passed === false ? labelFor(0) : label;
  return (
    <span className={classes.score} data-label={tone} data-stacked={stacked || undefined}>
      <b>{percentText(percent)}</b> <span>{means}</span>
    </span>
  );
}
