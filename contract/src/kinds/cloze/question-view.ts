import { z } from 'zod';

/** An entry for each blank of the text: its choices, or null for a typed answer. */
export const questionView = {
  blanks: z.array(z.object({ choices: z.array(z.string()).nullable() })),
};
