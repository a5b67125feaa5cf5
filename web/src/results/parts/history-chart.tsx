import { dayText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './history.module.css';
import type { PastAttempt } from './result-text.ts';

const HEIGHT = 200;
const EDGE = 12;
const heightOf = (points: number) => HEIGHT - EDGE - (points / 100) * (HEIGHT - 2 * EDGE);
const MARKS = [0, 25, 50, 75, 100];

type Scored = Pick<PastAttempt, 'points' | 'passMark' | 'endedAt'>;

/**
 * Returns the points of the line in the chart, with x in percent of its width. The oldest score is
 * at the left edge and the latest score at the right edge. Attempts without a score are left out.
 */
export function chartPoints(attempts: readonly Scored[]) {
  const scored = attempts
    .flatMap(({ points, passMark, endedAt }) =>
      points === null ? [] : [{ points, passMark, endedAt }],
    )
    .reverse();
  return scored.map(({ points, passMark, endedAt }, place) => ({
    points,
    endedAt,
    x: (place / Math.max(1, scored.length - 1)) * 100,
    y: heightOf(points),
    passY: heightOf(passMark),
  }));
}
type ChartPoint = ReturnType<typeof chartPoints>[number];

/** Draws a line through the scores. Percentages are allowed in lines, but not in a polyline. */
function ScoreLine({ points }: { points: readonly ChartPoint[] }) {
  return points.slice(1).map((to, place) => {
    const from = points[place] ?? to;
    return (
      <line
        key={to.x}
        x1={`${from.x}%`}
        x2={`${to.x}%`}
        y1={from.y}
        y2={to.y}
        className={classes.line}
      />
    );
  });
}

/** Draws the pass mark of each attempt, because modules and mock exams may have different ones. */
function PassLine({ points }: { points: readonly ChartPoint[] }) {
  const half = 50 / (points.length - 1);
  return points.map(({ x, passY }) => (
    <line
      key={x}
      x1={`${Math.max(0, x - half)}%`}
      x2={`${Math.min(100, x + half)}%`}
      y1={passY}
      y2={passY}
      className={classes.pass}
    />
  ));
}

function Axis() {
  return (
    <svg className={classes.axis} height={HEIGHT} aria-hidden="true">
      {MARKS.map((mark) => (
        <text key={mark} x="100%" y={heightOf(mark)} dominantBaseline="middle" textAnchor="end">
          {percentText(mark)}
        </text>
      ))}
    </svg>
  );
}

/**
 * Draws the scores of past attempts as a line, with the pass mark of each attempt. The chart is
 * hidden from screen readers, because the list below it contains the same data. Its width follows
 * the page and its height does not, so that figures and points keep their size on a phone.
 */
export function HistoryChart({ attempts }: { attempts: readonly PastAttempt[] }) {
  const points = chartPoints(attempts);
  const [oldest] = points;
  const newest = points.at(-1);
  if (!oldest || !newest || points.length < 2) return null;
  const first = percentText(oldest.points);
  const latest = percentText(newest.points);
  return (
    <figure className={classes.chart}>
      <div className={classes.plot}>
        <Axis />
        <svg className={classes.area} height={HEIGHT} aria-hidden="true">
          {MARKS.map((mark) => (
            <line
              key={mark}
              x1="0%"
              x2="100%"
              y1={heightOf(mark)}
              y2={heightOf(mark)}
              className={classes.grid}
            />
          ))}
          <PassLine points={points} />
          <ScoreLine points={points} />
          {points.map(({ x, y }) => (
            <circle key={x} cx={`${x}%`} cy={y} r="5" className={classes.point} />
          ))}
        </svg>
        <p className={classes.days} aria-hidden="true">
          <span>{dayText(oldest.endedAt)}</span>
          <span>{dayText(newest.endedAt)}</span>
        </p>
      </div>
      <figcaption>
        <span>{messages.lastResults({ scores: points.length, first, latest })}</span>
        <span className={classes.legend}>
          <svg width="24" height="8" aria-hidden="true">
            <line x1="0" x2="24" y1="4" y2="4" className={classes.pass} />
          </svg>
          {messages.passMarkInChart}
        </span>
      </figcaption>
    </figure>
  );
}
