import { z } from 'zod';
import { anyAnswer } from '../kinds/index.ts';
import { optionExplanations } from '../kinds/shared/options.ts';
import { citationLink } from '../programs/citation-rules.ts';
import { storedValidity } from '../questions/validity.ts';

/**
 * How many learners have answered this version of a question, and the percentage of them that chose
 * each option in their first answer, keyed by the option's id or by 'true' and 'false'.
 */
export const othersChose = z.object({
  learners: z.number(),
  percents: z.record(z.string(), z.number()),
});
export type OthersChose = z.output<typeof othersChose>;

export const verdict = z.object({
  /** The mark of the answer, or null if the answer is not marked yet. */
  score: z.number().nullable(),
  correct: z.boolean().nullable(),
  /** True if the mark is the coach's estimate, which a person will check and may change. */
  provisional: z.boolean().optional(),
  /** The right answer as text; for kinds marked by the coach, the grading criteria. */
  correctAnswer: z.string(),
  /** A complete right answer in the format of learners' answers, used to highlight it. */
  right: anyAnswer.nullable(),
  /** The coach's feedback on this answer, if the coach marked it. */
  coach: z.string().optional(),
  explanation: z.string(),
  optionExplanations,
  /** The first answers of other learners. Omitted until there are enough of them. */
  othersChose: othersChose.optional(),
  reference: z.string(),
  /** The citations in `reference` that open their source. Omitted if there are none. */
  links: z.array(citationLink).optional(),
  /** The transcript of a listening question, which is hidden until the answer is locked. */
  heard: z.string().optional(),
  ...storedValidity,
});
export type Verdict = z.output<typeof verdict>;

/**
 * The verdict on an answer in a demo. The verdict is hidden if the same person is taking a mock
 * exam with this question.
 */
export const demoVerdict = verdict.extend({ hiddenByExam: z.literal(true).optional() });
export type DemoVerdict = z.output<typeof demoVerdict>;
