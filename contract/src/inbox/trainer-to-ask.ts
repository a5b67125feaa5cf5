import { z } from 'zod';
import { id } from '../fields.ts';

/** The trainer of a program, to whom the caller may write about its questions. */
export const trainerToAsk = z.object({ _id: id, username: z.string() });
export type TrainerToAsk = z.output<typeof trainerToAsk>;
