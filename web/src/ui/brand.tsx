import classes from './brand.module.css';
import * as messages from './messages.ts';

/**
 * The brand's logo and name. The logo is a road that becomes a check mark, gold on a dark
 * background.
 */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" className={classes.mark}>
        <rect width="64" height="64" rx="15" className={classes.ground} />
        <path
          className={classes.road}
          d="M15.2 32.3L25.96 43.07L50.46 14.97L50.54 15.03L27.34 51.23L11.8 35.7Z"
        />
        <path
          className={classes.line}
          d="M12.58 34.92L15.96 38.3L17.8 36.46L14.42 33.08ZM19.34 41.68L22.98 45.32L24.82 43.48L21.18 39.84ZM27.89 43.04L32.08 37.69L33.88 39.03L29.91 44.56ZM35.29 33.59L38.99 28.87L40.41 29.93L36.91 34.81ZM41.95 25.09L44.91 21.31L46.01 22.13L43.21 26.03Z"
        />
      </svg>
      <span className={classes.name}>{messages.certway}</span>
    </span>
  );
}
