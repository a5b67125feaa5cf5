import { z } from 'zod';
import { ESSAY_ANSWER_LENGTH, TEXT_ANSWER_LENGTH } from '../../limits.ts';
import { shortText } from '../shared/accepted.ts';

/** The four kinds that learners answer in their own words. They differ in a few values only. */

/** Empty, because a written question shows nothing beyond the fields of all kinds. */
const questionView = {};

const written = (length: number) => ({
  questionView,
  answer: { text: z.string().max(length) },
});

export const learner = {
  'short-answer': { questionView, answer: shortText },
  text: written(TEXT_ANSWER_LENGTH),
  structural: written(TEXT_ANSWER_LENGTH),
  essay: written(ESSAY_ANSWER_LENGTH),
};
