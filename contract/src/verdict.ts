import { z } from 'zod';
import { anyAnswer } from './kinds/index.ts';
import { keptValidity } from './validity.ts';

/** What a learner is told of an answer once it is locked, and not before. */
export const verdict = z.object({
  /** Null until it is marked. */
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  /** The mark is the coach's estimate: a person will look, and may change it. */
  provisional: z.boolean().optional(),
  /** As text, as the calls show it; for what the coach marks, the grading criteria. */
  correctAnswer: z.string(),
  /** A full answer in the form learners give it, for the screen to highlight. */
  right: anyAnswer.nullable(),
  /** What the coach wrote about this answer, where it marked it. */
  coach: z.string().optional(),
  explanation: z.string(),
  reference: z.string(),
  /** What is said in the audio, where that was kept back as what is asked. */
  heard: z.string().optional(),
  ...keptValidity,
});
export type Verdict = z.output<typeof verdict>;

/** The demo tells nothing of a question that a running mock exam of the same person asks. */
export const demoVerdict = verdict.extend({ hiddenByExam: z.literal(true).optional() });
export type DemoVerdict = z.output<typeof demoVerdict>;
