import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * The problems that an author may want to solve before a program is published. 'no-outline' means
 * that the program has no topics at all.
 */
export const publishProblems = [
  'no-questions',
  'free',
  'no-picture',
  'no-explanation',
  'no-topic',
  'no-outline',
  'exam-gaps',
] as const;

export const publishCheck = z.object({
  /** The problems in the order of `publishProblems`. The list is empty if there are none. */
  problems: z.array(
    z.object({
      kind: z.enum(publishProblems),
      /** The number of questions or mock exams with the problem. */
      count: z.number(),
      /** The first mock exam with the problem. Null if no mock exam has it. */
      examId: id.nullable(),
    }),
  ),
});
export type PublishCheck = z.output<typeof publishCheck>;
