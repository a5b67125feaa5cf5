import { z } from 'zod';
import { id } from '../fields.ts';
import { IMPORT_LENGTH } from '../limits.ts';

export const peopleList = z.object({
  csv: z.string().max(IMPORT_LENGTH),
  /**
   * The program to which everyone on the list gets access. Null if the list gives access to no
   * program. Each person takes up one place in the program when they get access.
   */
  programId: id.nullable().default(null),
});

export const inspectedPerson = z.object({
  line: z.number(),
  email: z.string(),
  username: z.string(),
  /**
   * The effect of the import on this person. `new`: will be invited. `invited`: was already
   * invited. `known`: already has an account. `gets-program`: already has an account and will get
   * the program. Null if the line of the list has problems.
   */
  standing: z.enum(['new', 'invited', 'known', 'gets-program']).nullable(),
  problems: z.array(z.string()),
});
export type InspectedPerson = z.infer<typeof inspectedPerson>;

export const invitation = z.object({
  _id: id,
  email: z.string(),
  username: z.string(),
  /** The name of the program to which the invited person will get access. Null if there is none. */
  program: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
