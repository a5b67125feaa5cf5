import { z } from 'zod';

/** The choices of each blank in the text. Null for a blank whose answer is typed. */
export const questionView = {
  blanks: z.array(z.object({ choices: z.array(z.string()).nullable() })),
};
