import { z } from 'zod';

/**
 * How several choices make one score: all or nothing; hits minus wrong picks, divided by the number
 * of right options, never below 0; or the share of all options that are rightly picked or left.
 */
export const responseScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type ResponseScoring = z.infer<typeof responseScoring>;
