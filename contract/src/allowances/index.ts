import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { NAME_LENGTH, NOTE_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';

/** The time accommodations of a learner in the mock exams of a program. */
const allowanceFields = {
  /** The factor by which the time limit is multiplied. Null means that there is no time limit. */
  timeFactor: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2), z.null()]),
  /** Additional breaks that stop the clock and can be taken at any time. */
  extraBreaks: z.number().int().min(0).max(20),
  breakMinutes: z.number().int().min(1).max(60),
  /**
   * The number of attempts that the learner has in addition to the number that a mock exam allows
   * everyone.
   */
  extraSittings: z.number().int().min(0).max(100),
  largerText: z.boolean(),
  /**
   * The reason for the accommodation, shown to trainers and administrators. The learner sees it
   * only in the data export.
   */
  note: z.string().trim().max(NOTE_LENGTH),
};

const allowance = z.object({
  userId: id,
  username: z.string(),
  ...allowanceFields,
  changedAt: z.date(),
  changedBy: z.string().nullable(),
});
export type Allowance = z.output<typeof allowance>;

const inProgram = { programId: id };
const ofPerson = { ...inProgram, userId: id };

export const allowances = slice('allowances', {
  listAllowances: {
    summary: messages.listAllowances,
    openTo: editors,
    params: z.object(inProgram),
    reply: z.array(allowance),
    errors: [],
  },
  setAllowance: {
    summary: messages.setAllowance,
    openTo: editors,
    params: z.object(ofPerson),
    body: z.object({
      timeFactor: allowanceFields.timeFactor.default(1),
      extraBreaks: allowanceFields.extraBreaks.default(0),
      breakMinutes: allowanceFields.breakMinutes.default(5),
      extraSittings: allowanceFields.extraSittings.default(0),
      largerText: allowanceFields.largerText.default(false),
      note: allowanceFields.note.default(''),
    }),
    reply: allowance,
    errors: [],
  },
  removeAllowance: {
    summary: messages.removeAllowance,
    openTo: editors,
    params: z.object(ofPerson),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  listLearners: {
    summary: messages.listLearners,
    openTo: editors,
    params: z.object(inProgram),
    query: z.object({ q: z.string().trim().max(NAME_LENGTH).default('') }),
    reply: z.array(z.object({ userId: id, username: z.string() })),
    errors: [],
  },
});
