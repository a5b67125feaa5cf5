import { z } from 'zod';
import { id } from '../fields.ts';
import {
  organizationStandings,
  organizationStates,
  seatOutcomes,
  seatRefusals,
  seatStates,
} from './states.ts';

/** The replies about organizations and their seats, as managers and as their people see them. */

const givenProgram = z.object({ _id: id, name: z.string() });

/**
 * The rule for the seat of a person who leaves or is removed. The seat is free at once while the
 * person answered fewer than `swapBelowQuestions` questions since joining. Otherwise it is free
 * `swapAfterDays` days after the person joined.
 */
const swapRule = { swapAfterDays: z.number(), swapBelowQuestions: z.number() };

export const listedOrganization = z.object({
  _id: id,
  name: z.string(),
  /** The owner, null after the owner's account was deleted. */
  owner: z.object({ _id: id, username: z.string() }).nullable(),
  programs: z.array(givenProgram),
  /** The last day of access, in the time zone of the organization. Null if it has no end. */
  endsOn: z.iso.date().nullable(),
  state: z.enum(organizationStates),
  seats: z.number(),
  joinedCount: z.number(),
  /** The invitations, each of which reserves a seat. */
  invitedCount: z.number(),
  /** The seats of people who left that are not free yet. */
  releasedCount: z.number(),
  standing: z.enum(organizationStandings),
});
export type ListedOrganization = z.output<typeof listedOrganization>;

export const seatManager = z.object({
  userId: id,
  username: z.string(),
  email: z.string().nullable(),
});

export const openedOrganization = listedOrganization.extend({
  ...swapRule,
  timeZone: z.string(),
  managers: z.array(seatManager),
  /** Whether the caller may change and delete the organization and choose its managers. */
  mayOwn: z.boolean(),
});
export type OpenedOrganization = z.output<typeof openedOrganization>;

/** The activity of a person in the programs of the organization, in attempts begun after joining. */
const seatProgress = z.object({
  /** The latest end of an attempt. Null if there is none. */
  lastActiveAt: z.date().nullable(),
  answeredCount: z.number(),
  /** The correct answers among those with a mark, from 0 to 1. Null if there is none. */
  shareCorrect: z.number().nullable(),
  examCount: z.number(),
  examsPassed: z.number(),
  /** The score of the latest mock exam in percent. Null if there is none. */
  lastExamScore: z.number().nullable(),
});

export const seat = z.object({
  /** The account. Null in an invitation, and in a seat whose person deleted the account. */
  userId: id.nullable(),
  /** The invitation. Null in the other states. */
  invitationId: id.nullable(),
  /** The username, or the address of an invitation. Empty after the account was deleted. */
  name: z.string(),
  /** The address. Null for a person who left. */
  email: z.string().nullable(),
  state: z.enum(seatStates),
  /** When the person joined, was invited, or left. */
  since: z.date(),
  /**
   * When the seat is free: of a person who left, or of one who would leave now. Null if it would be
   * free at once.
   */
  freeFrom: z.date().nullable(),
  /** Null in invitations, and for a person who left. */
  progress: seatProgress.nullable(),
});
export type Seat = z.output<typeof seat>;

export const invitedToSeat = z.object({
  email: z.string(),
  outcome: z.enum(seatOutcomes),
  /** Null unless the outcome is `refused`. */
  reason: z.enum(seatRefusals).nullable(),
});
export type InvitedToSeat = z.output<typeof invitedToSeat>;

/** A seat that the caller holds or to which the caller is invited. */
export const ownSeat = z.object({
  organizationId: id,
  name: z.string(),
  /** The name of the owner. Empty after the owner's account was deleted. */
  trainer: z.string(),
  programs: z.array(givenProgram),
  endsOn: z.iso.date().nullable(),
  state: z.enum(organizationStates),
  ...swapRule,
  /** The names of the people who see the results of the caller. */
  managers: z.array(z.string()),
  /** The invitation that waits for an answer. Null if the caller agreed. */
  invitationId: id.nullable(),
  /** When the caller agreed or was invited. */
  since: z.date(),
});
export type OwnSeat = z.output<typeof ownSeat>;
