import classes from '../editors.module.css';

/** A problem of several fields together; a failed save moves the focus to the first of them. */
export function GroupProblem({ problem }: { problem: string | undefined }) {
  return problem ? (
    <p className={classes.problem} data-wrong>
      {problem}
    </p>
  ) : null;
}
