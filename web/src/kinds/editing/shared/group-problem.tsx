import classes from '../editors.module.css';

/**
 * Shows a validation problem that concerns several fields. After a failed save, the attribute
 * `data-wrong` makes it a candidate for the focus.
 */
export function GroupProblem({ problem }: { problem: string | undefined }) {
  return problem ? (
    <p className={classes.problem} data-wrong>
      {problem}
    </p>
  ) : null;
}
