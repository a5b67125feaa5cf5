import { z } from 'zod';
import { toleranceKind } from './fields.ts';

export const key = {
  /** The value as its author typed it. */
  value: z.string(),
  tolerance: z.number(),
  toleranceKind,
  /** Empty if the number has none. */
  unit: z.string(),
  otherUnits: z.array(z.object({ unit: z.string(), factor: z.number() })),
  significantFigures: z.number().nullable(),
};
