import classes from './skeleton.module.css';
import { Strip } from './strip.tsx';

/** The runner before its questions are there. */
export function RunnerSkeleton({ names }: { names: string }) {
  return (
    <>
      <Strip names={names} />
      <div className={classes.skeleton} role="status" aria-label="Loading the quiz">
        <span data-part="number" />
        <span data-part="text" />
        <span data-part="text" data-short />
        {['a', 'b', 'c', 'd'].map((option) => (
          <span key={option} data-part="option" />
        ))}
      </div>
    </>
  );
}
