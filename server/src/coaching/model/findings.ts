import { z } from 'zod';

export const findings = z.object({
  points: z.array(
    z.object({
      point: z.number().int().describe('the number of the key point'),
      shown: z.enum(['full', 'part', 'none']),
      evidence: z
        .string()
        .describe('the words of the answer that show it, copied exactly; or empty'),
    }),
  ),
  feedback: z.string().describe('two or three sentences for the learner'),
});
export type Findings = z.output<typeof findings>;
