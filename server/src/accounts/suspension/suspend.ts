import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { writeAudit } from '../audit/repository.ts';
import type { DevicesOf } from '../personal-data.ts';
import { endingRefusal } from '../policy.ts';
import { lockCountOf, lockUsers, type UserRow, updateUserRow } from '../repository.ts';
import { showAccount } from './open.ts';

/**
 * Locks both accounts and reads them again, because the caller may just have lost the admin role.
 */
export async function lockForEnding(
  { config }: Platform,
  tx: Transaction,
  person: Person,
  userId: string,
) {
  const people = await lockUsers(tx, [person.id, userId]);
  const actor = people.find(({ id }) => id === person.id);
  const target = people.find(({ id }) => id === userId);
  if (actor?.role !== 'admin') return throwHttpError('not-allowed');
  if (!target) return throwHttpError('not-found');
  const listed = config.ADMIN_EMAILS.includes(target.verifiedEmail);
  const adminCount = await lockCountOf(tx, 'admin');
  const refusal = endingRefusal({ actor, target, listed, adminCount });
  return refusal ? fail(refusal) : target;
}

/** Signs a person out on all devices, and blocks sign-in until the account is restored. */
export async function suspendAccount(
  platform: Platform,
  devicesOf: DevicesOf,
  person: Person,
  { userId, because }: { userId: string; because: string },
) {
  const done = await inTransaction(platform.db, async (tx) => {
    const target = await lockForEnding(platform, tx, person, userId);
    if (failed(target)) return target;
    const change = { suspendedAt: platform.now(), suspendedBecause: because };
    const row = await updateUserRow(tx, userId, change);
    // The reason is not written to the audit log, because it may contain a name and the log
    // outlives accounts.
    await writeAudit(tx, {
      actorId: person.id,
      action: 'account-suspended',
      subjectId: userId,
    });
    return { row, ended: await devicesOf.endAll(tx, userId) };
  });
  if (failed(done)) return done;
  platform.eventBus.publish('session-ended', done.ended);
  return showAccount(platform, devicesOf, done.row);
}

export async function restoreAccount(
  platform: Platform,
  devicesOf: DevicesOf,
  person: Person,
  userId: string,
) {
  const row = await inTransaction(platform.db, async (tx): Promise<UserRow> => {
    const [user] = await lockUsers(tx, [userId]);
    if (!user) return throwHttpError('not-found');
    if (!user.suspendedAt) return user;
    await writeAudit(tx, { actorId: person.id, action: 'account-restored', subjectId: userId });
    return updateUserRow(tx, userId, { suspendedAt: null, suspendedBecause: '' });
  });
  return showAccount(platform, devicesOf, row);
}
