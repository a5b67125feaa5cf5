import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './history.module.css';
import type { PastAttempt } from './result-text.ts';

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = 12;
const heightOf = (points: number) => HEIGHT - EDGE - (points / 100) * (HEIGHT - 2 * EDGE);

/**
 * Returns the points of the line in the chart. The oldest score is at the left edge and the latest
 * score at the right edge. Attempts without a score are left out.
 */
export function chartPoints(attempts: readonly Pick<PastAttempt, 'points'>[]) {
  const scores = attempts.flatMap(({ points }) => (points === null ? [] : [points])).reverse();
  return scores.map((points, place) => ({
    points,
    x: EDGE + (place / Math.max(1, scores.length - 1)) * (WIDTH - 2 * EDGE),
    y: heightOf(points),
  }));
}

/**
 * Draws the scores of past attempts as a line. The chart is hidden from screen readers, because the
 * list below it contains the same data.
 */
export function HistoryChart({ attempts }: { attempts: readonly PastAttempt[] }) {
  const scores = chartPoints(attempts);
  if (scores.length < 2) return null;
  const line = scores.map(({ x, y }) => `${x},${y}`).join(' ');
  const first = percentText(scores[0]?.points ?? 0);
  const latest = percentText(scores.at(-1)?.points ?? 0);
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[0, 50, 100].map((mark) => (
          <line
            key={mark}
            x1={0}
            x2={WIDTH}
            y1={heightOf(mark)}
            y2={heightOf(mark)}
            className={classes.grid}
          />
        ))}
        <polyline points={line} className={classes.line} />
        {scores.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="5" className={classes.point} />
        ))}
      </svg>
      <figcaption>{messages.lastResults({ scores: scores.length, first, latest })}</figcaption>
    </figure>
  );
}
