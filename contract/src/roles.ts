/** The roles of the specification, defined once for the guards of server and web. */
export const roles = ['user', 'demo', 'paid', 'trainer', 'partner', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A new account's `user` counts as `demo` everywhere. */
export function effectiveRole(role: Role): Exclude<Role, 'user'> {
  return role === 'user' ? 'demo' : role;
}

/** 'anyone' needs no session, 'signed-in' needs any session, a list admits only these roles. */
export type OpenTo = 'anyone' | 'signed-in' | readonly Exclude<Role, 'user'>[];

export function mayEnter(openTo: OpenTo, role: Role | null): boolean {
  if (openTo === 'anyone') return true;
  if (role === null) return false;
  return openTo === 'signed-in' || openTo.includes(effectiveRole(role));
}

/** All five roles of the specification; the `user` of a new account counts as demo. */
export const learners = ['admin', 'trainer', 'partner', 'paid', 'demo'] as const;
export const authors = ['trainer', 'partner', 'admin'] as const;
/** Roles that may own programs: a partner only creates them for others. */
export const editors = ['trainer', 'admin'] as const;
export const administrators = ['admin', 'partner'] as const;

/** The roles that a partner may change and assign. */
const inReachOfPartners: readonly Role[] = ['user', 'demo', 'paid', 'trainer'];

/** The roles that someone may assign to an account with this role; empty if they may not change it. */
export function rolesToGive(giver: Role, target: Role): readonly Role[] {
  if (giver === 'admin') return roles;
  return giver === 'partner' && inReachOfPartners.includes(target) ? inReachOfPartners : [];
}
