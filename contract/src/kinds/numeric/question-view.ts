import { z } from 'zod';

export const questionView = {
  /** The units an answer may have: a single one is shown next to the field, several are a choice. */
  units: z.array(z.string()),
  /** How many significant figures the answer must have; null allows any. */
  significantFigures: z.number().nullable(),
};
