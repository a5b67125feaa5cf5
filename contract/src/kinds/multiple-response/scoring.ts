import { z } from 'zod';

/**
 * How several choices make one score. All or nothing; hits less wrong picks, by the number of right
 * options, never below 0; or the share of all options, picked and left, that are judged right.
 */
export const responseScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type ResponseScoring = z.infer<typeof responseScoring>;
