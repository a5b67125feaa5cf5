import { z } from 'zod';
import { id } from './fields.ts';
import { IMPORT_LENGTH } from './limits.ts';

export const peopleList = z.object({
  csv: z.string().max(IMPORT_LENGTH),
  /** The program that everyone on the list gets; each person takes a place when they get it. */
  programId: id.nullable().default(null),
});

export const inspectedPerson = z.object({
  line: z.number(),
  email: z.string(),
  username: z.string(),
  /**
   * The person will be invited, was already invited, has an account, or has one and will get the
   * program; null if there are problems.
   */
  standing: z.enum(['new', 'invited', 'known', 'gets-program']).nullable(),
  problems: z.array(z.string()),
});
export type InspectedPerson = z.infer<typeof inspectedPerson>;

export const invitation = z.object({
  _id: id,
  email: z.string(),
  username: z.string(),
  /** The program that the invited person will get. */
  program: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
