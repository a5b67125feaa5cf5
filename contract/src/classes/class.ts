import { z } from 'zod';
import { id } from '../fields.ts';
import {
  classStaffRoles,
  classStandings,
  classStates,
  inviteOutcomes,
  inviteRefusals,
  joinRefusals,
  memberStates,
} from './states.ts';

/** The replies about classes, as staff and as learners see them. */

const classProgram = z.object({ _id: id, name: z.string() });

const period = {
  /** The first day, which is information only. Members have access as soon as they join. */
  startsOn: z.iso.date(),
  /** The last day of access, in the time zone of the class. Null if the class has no end. */
  endsOn: z.iso.date().nullable(),
};

export const listedClass = z.object({
  _id: id,
  name: z.string(),
  /** The owner, null after the owner's account was deleted. */
  owner: z.object({ _id: id, username: z.string() }).nullable(),
  programs: z.array(classProgram),
  ...period,
  state: z.enum(classStates),
  /** The most members that the class can have. Null if there is no limit. */
  seats: z.number().nullable(),
  memberCount: z.number(),
  pendingCount: z.number(),
  invitedCount: z.number(),
  /** The caller is the owner, an administrator, or one of the staff. */
  standing: z.enum(classStandings),
});
export type ListedClass = z.output<typeof listedClass>;

export const joinLink = z.object({
  /** The code of eight characters. The page to join is at `/join/:code`. */
  code: z.string(),
  usesAtMost: z.number().nullable(),
  useCount: z.number(),
  /** The last day of the link, in the time zone of the class. */
  expiresOn: z.iso.date().nullable(),
  needsApproval: z.boolean(),
  /** Why the link cannot be used at the moment. Null if it can. */
  refusal: z.enum(joinRefusals).nullable(),
});
export type JoinLink = z.output<typeof joinLink>;

export const classStaff = z.object({
  userId: id,
  username: z.string(),
  /** The sign-in address. Null for callers who may not see addresses. */
  email: z.string().nullable(),
  role: z.enum(classStaffRoles),
});

export const openedClass = listedClass.extend({
  description: z.string(),
  timeZone: z.string(),
  /** Null if there is no link, and for callers who may not invite. */
  joinLink: joinLink.nullable(),
  staff: z.array(classStaff),
  may: z.object({
    /** Whether the caller may change the class, its link, its members and its invitations. */
    edit: z.boolean(),
    /** Whether the caller may delete the class and change its staff. */
    own: z.boolean(),
    /** Whether the caller may mark the written answers of members. */
    mark: z.boolean(),
  }),
});
export type OpenedClass = z.output<typeof openedClass>;

export const classMember = z.object({
  /** The account, null in an invitation. */
  userId: id.nullable(),
  /** The invitation, null in a member or request. */
  invitationId: id.nullable(),
  /** The username, or the address of an invitation. */
  name: z.string(),
  /** The sign-in address. Null for callers who may not see addresses. */
  email: z.string().nullable(),
  state: z.enum(memberStates),
  /** When the person joined, asked to join, or was invited. */
  since: z.date(),
  /** The latest start or end of an attempt at a program of the class. Null if there is none. */
  lastSeenAt: z.date().nullable(),
  /**
   * Why an invited person could not join at their first sign-in. Null if nothing is known to stand
   * in the way.
   */
  refusal: z.enum(['class-ended', 'class-full', 'no-places-left']).nullable(),
});
export type ClassMember = z.output<typeof classMember>;

export const invitedAddress = z.object({
  email: z.string(),
  outcome: z.enum(inviteOutcomes),
  /** Null unless the outcome is `refused`. */
  reason: z.enum(inviteRefusals).nullable(),
});
export type InvitedAddress = z.output<typeof invitedAddress>;

export const inspectedAddresses = z.object({
  /** The valid addresses of the file in lower case, each one once. */
  addresses: z.array(z.string()),
  /** The rows of the file that cannot be used, and why. */
  problems: z.array(z.object({ row: z.number(), text: z.string(), message: z.string() })),
});
export type InspectedAddresses = z.output<typeof inspectedAddresses>;

/** A class as a person sees it who may join it. */
export const joinPreview = z.object({
  name: z.string(),
  /** The name of the owner. Empty after the owner's account was deleted. */
  trainer: z.string(),
  programs: z.array(classProgram),
  ...period,
  needsApproval: z.boolean(),
  /** The number of places that are left in the class. Null if there is no limit. */
  placesLeft: z.number().nullable(),
  /** Why nobody can join at the moment. Null if it is possible. */
  refusal: z.enum(joinRefusals).nullable(),
  /** Whether the caller is already a member or waits for approval. Null otherwise. */
  standing: z.enum(['member', 'pending', 'staff']).nullable(),
});
export type JoinPreview = z.output<typeof joinPreview>;

export const ownClass = z.object({
  _id: id,
  name: z.string(),
  /** The name of the owner. Empty after the owner's account was deleted. */
  trainer: z.string(),
  programs: z.array(classProgram),
  ...period,
  /** The state of the class. */
  state: z.enum(classStates),
  /** Whether the caller is a member or waits for approval. */
  standing: z.enum(['member', 'pending']),
});
export type OwnClass = z.output<typeof ownClass>;
