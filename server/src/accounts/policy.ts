import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter, type Role, rolesToGive } from '@certway/contract/roles';

export function maySeeUser(person: Person, userId: string): boolean {
  return person.id === userId || mayEnter(administrators, person.role);
}

interface RoleChange {
  actor: { id: string; role: Role };
  target: { id: string; role: Role };
  to: Role;
  /** True if the address is on the operator's list of admins. */
  listed: boolean;
  adminCount: number;
}

/** Returns why this change of role is refused; null if it is allowed. */
export function roleRefusal({ actor, target, to, listed, adminCount }: RoleChange) {
  if (actor.id === target.id) return 'own-role';
  if (!rolesToGive(actor.role, target.role).includes(to)) return 'role-out-of-reach';
  if (target.role !== 'admin' || to === 'admin') return null;
  if (listed) return 'listed-admin';
  return adminCount <= 1 ? 'last-admin' : null;
}

/** Returns why this administrator may not suspend or close the account; null if they may. */
export function endingRefusal({ actor, target, listed, adminCount }: Omit<RoleChange, 'to'>) {
  if (actor.id === target.id) return 'own-account';
  if (target.role !== 'admin') return null;
  if (listed) return 'listed-admin';
  return adminCount <= 1 ? 'last-admin' : null;
}

const staff: readonly Role[] = ['trainer', 'partner', 'admin'];

/**
 * Returns the resulting role. Staff who become learners while they have access to a program get the
 * role for learners with access, whichever learner role was chosen.
 */
export function roleAfter(from: Role, to: Role, hasAccess: boolean): Role {
  const losesStaffRole = staff.includes(from) && !staff.includes(to);
  return losesStaffRole && hasAccess ? 'paid' : to;
}

/** The role `paid` follows access; staff keep their role. */
export function roleByAccess(role: Role, hasAccess: boolean): Role {
  if (hasAccess) return role === 'user' || role === 'demo' ? 'paid' : role;
  return role === 'paid' ? 'demo' : role;
}
