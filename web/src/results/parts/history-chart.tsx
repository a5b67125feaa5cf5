import { dayText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './history.module.css';
import type { PastAttempt } from './result-text.ts';

const HEIGHT = 112;
const EDGE = 12;
/** The lines of the axis. Scores that are all above the middle get an axis that spreads them. */
const FROM_ZERO = [0, 25, 50, 75, 100];
const UPPER_PART = [40, 60, 80, 100];

/** Returns the distance of a percentage from the top of a chart with these lines. */
export const heightOn = ([lowest = 0]: readonly number[], points: number) =>
  HEIGHT - EDGE - ((points - lowest) / (100 - lowest)) * (HEIGHT - 2 * EDGE);

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
  return scored.map((each, place) => ({
    ...each,
    x: (place / Math.max(1, scored.length - 1)) * 100,
  }));
}
type ChartPoint = ReturnType<typeof chartPoints>[number];

/** Returns the lines of the axis on which all scores and pass marks lie. */
export const marksFor = (points: readonly Pick<ChartPoint, 'points' | 'passMark'>[]) =>
  points.every((each) => Math.min(each.points, each.passMark) >= (UPPER_PART[0] ?? 0))
    ? UPPER_PART
    : FROM_ZERO;

const kindLabels = {
  module: messages.moduleQuizzes,
  exam: messages.mockExams,
  practice: messages.practiceResults,
} as const;

const kindOf = ({ mode, practiceOnly }: PastAttempt): keyof typeof kindLabels =>
  practiceOnly ? 'practice' : mode === 'exam' ? 'exam' : 'module';

interface ProgramChart {
  key: string;
  programName: string;
  kind: keyof typeof kindLabels;
  points: ChartPoint[];
}

/**
 * Returns a chart for each kind of quiz of each program with at least two scores, those with the most
 * scores first.
 * Scores of different programs, or of modules and mock exams, are not joined, because they do not
 * measure the same thing.
 */
export function chartsOf(attempts: readonly PastAttempt[]): ProgramChart[] {
  const groups = Map.groupBy(attempts, (each) => `${each.programId} ${kindOf(each)}`);
  return [...groups]
    .flatMap(([key, [first, ...others]]) =>
      first
        ? [
            {
              key,
              programName: first.programName,
              kind: kindOf(first),
              points: chartPoints([first, ...others]),
            },
          ]
        : [],
    )
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, CHARTS_AT_MOST);
}

interface PlotProps {
  points: readonly ChartPoint[];
  marks: readonly number[];
}

/** Draws a line through the scores. Percentages are allowed in lines, but not in a polyline. */
function ScoreLine({ points, marks }: PlotProps) {
  return points.slice(1).map((to, place) => {
    const from = points[place] ?? to;
    return (
      <line
        key={to.x}
        x1={`${from.x}%`}
        x2={`${to.x}%`}
        y1={heightOn(marks, from.points)}
        y2={heightOn(marks, to.points)}
        className={classes.line}
      />
    );
  });
}

/** Draws the pass mark of each attempt, because modules and mock exams may have different ones. */
function PassLine({ points, marks }: PlotProps) {
  const half = 50 / (points.length - 1);
  return points.map(({ x, passMark }) => (
    <line
      key={x}
      x1={`${Math.max(0, x - half)}%`}
      x2={`${Math.min(100, x + half)}%`}
      y1={heightOn(marks, passMark)}
      y2={heightOn(marks, passMark)}
      className={classes.pass}
    />
  ));
}

function Axis({ marks }: Pick<PlotProps, 'marks'>) {
  return (
    <svg className={classes.axis} height={HEIGHT} aria-hidden="true">
      {marks.map((mark) => (
        <text
          key={mark}
          x="100%"
          y={heightOn(marks, mark)}
          dominantBaseline="middle"
          textAnchor="end"
        >
          {percentText(mark)}
        </text>
      ))}
    </svg>
  );
}

/** The drawing. Its width follows the page, so points and figures keep their size on a phone. */
function Plot({ points, marks }: PlotProps) {
  return (
    <svg className={classes.area} height={HEIGHT} aria-hidden="true">
      {marks.map((mark) => (
        <line
          key={mark}
          x1="0%"
          x2="100%"
          y1={heightOn(marks, mark)}
          y2={heightOn(marks, mark)}
          className={classes.grid}
        />
      ))}
      <PassLine points={points} marks={marks} />
      <ScoreLine points={points} marks={marks} />
      {points.map(({ x, points: score }) => (
        <circle key={x} cx={`${x}%`} cy={heightOn(marks, score)} r="5" className={classes.point} />
      ))}
    </svg>
  );
}

function Chart({ programName, kind, points }: Omit<ProgramChart, 'key'>) {
  const [oldest] = points;
  const newest = points.at(-1);
  if (!oldest || !newest) return null;
  const marks = marksFor(points);
  return (
    <figure className={classes.chart}>
      <figcaption>
        <strong>{programName}</strong>
        <span>{kindLabels[kind]}</span>
        <span>
          {messages.lastResults({
            scores: points.length,
            first: percentText(oldest.points),
            latest: percentText(newest.points),
          })}
        </span>
        <span className={classes.legend}>
          <svg width="24" height="8" aria-hidden="true">
            <line x1="0" x2="24" y1="4" y2="4" className={classes.pass} />
          </svg>
          {messages.passMarkInChart}
        </span>
      </figcaption>
      <div className={classes.plot}>
        <Axis marks={marks} />
        <Plot points={points} marks={marks} />
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
      {charts.map(({ key, programName, kind, points }) => (
        <Chart key={key} programName={programName} kind={kind} points={points} />
      ))}
    </div>
  );
}
