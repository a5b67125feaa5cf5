import { STUDY_MINUTES } from '@certway/contract/limits';
import { Checkbox, Radio } from '@mantine/core';
import { DateField } from '../ui/date-field.tsx';
import * as messages from './messages.ts';
import '../ui/forms.css';
import { isoDay, weekdayText } from '../ui/words/moments.ts';
import classes from './plan-fields.module.css';
import type { StudyPlan } from './queries.ts';

export type PlanDraft = Pick<StudyPlan, 'examOn' | 'minutesADay' | 'weekdays'>;

export const DEFAULT_DRAFT: PlanDraft = {
  examOn: null,
  minutesADay: STUDY_MINUTES,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};

/** Adds the browser's time zone to a plan. */
export const withTimeZone = (draft: PlanDraft): StudyPlan => ({
  ...draft,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
});

interface FieldsProps {
  draft: PlanDraft;
  change: (change: Partial<PlanDraft>) => void;
}

const today = () => isoDay(new Date());

export function ExamDate({ draft, change }: FieldsProps) {
  return (
    <DateField
      classNames={{ input: classes.date ?? '' }}
      label={messages.dateOfTheExam}
      description={messages.whatTheExamDateDoes}
      value={draft.examOn ?? ''}
      min={today()}
      onChange={(event) => change({ examOn: event.currentTarget.value || null })}
    />
  );
}

const MINUTES = [10, 15, 20, 30, 45, 60];
/** The weekdays in display order, from Monday. Sunday is 0. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** Returns the name of a weekday, based on January 4, 1970, which was a Sunday. */
const weekdayName = (day: number) => weekdayText(`1970-01-0${4 + day}`);

/** Shows a radio button or checkbox as a segment: its whole cell is pressed and shows its state. */
const segment = {
  root: classes.segment ?? '',
  body: classes.segmentBody ?? '',
  inner: classes.segmentInner ?? '',
  input: classes.segmentInput ?? '',
  labelWrapper: classes.segmentText ?? '',
  label: classes.segmentLabel ?? '',
};

export function StudyTime({ draft, change }: FieldsProps) {
  const { minutesADay, weekdays } = draft;
  const minutes = [...new Set([...MINUTES, minutesADay])].sort((a, b) => a - b);
  return (
    <>
      <Radio.Group
        label={messages.minutesADay}
        className={classes.group}
        value={String(minutesADay)}
        onChange={(value) => change({ minutesADay: Number(value) })}
      >
        <div className={classes.minutes}>
          {minutes.map((count) => (
            <Radio key={count} value={String(count)} label={String(count)} classNames={segment} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group
        label={messages.daysOfTheWeek}
        className={classes.group}
        value={weekdays.map(String)}
        onChange={(values) => change({ weekdays: values.map(Number) })}
        error={weekdays.length === 0 && <span data-wrong>{messages.chooseADay}</span>}
      >
        <div className={classes.days}>
          {WEEK.map((day) => (
            <Checkbox key={day} value={String(day)} label={weekdayName(day)} classNames={segment} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
