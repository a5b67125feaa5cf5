import { z } from 'zod';
import { causes } from './causes.ts';
import { slice } from './endpoint.ts';
import { id, line } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';
import { ownTest, ownTestCount, savedTest, studyProgress } from './own-test.ts';
import { groupMessage, plannedLearner, plannedQuery, studySharing } from './planned.ts';
import { editors, learners } from './roles.ts';
import { studyCard, studyDay, studyPlan } from './study-plan.ts';

/** What was missed the last time that it was asked, for which reason. */
export const misses = z.object({
  /** Those that there are; how many questions of the program as it is now. */
  causes: z.array(z.object({ cause: z.enum(causes), questions: z.number() })),
  /** The questions that the learner keeps missing. */
  stuck: z.array(z.object({ questionId: id, text: z.string(), missed: z.number() })),
});
export type Misses = z.output<typeof misses>;

const programParams = z.object({ programId: id });

export const study = slice('study', {
  listStudyCards: {
    summary: "The caller's programs with their plans and what they ask for today",
    openTo: learners,
    session: 'beside',
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
    session: 'beside',
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
