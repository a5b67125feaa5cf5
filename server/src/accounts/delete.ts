import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeUnusedImages } from '../images/index.ts';
import { fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { writeAudit } from './audit/repository.ts';
import * as messages from './messages.ts';
import type { PersonalData } from './personal-data.ts';
import { deleteUserRow, lockCountOf, lockUsers, type UserRow } from './repository.ts';
import { lockForEnding } from './suspension/suspend.ts';

/** Returns the reason why an account cannot be deleted yet, or null if it can be deleted. */
async function findObstacle(tx: Transaction, slices: readonly PersonalData[], user: UserRow) {
  if (user.role === 'admin' && (await lockCountOf(tx, 'admin')) <= 1) return 'last-admin';
  for (const { mustHandOver } of slices) {
    if (await mustHandOver?.(tx, user.id)) return 'programs-held';
  }
  return null;
}

interface Deletion {
  userId: string;
  /** The username, which a person has to type to confirm the deletion. */
  username: string;
}

/** Deletes an account that the caller has locked. */
async function deleteLocked(
  platform: Platform,
  slices: readonly PersonalData[],
  tx: Transaction,
  { user, username, actorId }: { user: UserRow; username: string; actorId: string },
) {
  if (user.username !== username.trim()) {
    return throwHttpError('invalid-input', [
      { field: 'username', message: messages.usernameDiffers },
    ]);
  }
  const reason = await findObstacle(tx, slices, user);
  if (reason) return fail(reason);
  for (const { forget } of slices) await forget?.(tx, user.id, platform.now());
  await writeAudit(tx, {
    actorId,
    action: 'account-deleted',
    subjectId: user.id,
    details: { role: user.role },
  });
  await deleteUserRow(tx, user);
  return user;
}

async function announceDeletion(platform: Platform, userId: string) {
  platform.eventBus.publish('account-changed', [userId]);
  await removeUnusedImages(platform).catch((error) =>
    platform.log.warn({ error: error.message }, 'the files of a picture go at the next clean-up'),
  );
  return { success: true as const };
}

/**
 * Deletes a person permanently. Their own data is deleted with the account's row. Results, ledger,
 * and audit log keep statistics and the bare id, which no longer identifies anyone.
 */
export async function deleteUser(
  platform: Platform,
  slices: readonly PersonalData[],
  person: Person,
  { userId, username }: Deletion,
) {
  if (person.id !== userId) return throwHttpError('not-allowed');
  const deleted = await inTransaction(platform.db, async (tx) => {
    const [user] = await lockUsers(tx, [userId]);
    if (!user) return throwHttpError('not-found');
    return deleteLocked(platform, slices, tx, { user, username, actorId: userId });
  });
  return failed(deleted) ? deleted : announceDeletion(platform, userId);
}

/** Deletes another person's account, with the same rules as for one's own. */
export async function closeAccount(
  platform: Platform,
  slices: readonly PersonalData[],
  person: Person,
  { userId, username }: Deletion,
) {
  const closed = await inTransaction(platform.db, async (tx) => {
    const user = await lockForEnding(platform, tx, person, userId);
    if (failed(user)) return user;
    return deleteLocked(platform, slices, tx, { user, username, actorId: person.id });
  });
  return failed(closed) ? closed : announceDeletion(platform, userId);
}
