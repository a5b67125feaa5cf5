import { z } from 'zod';
import { id } from '../../fields.ts';
import { questionViewOptions } from '../shared/options.ts';

/**
 * The scoring of an answer with several choices. `all-or-nothing` gives the full mark or none.
 * `right-minus-wrong` subtracts the wrong choices from the right ones, divides by the number of
 * right options, and is at least 0. `share` is the share of options that were rightly chosen or
 * rightly left out.
 */
export const responseScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type ResponseScoring = z.infer<typeof responseScoring>;

/**
 * A multiple-response question as learners see it, with its scoring method but without the number
 * of right options.
 */
const questionView = { options: questionViewOptions, scoring: responseScoring };

/**
 * The largest number of options in an answer, more than any question has. Whether the options
 * belong to the question is checked by the marking rules.
 */
const PICKS_AT_MOST = 50;

const answer = { options: z.array(id).max(PICKS_AT_MOST) };

export const learner = { questionView, answer };
