import type { Reply } from '../../calls/address.ts';
import { dayText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import classes from '../charts.module.css';
import * as messages from '../messages.ts';

type Activity = Reply<'insights', 'listActivities'>[number];

const HEIGHT = 160;
const EDGE = 10;
const MARKS = [0, 25, 50, 75, 100];

const heightOf = (percent: number) => HEIGHT - EDGE - (percent / 100) * (HEIGHT - 2 * EDGE);

const stateOf = ({ passed }: Activity) =>
  passed === null ? 'waiting' : passed ? 'passed' : 'failed';

/**
 * Returns the pass mark of all scores. Returns null if they have different ones, because a line that
 * jumps from score to score says less than the color of the dots.
 */
function commonPassMark(activities: readonly Activity[]): number | null {
  const marks = new Set(activities.map(({ passMark }) => passMark));
  const [mark] = marks;
  return marks.size === 1 && mark !== undefined ? mark : null;
}

/**
 * Draws a dot for each score, the latest at the end. The drawing is hidden from screen readers,
 * because the table below has the same data.
 */
export function ScoreDots({ activities }: { activities: readonly Activity[] }) {
  const scores = [...activities].reverse();
  const [first, last] = [scores[0], scores.at(-1)];
  const passMark = commonPassMark(activities);
  return (
    <div className={classes.plot}>
      <svg height={HEIGHT} className={classes.percents} aria-hidden="true">
        {MARKS.map((mark) => (
          <text key={mark} x="100%" y={heightOf(mark)} dominantBaseline="middle" textAnchor="end">
            {percentText(mark)}
          </text>
        ))}
      </svg>
      <svg height={HEIGHT} className={classes.dots} aria-hidden="true">
        {MARKS.map((mark) => (
          <line key={mark} x2="100%" y1={heightOf(mark)} y2={heightOf(mark)} />
        ))}
        {passMark !== null && (
          <line
            x2="100%"
            y1={heightOf(passMark)}
            y2={heightOf(passMark)}
            className={classes.passMark}
          />
        )}
        {scores.map((activity, place) => (
          <circle
            key={activity.quizId}
            cx={`${(100 * (place + 0.5)) / scores.length}%`}
            cy={heightOf(activity.score)}
            r="6"
            data-state={stateOf(activity)}
          >
            <title>{`${activity.quizName}: ${percentText(activity.score)}`}</title>
          </circle>
        ))}
      </svg>
      <p className={classes.axis} aria-hidden="true">
        <span>{first && dayText(first.date)}</span>
        {scores.length > 1 && <span>{last && dayText(last.date)}</span>}
      </p>
    </div>
  );
}

interface DotsLegendProps {
  activities: readonly Activity[];
  isWaiting: boolean;
}

/** The signs of the dots and of the pass mark. */
export const DotsLegend = ({ activities, isWaiting }: DotsLegendProps) => (
  <p className={classes.legend} data-dots>
    <span className={classes.keyPassed}>{messages.keyPassed}</span>
    <span className={classes.keyHollow}>{messages.keyNotPassed}</span>
    {isWaiting && <span className={classes.keyWaiting}>{messages.keyWaiting}</span>}
    {commonPassMark(activities) !== null && (
      <span className={classes.keyPassMark}>{messages.keyPassMark}</span>
    )}
  </p>
);
