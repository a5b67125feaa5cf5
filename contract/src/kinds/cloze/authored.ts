import { z } from 'zod';
import { acceptedAuthored } from '../shared/accepted.ts';

export const authored = {
  blanks: z.array(
    z.discriminatedUnion('asks', [
      z.object({ asks: z.literal('text'), ...acceptedAuthored }),
      z.object({
        asks: z.literal('choice'),
        correctAnswer: z.string(),
        wrongAnswers: z.array(z.string()),
      }),
    ]),
  ),
};
