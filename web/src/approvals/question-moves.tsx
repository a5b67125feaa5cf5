import classes from './approvals.module.css';
import { kindText, whoAndWhen } from './labels.ts';
import * as messages from './messages.ts';
import { useGetThreadQuery } from './queries.ts';

/** Lists the lifecycle events in a question's history, such as why it was retired. */
export function QuestionMoves(params: { programId: string; questionId: string }) {
  const { data = [] } = useGetThreadQuery({ params }, { refetchOnMountOrArgChange: true });
  const moves = data.filter(({ kind }) => kind !== 'comment');
  if (moves.length === 0) return null;
  return (
    <section className={classes.moves} aria-label={messages.statusHistory}>
      <h3 className={classes.label}>{messages.statusHistory}</h3>
      <ol className={classes.entries}>
        {moves.toReversed().map((move) => (
          <li key={move._id} className={classes.entry}>
            <p>
              <strong>{kindText(move)}</strong>
              {move.text && (
                <>
                  {': '}
                  <span dir="auto">{move.text}</span>
                </>
              )}
            </p>
            <p className={classes.soft}>{whoAndWhen(move)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
