import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import classes from './score-ring.module.css';

interface ScoreRingProps {
  points: number;
  passMark: number;
  /**
   * Whether the learner passed; null while a person has yet to mark an answer. The ring is then
   * shown in a neutral color.
   */
  passed: boolean | null;
}

/** The length of the longest percentage that has the large size, such as 100%. */
const SHORT = 4;
const RADIUS = 54;
const AROUND = 2 * Math.PI * RADIUS;

/** Draws the score as part of a circle with the pass mark. The text next to it says the same. */
export function ScoreRing({ points, passMark, passed }: ScoreRingProps) {
  const percent = percentText(points);
  const angle = (passMark / 100) * 360;
  return (
    <div className={classes.score}>
      <div className={classes.ring} data-passed={passed ?? 'open'}>
        <svg viewBox="0 0 140 140" aria-hidden="true">
          <circle cx="70" cy="70" r={RADIUS} className={classes.track} />
          <circle
            cx="70"
            cy="70"
            r={RADIUS}
            className={classes.part}
            strokeDasharray={`${(Math.min(100, points) / 100) * AROUND} ${AROUND}`}
            transform="rotate(-90 70 70)"
          />
          <line
            x1="70"
            y1="6"
            x2="70"
            y2="22"
            className={classes.mark}
            transform={`rotate(${angle} 70 70)`}
          />
        </svg>
        <strong className={classes.points} data-long={percent.length > SHORT || undefined}>
          {percent}
        </strong>
      </div>
      <span className={classes.needed} aria-hidden="true">
        {messages.passMarkAt({ percent: percentText(passMark) })}
      </span>
    </div>
  );
}
