import { z } from 'zod';
import { toleranceKind } from './author.ts';

export const key = {
  /** The right value, with the digits that the author typed. */
  value: z.string(),
  tolerance: z.number(),
  toleranceKind,
  /** The main unit of the right value. Empty if the value has no unit. */
  unit: z.string(),
  otherUnits: z.array(z.object({ unit: z.string(), factor: z.number() })),
  significantFigures: z.number().nullable(),
};
