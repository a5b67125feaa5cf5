import { z } from 'zod';
import { id } from './fields.ts';

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

/** An entry in the discussion of a question among its authors, or a step of its approval. */
export const threadEntry = z.object({
  _id: id,
  kind: z.enum(threadKinds),
  text: z.string(),
  /** The version that the entry is about. */
  version: z.number().nullable(),
  author: z.string().nullable(),
  createdAt: z.date(),
  /** When a comment was marked as resolved. */
  resolvedAt: z.date().nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;
