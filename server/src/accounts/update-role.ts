import { administrators, mayEnter, type Role } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../inbox/index.ts';
import { fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { writeAudit } from './audit/repository.ts';
import { roleHasChanged, yourRoleIsNow } from './messages.ts';
import { roleAfter, roleByAccess, roleRefusal } from './policy.ts';
import { showUser } from './read.ts';
import {
  findIdsByVerifiedEmail,
  hasActiveGrant,
  lockCountOf,
  lockUsers,
  setRole,
  type UserRow,
} from './repository.ts';

/** Locks both accounts and reads them again, because the caller may just have lost their role. */
async function lockBoth(tx: Transaction, person: Person, targetId: string) {
  const people = await lockUsers(tx, [person.id, targetId]);
  const actor = people.find(({ id }) => id === person.id);
  const target = people.find(({ id }) => id === targetId);
  if (!actor || !mayEnter(administrators, actor.role)) return throwHttpError('not-allowed');
  return target ? { actor, target } : throwHttpError('not-found');
}

/** Changes the role of the account with the verified sign-in address `address`. */
export async function updateRole(platform: Platform, person: Person, address: string, to: Role) {
  const email = address.trim().toLowerCase();
  const changed = await inTransaction(platform.db, async (tx) => {
    const [targetId, another] = await findIdsByVerifiedEmail(tx, email);
    if (!targetId) return throwHttpError('not-found');
    if (another) return fail('shared-address');
    const { actor, target } = await lockBoth(tx, person, targetId);
    const listed = platform.config.ADMIN_EMAILS.includes(email);
    const adminCount = await lockCountOf(tx, 'admin');
    const refusal = roleRefusal({ actor, target, to, listed, adminCount });
    if (refusal) return fail(refusal);
    const access = await hasActiveGrant(tx, target.id, platform.now());
    const changed = await recordRole(tx, target, roleAfter(target.role, to, access), person.id);
    if (changed.role !== target.role) await notifyRoleChange(tx, changed, platform.now());
    return changed;
  });
  if (failed(changed)) return changed;
  platform.eventBus.publish('account-changed', [changed.id]);
  announce(platform, [changed.id]);
  return showUser(platform.db, changed, platform.now());
}

const noticeText = noticeTexts('accounts');

async function notifyRoleChange(tx: Transaction, user: UserRow, at: Date) {
  await leaveNotice(tx, {
    userId: user.id,
    kind: 'role-changed',
    title: noticeText({ roleHasChanged }),
    body: [noticeText({ yourRoleIsNow }, { role: user.role })],
    link: '/profile',
    at,
  });
}

async function recordRole(tx: Transaction, user: UserRow, to: Role, actorId: string | null) {
  if (user.role === to) return user;
  await writeAudit(tx, {
    actorId,
    action: 'role-changed',
    subjectId: user.id,
    details: { from: user.role, to },
  });
  return setRole(tx, user, to);
}

/**
 * Adapts a person's role to their access. Call this in the transaction that grants or revokes
 * access.
 */
export async function followAccess(
  tx: Transaction,
  change: { userId: string; hasAccess: boolean; actorId: string | null },
): Promise<void> {
  const [user] = await lockUsers(tx, [change.userId]);
  if (user) await recordRole(tx, user, roleByAccess(user.role, change.hasAccess), change.actorId);
}
