import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeUnusedImages } from '../images/index.ts';
import { fail, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { writeAudit } from './audit/rows.ts';
import type { PersonalData } from './personal-data.ts';
import { deleteUserRow, lockCountOf, lockUsers, type UserRow } from './rows.ts';

/** Why a person has to hand something over first. */
async function whatStays(tx: Transaction, slices: readonly PersonalData[], user: UserRow) {
  if (user.role === 'admin' && (await lockCountOf(tx, 'admin')) <= 1) return 'last-admin';
  for (const { mustHandOver } of slices) {
    if (await mustHandOver?.(tx, user.id)) return 'programs-held';
  }
  return null;
}

/**
 * Deletes a person for good. What is theirs alone goes with the row; results, ledger and audit keep
 * figures and the bare id, which no longer names anybody.
 */
export async function deleteUser(
  platform: Platform,
  slices: readonly PersonalData[],
  person: Person,
  { userId, username }: { userId: string; username: string },
) {
  if (person.id !== userId) return refuse('not-allowed');
  const deleted = await inTransaction(platform.db, async (tx) => {
    const [user] = await lockUsers(tx, [userId]);
    if (!user) return refuse('not-found');
    if (user.username !== username.trim()) {
      return refuse('invalid-input', [
        { field: 'username', message: 'This is not the username of the account.' },
      ]);
    }
    const reason = await whatStays(tx, slices, user);
    if (reason) return fail(reason);
    for (const { forget } of slices) await forget?.(tx, userId, platform.now());
    await writeAudit(tx, {
      actorId: userId,
      action: 'account-deleted',
      subjectId: userId,
      details: { role: user.role },
    });
    await deleteUserRow(tx, user);
    return user;
  });
  if (failed(deleted)) return deleted;
  platform.signals.tell('account-changed', [userId]);
  await removeUnusedImages(platform).catch((error) =>
    platform.log.warn({ error: error.message }, 'the files of a picture go at the next clean-up'),
  );
  return { success: true as const };
}
