/** The roles that the specification defines. Server and web both check access with this list. */
export const roles = ['user', 'demo', 'paid', 'trainer', 'partner', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Returns `demo` for the role `user`, which is the role of a new account. Returns every other role
 * unchanged.
 */
export function effectiveRole(role: Role): Exclude<Role, 'user'> {
  return role === 'user' ? 'demo' : role;
}

/**
 * `anyone` requires no session, `signed-in` requires any session, and a list admits only the listed
 * roles.
 */
export type OpenTo = 'anyone' | 'signed-in' | readonly Exclude<Role, 'user'>[];

export function mayEnter(openTo: OpenTo, role: Role | null): boolean {
  if (openTo === 'anyone') return true;
  if (role === null) return false;
  return openTo === 'signed-in' || openTo.includes(effectiveRole(role));
}

/**
 * All five roles of the specification. The role `user` of a new account is not listed, because it
 * counts as `demo`.
 */
export const learners = ['admin', 'trainer', 'partner', 'paid', 'demo'] as const;
export const authors = ['trainer', 'partner', 'admin'] as const;
/** The roles of people who only learn, from whom sold content is protected. */
export const onlyLearners: readonly Role[] = ['user', 'demo', 'paid'];
/**
 * The roles that may own programs. The role `partner` is not included, because a partner can create
 * programs only for others.
 */
export const editors = ['trainer', 'admin'] as const;
export const administrators = ['admin', 'partner'] as const;

/**
 * The roles that a partner may assign. The accounts that a partner may change are also limited to
 * these roles.
 */
const inReachOfPartners: readonly Role[] = ['user', 'demo', 'paid', 'trainer'];

/**
 * Returns the roles that `giver` may assign to an account with the role `target`. The list is empty
 * if `giver` may not change the account.
 */
export function rolesToGive(giver: Role, target: Role): readonly Role[] {
  if (giver === 'admin') return roles;
  return giver === 'partner' && inReachOfPartners.includes(target) ? inReachOfPartners : [];
}
