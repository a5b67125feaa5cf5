import { z } from 'zod';
import { id } from '../fields.ts';

export const threadKinds = [
  'comment',
  'sent',
  'approved',
  'changes-asked',
  'corrected',
  'retired',
  'brought-back',
] as const;
export type ThreadKind = (typeof threadKinds)[number];

/**
 * A comment in the discussion of a question among its authors, or a step of the question's
 * approval.
 */
export const threadEntry = z.object({
  _id: id,
  kind: z.enum(threadKinds),
  text: z.string(),
  /** The version of the question to which the comment or step refers. */
  version: z.number().nullable(),
  author: z.string().nullable(),
  createdAt: z.date(),
  /** The time at which a comment was marked as resolved. Null if the comment is not resolved. */
  resolvedAt: z.date().nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;
