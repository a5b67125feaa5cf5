import { z } from 'zod';
import { acceptedKey } from '../shared/key.ts';

export const key = {
  blanks: z.array(
    z.discriminatedUnion('asks', [
      z.object({ asks: z.literal('text'), ...acceptedKey }),
      /** The key of a blank with choices. Its wrong answers are in the author's order. */
      z.object({ asks: z.literal('choice'), right: z.string(), wrong: z.array(z.string()) }),
    ]),
  ),
};
