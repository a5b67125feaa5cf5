import { z } from 'zod';

/** The whole order or nothing; or the share of items that follow the right one. */
export const orderScoring = z.enum(['whole', 'neighbours']);
export type OrderScoring = z.infer<typeof orderScoring>;
