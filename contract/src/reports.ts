import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { healthChoices } from './health.ts';
import { anyPaper } from './kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH } from './limits.ts';
import { questionFigures } from './question-figures.ts';
import { editors, learners } from './roles.ts';

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
  /** As it is now. */
  paper: anyPaper,
  version: z.number(),
  correctAnswer: z.string(),
  /** True if the coach marks its answers, so that each mark is decided individually. */
  isCoached: z.boolean(),
  attempts: z.number(),
  figures: questionFigures.shape.figures,
  /** A correction of it that is not finished. */
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

const said = {
  kind: z.enum(reportKinds),
  text: line(NOTE_LENGTH),
  source: optionalText(NOTE_LENGTH),
};

export const reports = slice('reports', {
  sendReport: {
    summary: 'Reports a question that was answered; one a person and version of the question',
    openTo: learners,
    body: z.object({ quizId: id, questionId: id, ...said }),
    reply: ownReport,
    errors: ['already-reported', 'not-answered-yet', 'too-many-requests'],
  },
  sendDemoReport: {
    summary: 'Reports a question of a demo; whoever is not signed in has no name to answer to',
    openTo: learners,
    body: z.object({ programId: id, questionId: id, ...said }),
    reply: ownReport,
    errors: ['already-reported', 'too-many-requests'],
  },
  listOwnReports: {
    summary: 'What the caller reported of the questions of a quiz, and what came of it',
    openTo: learners,
    params: z.object({ quizId: id }),
    reply: z.array(ownReport),
    errors: [],
  },
  listReported: {
    summary:
      'Questions that were reported, or whose figures speak against the key: the heaviest first, then the oldest',
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
    summary:
      'Leaves a question as it is, and tells everybody who reported it why; its figures are not asked again',
    openTo: editors,
    params: z.object({ questionId: id }),
    body: z.object({ answer: line(NOTE_LENGTH) }),
    reply: z.object({ success: z.literal(true), count: z.number() }),
    errors: [],
  },
});
