import { z } from 'zod';
import { id } from '../fields.ts';

export const charts = z.object({
  people: z.number(),
  attempts: z.number(),
  passed: z.number(),
  /**
   * The number of attempts that have no verdict yet, because a person still has to confirm a mark.
   */
  waiting: z.number(),
  /** The statistics of each day of the selected month, or of the last thirty days. */
  days: z.array(
    z.object({
      day: z.string(),
      attempts: z.number(),
      passed: z.number(),
      waiting: z.number(),
    }),
  ),
  /** The statistics of the program's modules, if a program is selected. */
  modules: z.array(
    z.object({
      moduleId: id,
      moduleName: z.string(),
      courseName: z.string(),
      attempts: z.number(),
      score: z.number(),
    }),
  ),
  /** The statistics of those mock exams of the program that have been taken at least once. */
  exams: z.array(
    z.object({
      blueprintId: id,
      name: z.string(),
      attempts: z.number(),
      passed: z.number(),
      waiting: z.number(),
      score: z.number(),
    }),
  ),
});
export type Charts = z.output<typeof charts>;
