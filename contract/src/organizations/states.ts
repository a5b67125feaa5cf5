/** The states and kinds of the slice, without schemas. */

/** An organization that has ended gives no access anymore. Its people keep their rows. */
export const organizationStates = ['running', 'ended'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/** People who agreed, invited addresses, and seats of people who left that are not free yet. */
export const seatStates = ['joined', 'invited', 'released'] as const;
export type SeatState = (typeof seatStates)[number];

/** The standings of a caller. It is `administrator` if the caller's role opens every organization. */
export const organizationStandings = ['owner', 'administrator', 'manager'] as const;
export type OrganizationStanding = (typeof organizationStandings)[number];

/** The results of an invitation of one address. They do not tell whether it has an account. */
export const seatOutcomes = ['invited', 'already-invited', 'already-joined', 'refused'] as const;

export const seatRefusals = ['address-not-valid', 'address-repeated', 'no-seats-left'] as const;
export type SeatRefusal = (typeof seatRefusals)[number];
