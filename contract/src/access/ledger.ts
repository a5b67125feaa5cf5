import { z } from 'zod';
import { id } from '../fields.ts';
import { PERIOD_DAYS_AT_MOST } from '../limits.ts';
import { requestStates } from './request-states.ts';
import { grantSources } from './sources.ts';

/** The length of the access period in days from the first quiz, null for access without an end. */
export const periodDays = z.number().int().min(1).max(PERIOD_DAYS_AT_MOST).nullable();

const moment = z.iso.datetime();
export const programName = z.object({ _id: id, name: z.string() });
/** A person in the ledger. The username and email are null once the account is deleted. */
export const person = z.object({
  _id: id,
  username: z.string().nullable(),
  email: z.string().nullable(),
});

export const ownRequest = z.object({
  _id: id,
  reference: z.string(),
  program: programName,
  state: z.enum(requestStates),
  /** The price of the program that was shown when the request was made. */
  price: z.number(),
  currency: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type OwnRequest = z.output<typeof ownRequest>;

export const ledgerRequest = ownRequest.extend({
  person,
  /** The amount that was received. Null until someone records a payment. */
  paid: z.number().nullable(),
  note: z.string(),
  /** The access period that has been agreed on so far. */
  periodDays,
  /** The number of free places in the program, null if the program has no limit. */
  placesLeft: z.number().nullable(),
});
export type LedgerRequest = z.output<typeof ledgerRequest>;

const ownGrant = z.object({
  since: moment,
  periodDays,
  /** The end of the access, null if it has no end or its period has not started. */
  endsAt: moment.nullable(),
  /**
   * Whether the access period is still running. When it is over, results remain, but the person
   * cannot start a new quiz.
   */
  live: z.boolean(),
});

/** A grant of a program that a person may have several grants of. */
const sourceGrant = ownGrant.extend({
  source: z.enum(grantSources),
  /** The number of days that this grant added to those of earlier grants. */
  addedDays: periodDays,
});
export type SourceGrant = z.output<typeof sourceGrant>;

export const entitlement = z.object({
  /** The grant that gives access for the longest time. */
  grant: ownGrant.nullable(),
  /** All current grants, the oldest first. */
  sources: z.array(sourceGrant),
  request: ownRequest.nullable(),
});
export type Entitlement = z.output<typeof entitlement>;

export const ledgerGrant = sourceGrant.extend({
  _id: id,
  person,
  program: programName,
  price: z.number(),
  currency: z.string(),
});
export type LedgerGrant = z.output<typeof ledgerGrant>;

export const code = z.object({
  _id: id,
  code: z.string(),
  program: programName,
  label: z.string(),
  usesAtMost: z.number(),
  useCount: z.number(),
  periodDays,
  expiresAt: moment.nullable(),
  withdrawn: z.boolean(),
  createdAt: moment,
});
export type Code = z.output<typeof code>;
