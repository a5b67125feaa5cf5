import { z } from 'zod';

export const paper = {
  /** The units that an answer may have: one is shown beside the field, of several one is chosen. */
  units: z.array(z.string()),
  /** How many the answer must have; null takes any. */
  significantFigures: z.number().nullable(),
};
