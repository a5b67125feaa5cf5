import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';
import { decimalText } from '../../ui/words/counts.ts';
import * as messages from '../messages.ts';
import classes from './health.module.css';
import { reliabilityLabel } from './labels.ts';

type Scores = Reply<'insights', 'getBankHealth'>['scores'];

const STEP = 10;

/** A chart of points with a bar for each ten percent. */
function PointsChart({ points }: { points: readonly number[] }) {
  const most = Math.max(1, ...points);
  const bars = points.map((count, at) => ({ from: at * STEP, count }));
  const told = bars.flatMap(({ from, count }) =>
    count > 0 ? [messages.attemptsBetween({ from, to: from + STEP, attempts: count })] : [],
  );
  return (
    <div
      className={classes.points}
      role="img"
      aria-label={messages.spreadOfPoints({ parts: told.join(', ') })}
    >
      {bars.map(({ from, count }) => (
        <span key={from} style={{ height: `${(100 * count) / most}%` }} />
      ))}
    </div>
  );
}

/**
 * Shows the distribution of points in each module and mock exam, and how reliable the scores are.
 */
export function ScoreHealth({ scores }: { scores: Scores }) {
  return (
    <ul className={classes.scores}>
      {scores.map(({ id, kind, name, attempts, figures }) => (
        <li key={id}>
          <p className={classes.text}>{name}</p>
          <p className={classes.soft}>
            {`${kind === 'exam' ? messages.mockExam : messages.module} · ${messages.attemptCount({ attempts })}`}
          </p>
          {figures ? (
            <>
              <PointsChart points={figures.points} />
              <p className={classes.axis} aria-hidden="true">
                <span>0%</span>
                <span>100%</span>
              </p>
              <p>
                {messages.reliability({
                  figure: decimalText(figures.reliability),
                  meaning: reliabilityLabel(figures.reliability),
                })}
              </p>
            </>
          ) : (
            <p className={classes.soft}>
              {messages.showsFromAttempts({ attempts: HEALTH_FROM_ANSWERS })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
