import { z } from 'zod';

/**
 * How several choices are scored. All or nothing; right minus wrong choices, divided by the number
 * of right options, at least 0; or the share of options that are rightly chosen or left out.
 */
export const responseScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type ResponseScoring = z.infer<typeof responseScoring>;
