import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { healthChoices } from './health.ts';
import { anyQuestionView } from './kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH } from './limits.ts';
import { questionStats } from './question-stats.ts';
import { editors, learners } from './roles.ts';
import * as summaries from './summaries/messages.ts';

/** The reasons for reporting a question. */
export const reportKinds = [
  'key-wrong',
  'also-right',
  'unclear',
  'out-of-date',
  'typing-error',
  'picture',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportState = z.enum(['open', 'declined', 'accepted']);
export type ReportState = z.output<typeof reportState>;

/** A report as its author sees it. Other learners never see it. */
export const ownReport = z.object({
  questionId: id,
  kind: z.enum(reportKinds),
  text: z.string(),
  source: z.string(),
  state: reportState,
  /** The trainer's reply; empty until there is one. */
  answer: z.string(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

/** A question with reports or suspicious statistics. Its reporters are not named. */
const reportedQuestion = z.object({
  questionId: id,
  programId: id,
  programName: z.string(),
  courseName: z.string(),
  moduleName: z.string(),
  courseId: id,
  moduleId: id,
  /** The current version. */
  paper: anyQuestionView,
  version: z.number(),
  correctAnswer: z.string(),
  /** True if the coach marks its answers, so that each mark is decided individually. */
  isCoached: z.boolean(),
  attempts: z.number(),
  figures: questionStats.shape.figures,
  /** The open correction of the question. */
  regradeId: id.nullable(),
  /** Set if learners with good results elsewhere choose another option than the key. */
  suspicion: z.object({ since: z.date(), answers: z.number(), choices: healthChoices }).nullable(),
  /** The number of open reports. */
  count: z.number(),
  /** The oldest open reports. */
  reports: z.array(
    z.object({
      _id: id,
      kind: z.enum(reportKinds),
      text: z.string(),
      source: z.string(),
      /** The reported version. */
      version: z.number(),
      /** True if it was reported in a demo, which stores no answers. */
      fromDemo: z.boolean(),
      /** The reporter's answer as text; empty if none. */
      answerText: z.string(),
      createdAt: z.date(),
    }),
  ),
});
export type ReportedQuestion = z.output<typeof reportedQuestion>;

const reportFields = {
  kind: z.enum(reportKinds),
  text: line(NOTE_LENGTH),
  source: optionalText(NOTE_LENGTH),
};

export const reports = slice('reports', {
  sendReport: {
    summary: summaries.sendReport,
    openTo: learners,
    body: z.object({ quizId: id, questionId: id, ...reportFields }),
    reply: ownReport,
    errors: ['already-reported', 'not-answered-yet', 'too-many-requests'],
  },
  sendDemoReport: {
    summary: summaries.sendDemoReport,
    openTo: learners,
    body: z.object({ programId: id, questionId: id, ...reportFields }),
    reply: ownReport,
    errors: ['already-reported', 'too-many-requests'],
  },
  listOwnReports: {
    summary: summaries.listOwnReports,
    openTo: learners,
    params: z.object({ quizId: id }),
    reply: z.array(ownReport),
    errors: [],
  },
  listReported: {
    summary: summaries.listReported,
    openTo: editors,
    query: z.object({
      programId: id.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE),
    }),
    reply: z.array(reportedQuestion),
    paged: true,
    errors: [],
  },
  declineReports: {
    summary: summaries.declineReports,
    openTo: editors,
    params: z.object({ questionId: id }),
    body: z.object({ answer: line(NOTE_LENGTH) }),
    reply: z.object({ success: z.literal(true), count: z.number() }),
    errors: [],
  },
});
