import { z } from 'zod';
import { id } from '../fields.ts';

/** The problems that an author may want to solve before a program is published. */
export const publishProblems = [
  'no-questions',
  'free',
  'no-picture',
  'no-explanation',
  'no-topic',
  'exam-gaps',
] as const;

/** The position of a question in the list of its module, counted from 1. */
const questionPosition = z.object({ courseId: id, moduleId: id, place: z.number() });
export type QuestionPosition = z.output<typeof questionPosition>;

export const publishCheck = z.object({
  /** The problems in the order of `publishProblems`. The list is empty if there are none. */
  problems: z.array(
    z.object({
      kind: z.enum(publishProblems),
      /** The number of questions or mock exams with the problem. */
      count: z.number(),
      /**
       * The first question with the problem. Null if no question has it, and if the questions have no
       * topic because the program has no topics.
       */
      question: questionPosition.nullable(),
      /** The first mock exam with the problem. Null if no mock exam has it. */
      examId: id.nullable(),
    }),
  ),
});
export type PublishCheck = z.output<typeof publishCheck>;
