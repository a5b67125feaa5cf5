import { z } from 'zod';

/** The whole order or nothing; or the share of neighbours that follow each other as they should. */
export const orderScoring = z.enum(['whole', 'neighbours']);
export type OrderScoring = z.infer<typeof orderScoring>;
