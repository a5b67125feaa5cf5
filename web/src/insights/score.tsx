import { SCORE_LABELS } from '@certway/contract/limits';
import classes from './score.module.css';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

export const percentText = (percent: number): string => `${number.format(percent)} %`;

interface ScoreProps {
  percent: number;
  /** In a column of figures the word stands below, so that the figures stand in line. */
  stacked?: boolean;
}

/** A score by its colour, and by the word that says the same. */
export function Score({ percent, stacked = false }: ScoreProps) {
  const label = SCORE_LABELS.find(({ from }) => percent >= from)?.label ?? 'Needs Improvement';
  return (
    <span className={classes.score} data-label={label} data-stacked={stacked || undefined}>
      <b>{percentText(percent)}</b> <span>{label}</span>
    </span>
  );
}
