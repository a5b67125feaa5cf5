import { dayText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './history.module.css';
import type { PastAttempt } from './result-text.ts';

const HEIGHT = 112;
const EDGE = 12;
const heightOf = (points: number) => HEIGHT - EDGE - (points / 100) * (HEIGHT - 2 * EDGE);
const MARKS = [0, 25, 50, 75, 100];

/** The number of programs that have a chart, so that the charts never push the list far down. */
const CHARTS_AT_MOST = 2;

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

interface ProgramChart {
  programId: string;
  programName: string;
  points: ChartPoint[];
}

/**
 * Returns a chart for each program with at least two scores, the latest program first. Scores of
 * different programs are not joined, because they do not measure the same thing.
 */
export function chartsOf(attempts: readonly PastAttempt[]): ProgramChart[] {
  const names = new Map(attempts.map(({ programId, programName }) => [programId, programName]));
  return [...names]
    .map(([programId, programName]) => ({
      programId,
      programName,
      points: chartPoints(attempts.filter((each) => each.programId === programId)),
    }))
    .filter(({ points }) => points.length > 1)
    .slice(0, CHARTS_AT_MOST);
}

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

/** The drawing. Its width follows the page, so points and figures keep their size on a phone. */
function Plot({ points }: { points: readonly ChartPoint[] }) {
  return (
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
  );
}

function Chart({ programName, points }: Omit<ProgramChart, 'programId'>) {
  const [oldest] = points;
  const newest = points.at(-1);
  if (!oldest || !newest) return null;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <strong>{programName}</strong>
        <span>
          {messages.lastResults({
            scores: points.length,
            first: percentText(oldest.points),
            latest: percentText(newest.points),
          })}
        </span>
      </figcaption>
      <div className={classes.plot}>
        <Axis />
        <Plot points={points} />
        <p className={classes.days} aria-hidden="true">
          <span>{dayText(oldest.endedAt)}</span>
          <span>{dayText(newest.endedAt)}</span>
        </p>
      </div>
    </figure>
  );
}

/**
 * Draws the scores of past attempts as a line for each program, with the pass mark of each attempt.
 * The drawings are hidden from screen readers, because the list below contains the same data.
 */
export function HistoryCharts({ attempts }: { attempts: readonly PastAttempt[] }) {
  const charts = chartsOf(attempts);
  if (charts.length === 0) return null;
  return (
    <div className={classes.charts}>
      {charts.map(({ programId, programName, points }) => (
        <Chart key={programId} programName={programName} points={points} />
      ))}
      <p className={classes.legend}>
        <svg width="24" height="8" aria-hidden="true">
          <line x1="0" x2="24" y1="4" y2="4" className={classes.pass} />
        </svg>
        {messages.passMarkInChart}
      </p>
    </div>
  );
}
