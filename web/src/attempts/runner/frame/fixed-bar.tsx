import type { ReactNode } from 'react';
import classes from './fixed-bar.module.css';

/**
 * A fixed bar for the buttons that move between questions. The parent sets `--bar-height` and
 * `--column`, and `--bar-position` where the page continues below the question.
 */
export function FixedBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.row}>{children}</div>
    </div>
  );
}
