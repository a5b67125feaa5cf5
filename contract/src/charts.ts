import { z } from 'zod';
import { id } from './fields.ts';

export const charts = z.object({
  people: z.number(),
  attempts: z.number(),
  passed: z.number(),
  /** Attempts neither passed nor failed yet. */
  waiting: z.number(),
  /** The days of the month, or the last thirty days. */
  days: z.array(
    z.object({
      day: z.string(),
      attempts: z.number(),
      passed: z.number(),
      waiting: z.number(),
    }),
  ),
  /** The modules of the program, if one is selected. */
  modules: z.array(
    z.object({
      moduleId: id,
      moduleName: z.string(),
      courseName: z.string(),
      attempts: z.number(),
      score: z.number(),
    }),
  ),
  /** The mock exams of the program that have been taken. */
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
