import type { ReactNode } from 'react';
import classes from './fixed-bar.module.css';

/** The buttons to move between questions; the parent sets `--bar-height`. */
export function FixedBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.row}>{children}</div>
    </div>
  );
}
