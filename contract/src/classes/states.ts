/** The states and kinds of the slice, without schemas. */

/** A class that has ended gives no access anymore. Its members stay in it. */
export const classStates = ['running', 'ended'] as const;
export type ClassState = (typeof classStates)[number];

/** Members, people who wait for approval, and invited addresses without an account. */
export const memberStates = ['member', 'pending', 'invited'] as const;
export type MemberState = (typeof memberStates)[number];

/**
 * The roles of staff in a class. A co-trainer may do everything except change the staff and delete
 * the class. A marker and an observer read the class and its members, without addresses. A marker
 * also marks the written answers of members.
 */
export const classStaffRoles = ['co-trainer', 'marker', 'observer'] as const;
export type ClassStaffRole = (typeof classStaffRoles)[number];

/** The standings of a caller. It is `administrator` if the caller's role opens every class. */
export const classStandings = ['owner', 'administrator', ...classStaffRoles] as const;
export type ClassStanding = (typeof classStandings)[number];

/** The reasons why nobody can join with a link at the moment. */
export const joinRefusals = [
  'class-ended',
  'link-expired',
  'link-used',
  'class-full',
  'no-places-left',
] as const;
export type JoinRefusal = (typeof joinRefusals)[number];

/** The results of an invitation of one address. */
export const inviteOutcomes = ['joined', 'invited', 'already-member', 'refused'] as const;

/**
 * The reasons why an address was not invited. `class-staff` is the owner of the class or has a role
 * in it, and `shared-address` belongs to two accounts.
 */
export const inviteRefusals = [
  'address-not-valid',
  'address-repeated',
  'shared-address',
  'account-suspended',
  'class-staff',
  'class-full',
  'no-places-left',
] as const;
export type InviteRefusal = (typeof inviteRefusals)[number];
