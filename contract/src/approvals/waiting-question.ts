import { z } from 'zod';
import { setFieldNames } from '../bulk/actions.ts';
import { id } from '../fields.ts';
import { anyAuthored } from '../kinds/index.ts';

/** The action that a bulk change took on each of its questions. */
const batchAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replace'), find: z.string(), replace: z.string() }),
  z.object({ kind: z.literal('set'), fields: z.array(z.enum(setFieldNames)) }),
  z.object({ kind: z.literal('update') }),
]);

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
  /**
   * The bulk change that changed this question and others that still wait, of which the queue
   * contains only this one. Null if the question is an item of its own, and in the list of the
   * questions of a bulk change.
   */
  batch: z
    .object({
      /** The number of its waiting questions, with this one. */
      size: z.number(),
      action: batchAction,
    })
    .nullable(),
});
export type WaitingQuestion = z.output<typeof waitingQuestion>;
