import * as messages from '../messages.ts';
import classes from './first-pass.module.css';

/**
 * Celebrates that a learner passed in a program for the first time. An animation draws the road of
 * the logo to its end.
 */
export function FirstPass({ programName }: { programName: string }) {
  return (
    <p className={classes.moment}>
      <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
        <rect width="64" height="64" rx="15" className={classes.ground} />
        <path pathLength="1" d="M13.5 34L26.6 47.1L50.5 15" className={classes.road} />
        <path pathLength="1" d="M13.5 34L26.6 47.1L50.5 15" className={classes.line} />
      </svg>
      <strong>{messages.yourFirstPassIn({ programName })}</strong>
    </p>
  );
}
