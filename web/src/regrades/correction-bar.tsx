import type { ReactNode } from 'react';
import classes from './regrades.module.css';

interface CorrectionBarProps {
  /** The reason why the decision failed; empty if it did not. */
  failed: string;
  /** Says what the correction has changed so far. */
  note?: string;
  children: ReactNode;
}

/** The buttons that decide about a correction, in a bar at the lower edge of the screen. */
export function CorrectionBar({ failed, note, children }: CorrectionBarProps) {
  return (
    <div className={classes.bar}>
      <p role="alert" className={classes.failed}>
        {failed}
      </p>
      <div className={classes.buttons}>
        {note && (
          <p role="status" className={classes.state}>
            {note}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
