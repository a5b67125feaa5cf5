import { z } from 'zod';
import { id } from '../fields.ts';
import { anyAuthored } from '../kinds/index.ts';

/**
 * A new or changed question that waits for approval. Learners get the live version of a changed
 * question until the change is approved.
 */
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
  /** The name of the author. Null if the author's account was deleted. */
  author: z.string().nullable(),
  writtenAt: z.date(),
  /** True if the change corrects a key after learners were marked with it. */
  isCorrection: z.boolean(),
  /** Whether the caller may approve the question. False for the author of the change. */
  mayApprove: z.boolean(),
  /** The live version of the question, or null for a new question. */
  before: anyAuthored.nullable(),
  after: anyAuthored,
  comments: z.number(),
  /** The number of waiting questions that the same bulk change changed, with this one; or else 1. */
  batchSize: z.number(),
});
export type WaitingQuestion = z.output<typeof waitingQuestion>;
