import { z } from 'zod';
import { id } from '../fields.ts';
import { STUDY_MINUTES_AT_LEAST, STUDY_MINUTES_AT_MOST } from '../limits.ts';
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

export const studyPlan = z.object({
  /** The day of the learner's exam. Null if the day is not known yet. */
  examOn: z.iso.date().nullable(),
  minutesADay: z.number().int().min(STUDY_MINUTES_AT_LEAST).max(STUDY_MINUTES_AT_MOST),
  /** The days of the week on which the learner studies, where 0 is Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).min(1, messages.chooseStudyDay).max(7),
  /** The time zone that decides when the learner's days begin. */
  timeZone,
});
export type StudyPlan = z.output<typeof studyPlan>;

const runningSession = z.object({ quizId: id, questions: z.number(), answered: z.number() });

/** A learner's task for today in one program. */
const studyTask = z.object({
  programId: id,
  programName: z.string(),
  /** The learner's study plan. Null if the learner has not made one. */
  plan: studyPlan.nullable(),
  /**
   * The number of days until the exam. Negative after the exam, and null if the plan has no exam
   * date.
   */
  daysLeft: z.number().nullable(),
  isStudyDay: z.boolean(),
  /**
   * The number of questions that fit into the minutes left today. A study session has exactly this
   * many.
   */
  questions: z.number(),
  /** The estimated number of seconds for the questions that remain today. */
  secondsLeft: z.number(),
  secondsDone: z.number(),
  /** Today's study session. Null if it has not been started or is already finished. */
  running: runningSession.nullable(),
});
export type StudyTask = z.output<typeof studyTask>;

const moduleNames = z.object({
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
});

/** The module that a learner without a study plan took last, and what follows. */
const moduleStep = moduleNames.extend({
  programId: id,
  /** The running attempt at the module. Null if there is none. */
  running: runningSession.nullable(),
  /** The number of questions of the module whose last answer was wrong. */
  missed: z.number(),
  /** The module to take after it. Null if all others are passed. */
  next: moduleNames.nullable(),
});
export type ModuleStep = z.output<typeof moduleStep>;

export const studyCard = studyTask.extend({
  /** The next study day after today and before the exam. Null if there is none. */
  nextOn: z.iso.date().nullable(),
  /**
   * Set for the program that was practiced last, if the learner has no study plan. Null before the
   * first module.
   */
  moduleStep: moduleStep.nullable(),
  /**
   * The number of consecutive days on which the learner studied in any program. One missed day per
   * week does not break the streak.
   */
  streakDays: z.number(),
});
export type StudyCard = z.output<typeof studyCard>;

/**
 * The state of a day in a study plan. A day without study before the plan was last saved is
 * `before`, because it is not known whether study was planned.
 */
export const dayStatus = z.enum(['done', 'missed', 'planned', 'off', 'before', 'exam']);
export type DayStatus = z.output<typeof dayStatus>;

export const studyDay = z.object({
  day: z.iso.date(),
  isToday: z.boolean(),
  status: dayStatus,
  /** True if a mock exam is suggested for this day. */
  suggestsExam: z.boolean(),
  minutesPlanned: z.number(),
  minutesDone: z.number(),
  answers: z.number(),
});
export type StudyDay = z.output<typeof studyDay>;
