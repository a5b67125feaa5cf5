import { z } from 'zod';
import { id } from '../fields.ts';
import { anyAuthored, kindNames } from '../kinds/index.ts';
import { lifecycleStatus } from './lifecycle-status.ts';

export const kindName = z.enum(kindNames);

/** A question as its authors see it, with its key and current version. */
export const authoredQuestion = z.object({
  _id: id,
  courseId: id,
  moduleId: id,
  order: z.number(),
  version: z.number(),
  editedAt: z.date(),
  /**
   * The name of the last author. Null if the author's account was deleted or the question came with
   * the product.
   */
  editedBy: z.string().nullable(),
  standing: lifecycleStatus,
  question: anyAuthored,
});
export type AuthoredQuestion = z.output<typeof authoredQuestion>;

export const foundQuestion = z.object({
  _id: id,
  courseId: id,
  moduleId: id,
  order: z.number(),
  type: kindName,
  text: z.string(),
});
export type FoundQuestion = z.output<typeof foundQuestion>;

export const questionVersion = z.object({
  number: z.number(),
  at: z.date(),
  author: z.string().nullable(),
  note: z.string(),
  question: anyAuthored,
});
export type QuestionVersion = z.output<typeof questionVersion>;
