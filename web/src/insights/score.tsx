import { labelFor, percentText } from '../ui/words/scores.ts';
import classes from './score.module.css';

interface ScoreProps {
  percent: number;
  /** In a column of figures the word goes below, so that the figures line up. */
  stacked?: boolean;
}

/** A score by its colour, and by the word that says the same. */
export function Score({ percent, stacked = false }: ScoreProps) {
  const label = labelFor(percent);
  return (
    <span className={classes.score} data-label={label} data-stacked={stacked || undefined}>
      <b>{percentText(percent)}</b> <span>{label}</span>
    </span>
  );
}
