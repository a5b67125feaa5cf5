import { z } from 'zod';

/** The whole order or nothing; or the share of neighbors that are in the right sequence. */
export const orderScoring = z.enum(['whole', 'neighbours']);
export type OrderScoring = z.infer<typeof orderScoring>;
