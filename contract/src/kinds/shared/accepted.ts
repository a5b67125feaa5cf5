import { z } from 'zod';
import { line, required } from '../../fields.ts';
import { SHORT_ANSWER_LENGTH } from '../../limits.ts';
import * as messages from '../messages.ts';

/** Schemas shared by the kinds that compare an answer with a list of accepted answers. */
const acceptedAnswer = line(SHORT_ANSWER_LENGTH);

export const acceptedDraft = {
  correctAnswer: required(messages.correctAnswerRequired, SHORT_ANSWER_LENGTH),
  otherAnswers: z.array(acceptedAnswer).max(20).default([]),
  caseSensitive: z.boolean().default(false),
  /** The tolerance for an answer that is a number. If null, answers are compared as text only. */
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
