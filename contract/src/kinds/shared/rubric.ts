import { z } from 'zod';
import { line, required } from '../../fields.ts';
import { ESSAY_ANSWER_LENGTH, NAME_LENGTH, TEXT_ANSWER_LENGTH } from '../../limits.ts';

/** The schemas of kinds that the coach marks by key points. */

/** A point that a complete answer must contain, with alternative wordings. */
export const keyPoint = z.object({
  text: line(NAME_LENGTH),
  alternatives: z.array(line(NAME_LENGTH)).max(20).default([]),
  weight: z.number().positive().max(10).default(1),
});
export type KeyPoint = z.infer<typeof keyPoint>;

const keyword = z.union([
  line(NAME_LENGTH).transform((text): KeyPoint => ({ text, alternatives: [], weight: 1 })),
  keyPoint,
]);

/** Splits a text of keywords at its commas, because forms send all keywords in one text. */
const splitKeywords = (text: string): z.input<typeof keyword>[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export function rubricDraft(message: string) {
  const keywords = z.array(keyword, message).min(1, message).max(50);
  return {
    /** The general grading criteria. The specification calls this field `correctAnswer`. */
    correctAnswer: required(message, TEXT_ANSWER_LENGTH),
    aiCriteria: z.object(
      {
        idealAnswer: required(message, ESSAY_ANSWER_LENGTH),
        otherIdealAnswers: z.array(line(ESSAY_ANSWER_LENGTH)).max(10).default([]),
        keywords: z.union([z.string().transform(splitKeywords).pipe(keywords), keywords], message),
      },
      message,
    ),
  };
}

export type RubricDraft = z.output<z.ZodObject<ReturnType<typeof rubricDraft>>>;

export const rubricAuthored = {
  correctAnswer: z.string(),
  aiCriteria: z.object({
    idealAnswer: z.string(),
    otherIdealAnswers: z.array(z.string()),
    keywords: z.array(
      z.object({ text: z.string(), alternatives: z.array(z.string()), weight: z.number() }),
    ),
  }),
};
