import { z } from 'zod';
import { id } from '../fields.ts';

/** A question of a finished study session. */
const sessionQuestion = z.object({
  questionId: id,
  text: z.string(),
  /** True if the learner had never answered the question before. */
  isNew: z.boolean(),
  /** True if the learner's last answer before the session was wrong. */
  wasWrong: z.boolean(),
  /** Whether the first answer in the session was right. Null if it is not marked or hidden. */
  right: z.boolean().nullable(),
  /** Whether the question was answered right when the session asked it again. */
  rightAgain: z.boolean(),
  /** True if the question comes again on the next study day, as far as is known now. */
  comesNext: z.boolean(),
});

/** The changes of a finished study session. It has no score, because a session cannot be passed. */
export const studySession = z.object({
  programId: id,
  programName: z.string(),
  questions: z.array(sessionQuestion),
  /** The next study day of the plan before the exam. Null if there is none. */
  nextOn: z.iso.date().nullable(),
});
export type StudySession = z.output<typeof studySession>;
