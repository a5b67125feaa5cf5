import { allAsked, inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { ResultStore } from '../ending/result-store.ts';
import { isResultHidden } from '../policy.ts';
import { listAnswers, lockAttempt } from '../repository.ts';
import { deleteHeld, listHeld, listHidden, listPeopleWithHeld } from './repository.ts';

/** True if this call counted the attempt. */
async function countOne(
  { db, now }: Platform,
  results: ResultStore,
  attemptId: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt?.endedAt) return false;
    const { endedAt } = attempt;
    const answers = await listAnswers(tx, attemptId);
    const hidden = await listHidden(tx, attempt.userId, now());
    if (isResultHidden(attempt, answers, hidden)) return false;
    if (!(await deleteHeld(tx, attemptId))) return false;
    if (attempt.state === 'finished') {
      const storeResult = await results.lockInputs(tx, attempt);
      const stored = await storeResult({ ...attempt, isHeld: false }, answers, endedAt);
      await allAsked(stored.finalStatements());
    } else {
      await results.recordAbandoned(tx, attempt, answers, endedAt);
    }
    // Answers that were given in the meantime are already counted, and are later than these.
    await results.rebuildMemory(tx, attempt, endedAt);
    return true;
  });
}

/**
 * Counts the attempts of a person that no running mock exam hides any longer. A failure for one
 * attempt neither stops the others nor fails the call that ended the exam; the attempt is tried
 * again with those of everyone.
 */
export async function countHeld(
  platform: Platform,
  results: ResultStore,
  userId: string,
): Promise<number> {
  let counted = 0;
  const warn = (error: unknown, attemptId?: string) =>
    platform.log.warn({ err: error, attemptId }, 'a held attempt could not be counted');
  const held = await listHeld(platform.db, userId).catch((error) => {
    warn(error);
    return [];
  });
  for (const attemptId of held) {
    const isCounted = await countOne(platform, results, attemptId).catch((error) => {
      warn(error, attemptId);
      return false;
    });
    if (isCounted) counted++;
  }
  return counted;
}

/**
 * Counts the hidden attempts of everyone: a mock exam may have ended by its deadline, or have run
 * for a day.
 */
export async function countAllHeld(platform: Platform, results: ResultStore): Promise<number> {
  let counted = 0;
  for (const userId of await listPeopleWithHeld(platform.db)) {
    counted += await countHeld(platform, results, userId);
  }
  return counted;
}
