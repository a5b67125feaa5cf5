import { z } from 'zod';
import { id } from './fields.ts';
import { STUDY_MINUTES_AT_LEAST, STUDY_MINUTES_AT_MOST } from './limits.ts';
import * as messages from './messages.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z.string().max(64).refine(isTimeZone, messages.timeZoneUnknown);

/** A learner's exam date, and how much they study until then. */
export const studyPlan = z.object({
  /** Null if there is no date yet. */
  examOn: z.iso.date().nullable(),
  minutesADay: z.number().int().min(STUDY_MINUTES_AT_LEAST).max(STUDY_MINUTES_AT_MOST),
  /** 0 is Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).min(1, messages.chooseStudyDay).max(7),
  /** The time zone that decides when the learner's days begin. */
  timeZone,
});
export type StudyPlan = z.output<typeof studyPlan>;

/** Today's task in one program. */
const studyTask = z.object({
  programId: id,
  programName: z.string(),
  /** Null until the learner has made a plan. */
  plan: studyPlan.nullable(),
  /** Days until the exam; negative if it is over, null without a date. */
  daysLeft: z.number().nullable(),
  /** Whether today is a study day of the plan. */
  isStudyDay: z.boolean(),
  /** The number of questions that fit into the rest of today's minutes; a session has exactly this many. */
  questions: z.number(),
  /** The time that these questions take. */
  secondsLeft: z.number(),
  secondsDone: z.number(),
  /** Today's questions, if they are started and not finished. */
  running: z.object({ quizId: id, questions: z.number(), answered: z.number() }).nullable(),
});
export type StudyTask = z.output<typeof studyTask>;

/** The study card of one program. */
export const studyCard = studyTask.extend({
  /** Consecutive days with study in any program; one missed day a week does not break the streak. */
  streakDays: z.number(),
});
export type StudyCard = z.output<typeof studyCard>;

/** A day of the plan: study done so far, and study planned. */
export const studyDay = z.object({
  day: z.iso.date(),
  isToday: z.boolean(),
  isExam: z.boolean(),
  minutesPlanned: z.number(),
  minutesDone: z.number(),
  answers: z.number(),
});
export type StudyDay = z.output<typeof studyDay>;
