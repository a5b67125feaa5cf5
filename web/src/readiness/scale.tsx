import classes from './readiness.module.css';

interface ScaleProps {
  /** The range to show, in percent. */
  band: { from: number; to: number };
  mark: number | null;
}

/**
 * Draws a range and a marker on a scale from 0 to 100, as an illustration of the text next to the
 * scale.
 */
export function Scale({ band, mark }: ScaleProps) {
  return (
    <div className={classes.scale} aria-hidden="true">
      {band.to > 0 && (
        <span
          className={classes.share}
          style={{ insetInlineStart: `${band.from}%`, width: `${band.to - band.from}%` }}
        />
      )}
      {mark !== null && <span className={classes.line} style={{ insetInlineStart: `${mark}%` }} />}
    </div>
  );
}
