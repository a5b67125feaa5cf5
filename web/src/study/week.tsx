import { dateText, weekdayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import { type StudyDay, useGetStudyWeekQuery } from './queries.ts';
import classes from './study.module.css';

function dayText({ isExam, minutesPlanned, minutesDone, answers, isToday }: StudyDay): string {
  if (isExam) return messages.exam;
  if (answers > 0) {
    const minutes = Math.max(1, minutesDone);
    return isToday && minutesPlanned > minutesDone
      ? messages.minDoneOf({ minutes, planned: minutesPlanned })
      : messages.minDone({ minutes });
  }
  return minutesPlanned > 0 ? messages.minPlanned({ minutes: minutesPlanned }) : messages.free;
}

/** Shows the days around today, with the work done and the work planned. */
export function Week({ programId }: { programId: string }) {
  const { data, isError } = useGetStudyWeekQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) {
    return <p className={classes.soft}>{messages.weekNotLoaded}</p>;
  }
  return (
    <ol className={classes.week} aria-label={messages.daysAroundToday} aria-busy={!data}>
      {(data ?? []).map((day) => (
        <li key={day.day} data-today={day.isToday || undefined} data-exam={day.isExam || undefined}>
          <span className={classes.day}>
            <b>{day.isToday ? messages.today : weekdayText(day.day)}</b>{' '}
            <time dateTime={day.day}>{dateText(day.day)}</time>
          </span>
          <span>{dayText(day)}</span>
        </li>
      ))}
    </ol>
  );
}
