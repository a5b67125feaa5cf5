import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { NOTE_LENGTH } from './limits.ts';
import { learners } from './roles.ts';

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
const ownReport = z.object({
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

export const reports = slice('reports', {
  sendReport: {
    summary: 'Reports a question that was answered; one a person and version of the question',
    openTo: learners,
    body: z.object({
      quizId: id,
      questionId: id,
      kind: z.enum(reportKinds),
      text: line(NOTE_LENGTH),
      source: optionalText(NOTE_LENGTH),
    }),
    reply: ownReport,
    errors: ['already-reported', 'not-answered-yet', 'too-many-requests'],
  },
  listOwnReports: {
    summary: 'What the caller reported of the questions of a quiz, and what came of it',
    openTo: learners,
    params: z.object({ quizId: id }),
    reply: z.array(ownReport),
    errors: [],
  },
});
