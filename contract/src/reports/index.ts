import { z } from 'zod';
import { editors, learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line, optionalText } from '../fields.ts';
import { healthChoices } from '../insights/health.ts';
import { questionStats } from '../insights/question-stats.ts';
import { anyQuestionView } from '../kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';

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

/** A report as the learner who made it sees it. Other learners never see it. */
export const ownReport = z.object({
  questionId: id,
  kind: z.enum(reportKinds),
  text: z.string(),
  source: z.string(),
  state: reportState,
  /** The trainer's reply to the report. Empty until the trainer replies. */
  answer: z.string(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

/** A question that was reported or has suspicious statistics. Its reporters are not named. */
const reportedQuestion = z.object({
  questionId: id,
  programId: id,
  programName: z.string(),
  courseName: z.string(),
  moduleName: z.string(),
  courseId: id,
  moduleId: id,
  /** The current version of the question, as learners see it. */
  paper: anyQuestionView,
  version: z.number(),
  correctAnswer: z.string(),
  /**
   * True if the coach marks the answers to this question. In that case each mark is decided
   * individually.
   */
  isCoached: z.boolean(),
  attempts: z.number(),
  figures: questionStats.shape.figures,
  /** The id of the question's open correction. Null if no correction is open. */
  regradeId: id.nullable(),
  /**
   * Set if the key is suspicious, because learners with good results on other questions choose an
   * option that differs from the key.
   */
  suspicion: z.object({ since: z.date(), answers: z.number(), choices: healthChoices }).nullable(),
  /** The number of open reports. */
  count: z.number(),
  /** The open reports about the question, beginning with the oldest. */
  reports: z.array(
    z.object({
      _id: id,
      kind: z.enum(reportKinds),
      text: z.string(),
      source: z.string(),
      /** The version of the question that the learner has reported. */
      version: z.number(),
      /** True if the question was reported in a demo, which stores no answers. */
      fromDemo: z.boolean(),
      /** The answer of the learner who reported the question, as text. Empty if there is none. */
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
    summary: messages.sendReport,
    openTo: learners,
    body: z.object({ quizId: id, questionId: id, ...reportFields }),
    reply: ownReport,
    errors: ['already-reported', 'not-answered-yet', 'too-many-requests'],
  },
  sendDemoReport: {
    summary: messages.sendDemoReport,
    openTo: learners,
    body: z.object({ programId: id, questionId: id, ...reportFields }),
    reply: ownReport,
    errors: ['already-reported', 'too-many-requests'],
  },
  listOwnReports: {
    summary: messages.listOwnReports,
    openTo: learners,
    params: z.object({ quizId: id }),
    reply: z.array(ownReport),
    errors: [],
  },
  listReported: {
    summary: messages.listReported,
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
    summary: messages.declineReports,
    openTo: editors,
    params: z.object({ questionId: id }),
    body: z.object({ answer: line(NOTE_LENGTH) }),
    reply: z.object({ success: z.literal(true), count: z.number() }),
    errors: [],
  },
});
