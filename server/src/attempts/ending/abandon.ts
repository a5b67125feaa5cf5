import type { Person } from '@certway/contract/endpoint';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { hasTime, listAnswers, lockAttempt, updateRunning } from '../rows.ts';
import type { ResultStore } from './result-store.ts';

/**
 * Ends an attempt without a result; what was answered in it is learnt from all the same. Asking twice
 * ends it once; a paper out of time has its result.
 */
export async function abandonAttempt(
  { db, now }: Platform,
  results: ResultStore,
  person: Person,
  attemptId: string,
): Promise<{ success: true } | Failure<'attempt-ended'>> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt || attempt.userId !== person.id) return refuse('not-found');
    const mine = { id: attemptId, userId: person.id };
    if (await updateRunning(tx, mine, { state: 'abandoned', endedAt: at }, hasTime(at))) {
      await results.leave(tx, attempt, await listAnswers(tx, attemptId), at);
      return { success: true };
    }
    return attempt.state === 'abandoned' ? { success: true } : fail('attempt-ended');
  });
}
