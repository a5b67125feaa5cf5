import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { healthChoices } from './health.ts';
import { anyPaper } from './kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH } from './limits.ts';
import { questionFigures } from './question-figures.ts';
import { editors, learners } from './roles.ts';

/** What somebody finds wrong with a question. */
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

/** A report as its writer sees it. Nobody else who learns ever does. */
export const ownReport = z.object({
  questionId: id,
  kind: z.enum(reportKinds),
  text: z.string(),
  source: z.string(),
  state: reportState,
  /** What the trainer wrote back; empty until then. */
  answer: z.string(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

/** A question that was reported, or is suspicious by its figures. Who reported it is not told. */
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
  /** Its marks are given by the coach, and decided one by one. */
  isCoached: z.boolean(),
  attempts: z.number(),
  figures: questionFigures.shape.figures,
  /** A correction of it that is not finished. */
  regradeId: id.nullable(),
  /** Those who do best elsewhere choose something else than its key; null where that is not so. */
  suspicion: z.object({ since: z.date(), answers: z.number(), choices: healthChoices }).nullable(),
  /** Open reports of it. */
  count: z.number(),
  /** The oldest of them. */
  reports: z.array(
    z.object({
      _id: id,
      kind: z.enum(reportKinds),
      text: z.string(),
      source: z.string(),
      /** The version that it is about. */
      version: z.number(),
      /** From a demo, which keeps no answers. */
      fromDemo: z.boolean(),
      /** What its writer had answered, as text; empty if nothing. */
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
