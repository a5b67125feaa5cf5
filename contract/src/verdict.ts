import { z } from 'zod';
import { anyAnswer } from './kinds/index.ts';
import { storedValidity } from './validity.ts';

/** The verdict on an answer, which a learner gets once the answer is locked. */
export const verdict = z.object({
  /** Null until it is marked. */
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  /** True if the mark is the coach's estimate, which a person will review and may change. */
  provisional: z.boolean().optional(),
  /** The right answer as text; for kinds marked by the coach, the grading criteria. */
  correctAnswer: z.string(),
  /** A complete answer in the format of learners' answers, for highlighting. */
  right: anyAnswer.nullable(),
  /** The coach's feedback on this answer, if it marked it. */
  coach: z.string().optional(),
  explanation: z.string(),
  reference: z.string(),
  /** The transcript of a listening question, which is hidden until then. */
  heard: z.string().optional(),
  ...storedValidity,
});
export type Verdict = z.output<typeof verdict>;

/** A demo hides verdicts on questions of a mock exam that the same person has in progress. */
export const demoVerdict = verdict.extend({ hiddenByExam: z.literal(true).optional() });
export type DemoVerdict = z.output<typeof demoVerdict>;
