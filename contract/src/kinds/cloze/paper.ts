import { z } from 'zod';

/** One for each blank in the text: what to choose from, or null where one types. */
export const paper = { blanks: z.array(z.object({ choices: z.array(z.string()).nullable() })) };
