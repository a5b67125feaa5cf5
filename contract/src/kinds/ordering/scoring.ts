import { z } from 'zod';

/**
 * The scoring of an order. `whole` gives the full mark or none. `neighbours` gives the share of
 * items that directly follow the item that they should follow.
 */
export const orderScoring = z.enum(['whole', 'neighbours']);
export type OrderScoring = z.infer<typeof orderScoring>;
