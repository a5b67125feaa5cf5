import { administrators, mayEnter, type Role, rolesToGive } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';

export function maySeeUser(person: Person, userId: string): boolean {
  return person.id === userId || mayEnter(administrators, person.role);
}

interface RoleChange {
  actor: { id: string; role: Role };
  target: { id: string; role: Role };
  to: Role;
  /** True if the target's address is on the operator's list of admins. */
  listed: boolean;
  adminCount: number;
}

/** Returns the reason why a change of role is refused, or null if it is allowed. */
export function roleRefusal({ actor, target, to, listed, adminCount }: RoleChange) {
  if (actor.id === target.id) return 'own-role';
  if (!rolesToGive(actor.role, target.role).includes(to)) return 'role-out-of-reach';
  if (target.role !== 'admin' || to === 'admin') return null;
  if (listed) return 'listed-admin';
  return adminCount <= 1 ? 'last-admin' : null;
}

/**
 * Returns the reason why an administrator may not suspend or close an account, or null if this is
 * allowed.
 */
export function endingRefusal({ actor, target, listed, adminCount }: Omit<RoleChange, 'to'>) {
  if (actor.id === target.id) return 'own-account';
  if (target.role !== 'admin') return null;
  if (listed) return 'listed-admin';
  return adminCount <= 1 ? 'last-admin' : null;
}

const staff: readonly Role[] = ['trainer', 'partner', 'admin'];

/**
 * Returns the role after a change. If staff become learners, the role depends on their access: it
 * is `paid` if they have access to a program, regardless of which learner role was chosen.
 */
export function roleAfter(from: Role, to: Role, hasAccess: boolean): Role {
  const losesStaffRole = staff.includes(from) && !staff.includes(to);
  return losesStaffRole && hasAccess ? 'paid' : to;
}

/**
 * Returns the role that fits a person's access. A learner has the role `paid` while they have
 * access to a program. Staff keep their role.
 */
export function roleByAccess(role: Role, hasAccess: boolean): Role {
  if (hasAccess) return role === 'user' || role === 'demo' ? 'paid' : role;
  return role === 'paid' ? 'demo' : role;
}
