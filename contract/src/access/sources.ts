/**
 * The sources of access: a purchase request, a code, an administrator, a free program, a class, and
 * a seat of a company.
 */
export const grantSources = ['request', 'code', 'manual', 'free', 'class', 'seat'] as const;
export type GrantSource = (typeof grantSources)[number];

/** The sources whose access ends when a person leaves a class or loses a seat. */
export const membershipSources = ['class', 'seat'] as const;
export type MembershipSource = (typeof membershipSources)[number];

/**
 * Whether access of this source lasts as long as a membership. Access of all other sources belongs
 * to the person, and its days are added up.
 */
export const isMembership = (source: GrantSource): source is MembershipSource =>
  source === 'class' || source === 'seat';
