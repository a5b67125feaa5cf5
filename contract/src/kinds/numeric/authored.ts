import { z } from 'zod';
import { toleranceKind } from './fields.ts';

export const authored = {
  correctAnswer: z.string(),
  tolerance: z.number(),
  toleranceKind,
  unit: z.string(),
  otherUnits: z.array(z.object({ unit: z.string(), factor: z.number() })),
  significantFigures: z.number().nullable(),
};
