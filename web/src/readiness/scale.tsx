import classes from './readiness.module.css';

interface ScaleProps {
  /** In percent. */
  band: { from: number; to: number };
  mark: number | null;
}

/** A range and a mark on a scale from 0 to 100, illustrating the text next to it. */
export function Scale({ band, mark }: ScaleProps) {
  return (
    <div className={classes.scale} aria-hidden="true">
      <span
        className={classes.share}
        style={{ insetInlineStart: `${band.from}%`, width: `${band.to - band.from}%` }}
      />
      {mark !== null && <span className={classes.line} style={{ insetInlineStart: `${mark}%` }} />}
    </div>
  );
}
