import { z } from 'zod';
import { id } from './fields.ts';
import { STUDY_MINUTES_AT_LEAST, STUDY_MINUTES_AT_MOST } from './limits.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known');

/** When somebody's exam is, and how much they study until then. */
export const studyPlan = z.object({
  /** Null as long as there is no date. */
  examOn: z.iso.date().nullable(),
  minutesADay: z.number().int().min(STUDY_MINUTES_AT_LEAST).max(STUDY_MINUTES_AT_MOST),
  /** 0 is Sunday. */
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .min(1, 'Choose at least one day of the week')
    .max(7),
  /** Where their days begin. */
  timeZone,
});
export type StudyPlan = z.output<typeof studyPlan>;

/** What a day asks in one program. */
const studyTask = z.object({
  programId: id,
  programName: z.string(),
  /** Null as long as they were not asked, or did not answer. */
  plan: studyPlan.nullable(),
  /** Until the exam; below 0 it is over, null without a date. */
  daysLeft: z.number().nullable(),
  /** Whether the plan studies on this day. */
  isStudyDay: z.boolean(),
  /** So many questions fit into what is left of today, and a session asks exactly that many. */
  questions: z.number(),
  /** What these take, of what is left of today. */
  secondsLeft: z.number(),
  secondsDone: z.number(),
  /** Today's questions, begun and not ended. */
  running: z.object({ quizId: id, questions: z.number(), answered: z.number() }).nullable(),
});
export type StudyTask = z.output<typeof studyTask>;

/** One program as the day sees it. */
export const studyCard = studyTask.extend({
  /** Days in a row on which the person studied anything; a missed day a week is free. */
  streakDays: z.number(),
});
export type StudyCard = z.output<typeof studyCard>;

/** A day of the plan: what was done until now, and what is planned from now on. */
export const studyDay = z.object({
  day: z.iso.date(),
  isToday: z.boolean(),
  isExam: z.boolean(),
  minutesPlanned: z.number(),
  minutesDone: z.number(),
  answers: z.number(),
});
export type StudyDay = z.output<typeof studyDay>;
