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

/** What was said about a question by those who may read it before learners do, and what became of it. */
export const threadEntry = z.object({
  _id: id,
  kind: z.enum(threadKinds),
  text: z.string(),
  /** The version that it is about. */
  version: z.number().nullable(),
  author: z.string().nullable(),
  createdAt: z.date(),
  /** Of a comment: when somebody said that it is settled. */
  resolvedAt: z.date().nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;
