import { z } from 'zod';

export const questionView = {
  /**
   * The units that an answer may have. A single unit is shown next to the field, and several are
   * offered as a choice.
   */
  units: z.array(z.string()),
  /**
   * The number of significant figures that the answer must have. Null if the number of figures does
   * not matter.
   */
  significantFigures: z.number().nullable(),
};
