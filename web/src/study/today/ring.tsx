import { VisuallyHidden } from '@mantine/core';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';
import classes from './today.module.css';

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

interface RingProps {
  /** The part of the circle that is drawn, from 0 to 1. */
  share: number;
  value: number;
  unit: string;
  /** The whole text, for screen readers. */
  says: string;
}

function Ring({ share, value, unit, says }: RingProps) {
  return (
    <div className={classes.ring} data-closed={share === 1 || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} className={classes.track} />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            className={classes.part}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      <p>
        <span className={classes.ringText} aria-hidden="true">
          <strong>{value}</strong>
          <span>{unit}</span>
        </span>
        <VisuallyHidden>{says}</VisuallyHidden>
      </p>
    </div>
  );
}

type DayRingProps = Pick<
  StudyCard,
  'plan' | 'isStudyDay' | 'questions' | 'secondsDone' | 'secondsLeft' | 'running'
>;

/**
 * Returns the minutes that make the circle whole: those of the plan, or fewer if less is due today. So
 * the circle agrees with the sentence beside it.
 */
function goalOf({ plan, isStudyDay, secondsDone, secondsLeft, running }: DayRingProps): number {
  const planned = isStudyDay ? (plan?.minutesADay ?? 0) : 0;
  const due = Math.ceil((secondsDone + secondsLeft) / 60);
  return running || due === 0 ? planned : Math.min(planned, due);
}

/**
 * Draws the minutes studied today as part of a circle. It is closed when nothing is left of the plan
 * for today, also if that took less time than planned.
 */
export function DayRing(props: DayRingProps) {
  const { isStudyDay, questions, secondsDone, running } = props;
  const isClosed = secondsDone > 0 && !running && (questions === 0 || !isStudyDay);
  const minutes = secondsDone === 0 ? 0 : Math.max(1, Math.round(secondsDone / 60));
  const planned = isClosed ? Math.min(minutes, goalOf(props)) : goalOf(props);
  const share = isClosed ? 1 : Math.min(1, minutes / Math.max(1, planned));
  const says = isClosed ? messages.minDone({ minutes }) : messages.minDoneOf({ minutes, planned });
  const unit = planned > 0 ? messages.ofMinutes({ planned }) : messages.minutesDone;
  return <Ring share={share} value={minutes} unit={unit} says={says} />;
}

/** Draws the answered questions of a running module as part of a circle. */
export function ModuleRing({ answered, questions }: { answered: number; questions: number }) {
  return (
    <Ring
      share={Math.min(1, answered / Math.max(1, questions))}
      value={answered}
      unit={messages.ofQuestions({ questions })}
      says={messages.answeredOf({ answered, questions })}
    />
  );
}
