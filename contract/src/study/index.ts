import { z } from 'zod';
import { editors, learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { NAME_LENGTH } from '../limits.ts';
import { causes } from './causes.ts';
import * as messages from './messages.ts';
import { ownTest, ownTestCount, savedTest, studyProgress } from './own-test.ts';
import { groupMessage, plannedLearner, plannedQuery, studySharing } from './planned.ts';
import { studyCard, studyDay, studyPlan } from './study-plan.ts';
import { studySession } from './study-session.ts';

/**
 * The questions to which the learner's last answer was wrong, counted by the cause of the mistake.
 */
export const mistakeCauses = z.object({
  /** The causes of at least one mistake, each with its number of questions. */
  causes: z.array(z.object({ cause: z.enum(causes), questions: z.number() })),
  /** The questions that the learner repeatedly answers wrong. */
  stuck: z.array(z.object({ questionId: id, text: z.string(), missed: z.number() })),
});
export type MistakeCauses = z.output<typeof mistakeCauses>;

const programParams = z.object({ programId: id });

export const study = slice('study', {
  listStudyCards: {
    summary: messages.listStudyCards,
    openTo: learners,
    reply: z.array(studyCard),
    errors: [],
  },
  setStudyPlan: {
    summary: messages.setStudyPlan,
    openTo: learners,
    params: programParams,
    body: studyPlan,
    reply: studyPlan,
    errors: [],
  },
  getStudyWeek: {
    summary: messages.getStudyWeek,
    openTo: learners,
    params: programParams,
    reply: z.array(studyDay),
    errors: [],
  },
  getStudySession: {
    summary: messages.getStudySession,
    openTo: learners,
    params: z.object({ quizId: id }),
    reply: studySession,
    errors: [],
  },
  getMisses: {
    summary: messages.getMisses,
    openTo: learners,
    params: programParams,
    reply: mistakeCauses,
    errors: [],
  },
  getStudyProgress: {
    summary: messages.getStudyProgress,
    openTo: learners,
    params: programParams,
    reply: studyProgress,
    errors: [],
  },
  countOwnTest: {
    summary: messages.countOwnTest,
    openTo: learners,
    params: programParams,
    body: ownTest,
    reply: ownTestCount,
    errors: [],
  },
  listOwnTests: {
    summary: messages.listOwnTests,
    openTo: learners,
    params: programParams,
    reply: z.array(savedTest),
    errors: [],
  },
  saveOwnTest: {
    summary: messages.saveOwnTest,
    openTo: learners,
    params: programParams,
    body: z.object({ name: line(NAME_LENGTH), test: ownTest }),
    reply: z.array(savedTest),
    errors: ['too-many-tests'],
  },
  removeOwnTest: {
    summary: messages.removeOwnTest,
    openTo: learners,
    params: programParams,
    body: z.object({ name: line(NAME_LENGTH) }),
    reply: z.array(savedTest),
    errors: [],
  },
  listPlanned: {
    summary: messages.listPlanned,
    openTo: editors,
    params: programParams,
    query: plannedQuery,
    reply: z.array(plannedLearner),
    paged: true,
    errors: [],
  },
  writeToPlanned: {
    summary: messages.writeToPlanned,
    openTo: editors,
    params: programParams,
    body: groupMessage,
    reply: z.object({ sent: z.number() }),
    errors: ['too-many-requests'],
  },
  getSharing: {
    summary: messages.getSharing,
    openTo: learners,
    reply: studySharing,
    errors: [],
  },
  setSharing: {
    summary: messages.setSharing,
    openTo: learners,
    body: studySharing,
    reply: studySharing,
    errors: [],
  },
  getStudyFeed: {
    summary: messages.getStudyFeed,
    openTo: learners,
    reply: z.object({ since: z.date().nullable() }),
    errors: [],
  },
  createStudyFeed: {
    summary: messages.createStudyFeed,
    openTo: learners,
    reply: z.object({ address: z.string() }),
    errors: [],
  },
  removeStudyFeed: {
    summary: messages.removeStudyFeed,
    openTo: learners,
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  readStudyFeed: {
    summary: messages.readStudyFeed,
    openTo: 'anyone',
    params: z.object({ secret: z.string().max(64) }),
    reply: 'file',
    errors: [],
  },
});
