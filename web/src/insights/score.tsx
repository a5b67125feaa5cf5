import { labelFor, percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import classes from './score.module.css';

interface ScoreProps {
  percent: number;
  /** The verdict of a single result, if there is one; the label never contradicts it. */
  passed?: boolean | null;
  /** In a column the word goes below, so that the numbers line up. */
  stacked?: boolean;
}

/** A score with a color and a word for the same level. */
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
