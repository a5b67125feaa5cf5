import { z } from 'zod';
import { causes } from './causes.ts';
import { slice } from './endpoint.ts';
import { id, line } from './fields.ts';
import { NAME_LENGTH, STUDY_MINUTES_AT_LEAST, STUDY_MINUTES_AT_MOST } from './limits.ts';
import { ownTest, ownTestCount, savedTest, studyProgress } from './own-test.ts';
import { groupMessage, plannedLearner, plannedQuery, studySharing } from './planned.ts';
import { editors, learners } from './roles.ts';

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
  /** About so many questions fit into what is left of today. */
  questions: z.number(),
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

/** What was missed the last time that it was asked, for which reason. */
export const misses = z.object({
  /** Those that there are; how many questions of the program as it is now. */
  causes: z.array(z.object({ cause: z.enum(causes), questions: z.number() })),
  /** Missed again and again. */
  stuck: z.array(z.object({ questionId: id, text: z.string(), missed: z.number() })),
});
export type Misses = z.output<typeof misses>;

const programParams = z.object({ programId: id });

export const study = slice('study', {
  listStudyCards: {
    summary: "The caller's programs with their plans and what they ask for today",
    openTo: learners,
    reply: z.array(studyCard),
    errors: [],
  },
  setStudyPlan: {
    summary: 'When the exam is, and how much is studied until then',
    openTo: learners,
    params: programParams,
    body: studyPlan,
    reply: studyPlan,
    errors: [],
  },
  getStudyWeek: {
    summary: 'The three days before today and the ten from today on',
    openTo: learners,
    params: programParams,
    reply: z.array(studyDay),
    errors: [],
  },
  getMisses: {
    summary:
      'Why questions of a program were missed last time, and which are missed again and again',
    openTo: learners,
    params: programParams,
    reply: misses,
    errors: [],
  },
  getStudyProgress: {
    summary: 'How the modules and topics of a program stand for the caller',
    openTo: learners,
    params: programParams,
    reply: studyProgress,
    errors: [],
  },
  countOwnTest: {
    summary: 'How many questions match a test that the caller puts together, and how many it asks',
    openTo: learners,
    params: programParams,
    body: ownTest,
    reply: ownTestCount,
    errors: [],
  },
  listOwnTests: {
    summary: 'The tests of a program that the caller keeps, by name',
    openTo: learners,
    params: programParams,
    reply: z.array(savedTest),
    errors: [],
  },
  saveOwnTest: {
    summary: 'Keeps a test under a name; one of the same name is replaced',
    openTo: learners,
    params: programParams,
    body: z.object({ name: line(NAME_LENGTH), test: ownTest }),
    reply: z.array(savedTest),
    errors: ['too-many-tests'],
  },
  removeOwnTest: {
    summary: 'Forgets a test of the caller; attempts of it stay',
    openTo: learners,
    params: programParams,
    body: z.object({ name: line(NAME_LENGTH) }),
    reply: z.array(savedTest),
    errors: [],
  },
  listPlanned: {
    summary: 'Who falls behind their plan, or has the exam within a week, for trainer and admins',
    openTo: editors,
    params: programParams,
    query: plannedQuery,
    reply: z.array(plannedLearner),
    paged: true,
    errors: [],
  },
  writeToPlanned: {
    summary: 'A message to each of those, in a conversation of their own',
    openTo: editors,
    params: programParams,
    body: groupMessage,
    reply: z.object({ sent: z.number() }),
    errors: ['too-many-requests'],
  },
  getSharing: {
    summary: "Whether trainers see the caller's exam date",
    openTo: learners,
    reply: studySharing,
    errors: [],
  },
  setSharing: {
    summary: "Whether trainers are to see the caller's exam date",
    openTo: learners,
    body: studySharing,
    reply: studySharing,
    errors: [],
  },
  getStudyFeed: {
    summary: 'Since when the caller has a calendar address',
    openTo: learners,
    reply: z.object({ since: z.date().nullable() }),
    errors: [],
  },
  createStudyFeed: {
    summary: 'A secret address of the plans as a calendar; an earlier one ends',
    openTo: learners,
    reply: z.object({ address: z.string() }),
    errors: [],
  },
  removeStudyFeed: {
    summary: 'Ends the calendar address',
    openTo: learners,
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  readStudyFeed: {
    summary: 'Study days and exams as iCalendar, for whoever knows the address',
    openTo: 'anyone',
    params: z.object({ secret: z.string().max(64) }),
    reply: 'file',
    errors: [],
  },
});
