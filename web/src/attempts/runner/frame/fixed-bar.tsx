import type { ReactNode } from 'react';
import classes from './fixed-bar.module.css';

/** The buttons that go on and back while questions are asked; whoever shows it sets `--bar-height`. */
export function FixedBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.row}>{children}</div>
    </div>
  );
}
