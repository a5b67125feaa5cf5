import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { isResultHidden } from '../policy.ts';
import { listAnswers, lockAttempt } from '../repository.ts';
import { deleteHeld, listHeld, listHidden, listPeopleWithHeld } from '../secrecy/repository.ts';
import type { ResultStore } from './result-store.ts';

/**
 * Counts an attempt in the person's results if nothing hides its result any longer. Returns true if
 * this call counted it.
 */
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
      await results.store(tx, { ...attempt, isHeld: false }, answers, endedAt);
    } else {
      await results.recordAbandoned(tx, attempt, answers, endedAt);
    }
    // Later answers may already be in the memory model, so it is rebuilt from all answers in
    // chronological order.
    await results.rebuildMemory(tx, attempt, endedAt);
    return true;
  });
}

/**
 * Counts the attempts of a person that no running mock exam hides any longer. If counting one
 * attempt fails, the other attempts are still counted, and the call that ended the exam still
 * succeeds. `countAllHeld` tries the failed attempt again.
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
 * Counts all attempts that no mock exam hides any longer. This includes attempts for which no call
 * did so, because the exam ended by its deadline or has run for a day.
 */
export async function countAllHeld(platform: Platform, results: ResultStore): Promise<number> {
  let counted = 0;
  for (const userId of await listPeopleWithHeld(platform.db)) {
    counted += await countHeld(platform, results, userId);
  }
  return counted;
}
