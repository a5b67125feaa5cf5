import { z } from 'zod';

/** Empty, because a true-false question shows nothing beyond the fields of all kinds. */
const questionView = {};

const answer = { value: z.boolean() };

export const learner = { questionView, answer };
