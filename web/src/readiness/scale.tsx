import classes from './readiness.module.css';

interface ScaleProps {
  /** Per cent. */
  band: { from: number; to: number };
  mark: number | null;
}

/** A range on the whole scale, and a line on it: what is said beside it, in a picture. */
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
