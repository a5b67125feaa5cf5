import classes from '../editors.module.css';

/** What is wrong with several fields together; a save that fails leads to the first field beside it. */
export function GroupProblem({ problem }: { problem: string | undefined }) {
  return problem ? (
    <p className={classes.problem} data-wrong>
      {problem}
    </p>
  ) : null;
}
