import { z } from 'zod';
import { line, required } from '../../fields.ts';
import { SHORT_ANSWER_LENGTH } from '../../limits.ts';

/** The schemas of the kinds that are marked against a list of accepted answers. */
const acceptedAnswer = line(SHORT_ANSWER_LENGTH);

export const acceptedDraft = {
  correctAnswer: required('Correct answer is required', SHORT_ANSWER_LENGTH),
  otherAnswers: z.array(acceptedAnswer).max(20).default([]),
  caseSensitive: z.boolean().default(false),
  /** For a number: how far off is still right. Null compares as text only. */
  tolerance: z.number().min(0).nullable().default(null),
};

export type AcceptedDraft = z.output<z.ZodObject<typeof acceptedDraft>>;

export const acceptedAuthored = {
  correctAnswer: z.string(),
  otherAnswers: z.array(z.string()),
  caseSensitive: z.boolean(),
  tolerance: z.number().nullable(),
};

export const shortText = { text: z.string().max(SHORT_ANSWER_LENGTH) };
