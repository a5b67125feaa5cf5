import { z } from 'zod';

/**
 * The scoring of an answer with several choices. `all-or-nothing` gives the full mark or none.
 * `right-minus-wrong` subtracts the wrong choices from the right ones, divides by the number of
 * right options, and is at least 0. `share` is the share of options that were rightly chosen or
 * rightly left out.
 */
export const responseScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type ResponseScoring = z.infer<typeof responseScoring>;
