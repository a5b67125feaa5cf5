import { z } from 'zod';
import { id } from './fields.ts';
import { anyAuthored } from './kinds/index.ts';

/** A question or change that waits for approval, next to the live version. */
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
  /** True for a correction of marks that learners already have. */
  isCorrection: z.boolean(),
  /** False for its author. */
  mayApprove: z.boolean(),
  /** Null for a new question. */
  before: anyAuthored.nullable(),
  after: anyAuthored,
  /** The number of unresolved comments. */
  comments: z.number(),
});
export type WaitingQuestion = z.output<typeof waitingQuestion>;
