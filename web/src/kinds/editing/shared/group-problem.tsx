import classes from '../editors.module.css';

/** A problem of several fields together; after a failed save, the first one gets the focus. */
export function GroupProblem({ problem }: { problem: string | undefined }) {
  return problem ? (
    <p className={classes.problem} data-wrong>
      {problem}
    </p>
  ) : null;
}
