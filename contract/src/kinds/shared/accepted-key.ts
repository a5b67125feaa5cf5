import { z } from 'zod';

export const acceptedKey = {
  accepted: z.array(z.string()).min(1),
  caseSensitive: z.boolean(),
  tolerance: z.number().nullable(),
};
export type AcceptedKey = z.infer<z.ZodObject<typeof acceptedKey>>;
