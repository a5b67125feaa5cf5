import { VisuallyHidden } from '@mantine/core';
import {
  IconCalendarDue,
  IconCheck,
  IconClipboardCheck,
  IconFlagFilled,
  IconMinus,
  IconPointFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { listText } from '../../ui/words/lists.ts';
import { dateText, shortMonthText, weekdayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { type StudyDay, useGetStudyWeekQuery } from '../queries.ts';
import classes from './week-strip.module.css';

const signs = {
  done: IconCheck,
  missed: IconMinus,
  planned: IconPointFilled,
  exam: IconFlagFilled,
  off: null,
  before: null,
};

const DAYS_IN_WEEK = 7;

function statusText({ status, minutesPlanned, minutesDone, isToday }: StudyDay): string {
  switch (status) {
    case 'exam':
      return messages.exam;
    case 'done': {
      const minutes = Math.max(1, minutesDone);
      return isToday && minutesPlanned > minutesDone
        ? messages.minDoneOf({ minutes, planned: minutesPlanned })
        : messages.minDone({ minutes });
    }
    case 'missed':
      return messages.missedDay;
    case 'planned':
      return messages.minPlanned({ minutes: minutesPlanned });
    case 'off':
      return messages.free;
    case 'before':
      return messages.beforeThePlan;
  }
}

/** A day with the titles of the assignments that are due on it. */
interface ShownDay extends StudyDay {
  due: readonly string[];
}

/** The first day of the strip and of each month has the name of the month above it. */
const startsMonth = (day: string, place: number) => place === 0 || day.endsWith('-01');

/** Returns the sign of what matters most on a day. Screen readers are told everything. */
function signOf({ status, due, suggestsExam }: ShownDay) {
  if (status === 'exam') return signs.exam;
  if (due.length > 0) return IconCalendarDue;
  return suggestsExam ? IconClipboardCheck : signs[status];
}

function Day({ day, place }: { day: ShownDay; place: number }) {
  const Sign = signOf(day);
  const number = Number(day.day.slice(-2));
  return (
    <li
      data-status={day.status}
      data-today={day.isToday || undefined}
      data-suggested={day.suggestsExam || undefined}
    >
      <span className={classes.weekday} aria-hidden="true">
        <span>{startsMonth(day.day, place) && shortMonthText(day.day)}</span>
        {weekdayText(day.day).slice(0, 1)}
      </span>
      <span aria-hidden="true">{number}</span>
      <span className={classes.sign} aria-hidden="true">
        {Sign && <Sign size={16} stroke={2.4} />}
      </span>
      <VisuallyHidden>
        {messages.dayIs({
          weekday: day.isToday ? messages.today : weekdayText(day.day),
          day: dateText(day.day),
          status: statusText(day),
        })}
        {day.suggestsExam && ` ${messages.mockExamSuggested}`}
        {day.due.length > 0 && ` ${messages.assignmentsDue({ titles: listText(day.due) })}`}
      </VisuallyHidden>
    </li>
  );
}

/** The signs that are explained, with the days that have them. */
const explained = [
  { Sign: IconCheck, label: messages.studied, has: (day: ShownDay) => day.status === 'done' },
  { Sign: IconMinus, label: messages.missedDay, has: (day: ShownDay) => day.status === 'missed' },
  {
    Sign: IconPointFilled,
    label: messages.plannedDay,
    has: (day: ShownDay) => day.status === 'planned',
  },
  {
    Sign: IconClipboardCheck,
    label: messages.mockExamSuggested,
    has: (day: ShownDay) => day.suggestsExam,
  },
  {
    Sign: IconCalendarDue,
    label: messages.dueForYourClass,
    has: (day: ShownDay) => day.due.length > 0,
  },
  { Sign: IconFlagFilled, label: messages.exam, has: (day: ShownDay) => day.status === 'exam' },
];

/** Explains the signs that the strip contains. Those of later weeks are hidden with their days. */
function Key({ days }: { days: readonly ShownDay[] }) {
  const week = days.slice(0, DAYS_IN_WEEK);
  return (
    <ul className={classes.key} aria-hidden="true">
      {explained
        .filter(({ has }) => days.some(has))
        .map(({ Sign, label, has }) => (
          <li key={label} data-later={!week.some(has) || undefined}>
            <Sign size={16} stroke={2.4} />
            {label}
          </li>
        ))}
    </ul>
  );
}

interface WeekStripProps {
  programId: string;
  /** The titles of the assignments that are due on a day. */
  dueOn: ReadonlyMap<string, readonly string[]>;
}

/**
 * Shows the days of a plan from last Monday until the exam: which were studied or missed, which are
 * planned, and when a mock exam is suggested. On a phone, each week is a row, and the weeks after
 * this one are shown when the learner asks for them.
 */
export function WeekStrip({ programId, dueOn }: WeekStripProps) {
  const { data, isError, error, refetch } = useGetStudyWeekQuery({ params: { programId } });
  const [showsAll, setShowsAll] = useState(false);
  if (isError && !data)
    return <LoadFailed text={messages.weekNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <div className={classes.waiting} aria-busy="true" />;
  const days = data.map((day) => ({ ...day, due: dueOn.get(day.day) ?? [] }));
  return (
    <div className={classes.frame}>
      <ol className={classes.names} aria-hidden="true">
        {data.slice(0, DAYS_IN_WEEK).map(({ day }) => (
          <li key={day}>{weekdayText(day)}</li>
        ))}
      </ol>
      <ol className={classes.days} aria-label={messages.daysOfThePlan} data-all={showsAll}>
        {days.map((day, place) => (
          <Day key={day.day} day={day} place={place} />
        ))}
      </ol>
      <Key days={days} />
      {data.length > DAYS_IN_WEEK && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.thisWeekOnly : messages.allDaysOfThePlan}
        </button>
      )}
    </div>
  );
}
