import { z } from 'zod';
import { id } from './fields.ts';
import { anyAuthored } from './kinds/index.ts';

/** What waits for a second author, beside what learners are asked until then. */
export const waitingQuestion = z.object({
  questionId: id,
  programId: id,
  programName: z.string(),
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
  order: z.number(),
  version: z.number(),
  note: z.string(),
  /** Null if the author's account is gone. */
  author: z.string().nullable(),
  writtenAt: z.date(),
  /** A correction of marks that learners have already. */
  isCorrection: z.boolean(),
  /** False for whoever wrote it. */
  mayApprove: z.boolean(),
  /** Null for a question that learners never had. */
  before: anyAuthored.nullable(),
  after: anyAuthored,
  /** Comments that nobody has resolved. */
  comments: z.number(),
});
export type WaitingQuestion = z.output<typeof waitingQuestion>;
