import type { Person } from '@certway/contract/endpoint';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { isResultHidden } from '../policy.ts';
import { hasTime, listAnswers, lockAttempt, updateRunning } from '../repository.ts';
import { insertHeld, listHidden } from '../secrecy/repository.ts';
import { countHeld } from './count-held.ts';
import type { ResultStore } from './result-store.ts';

/**
 * Ends an attempt without a result (idempotent). Its answers still update the memory model. A mock
 * exam whose time is over gets its result anyway.
 */
export async function abandonAttempt(
  platform: Platform,
  results: ResultStore,
  person: Person,
  attemptId: string,
): Promise<{ success: true } | Failure<'attempt-ended'>> {
  const { db } = platform;
  const at = platform.now();
  const abandoned = await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt || attempt.userId !== person.id) return throwHttpError('not-found');
    const mine = { id: attemptId, userId: person.id };
    if (await updateRunning(tx, mine, { state: 'abandoned', endedAt: at }, hasTime(at))) {
      const [answers, hidden] = await Promise.all([
        listAnswers(tx, attemptId),
        listHidden(tx, person.id, at),
      ]);
      const ended = { ...attempt, state: 'abandoned' as const, endedAt: at };
      if (isResultHidden(ended, answers, hidden)) await insertHeld(tx, attemptId, person.id);
      else await results.recordAbandoned(tx, ended, answers, at);
      return { success: true as const };
    }
    return attempt.state === 'abandoned' ? { success: true as const } : fail('attempt-ended');
  });
  // An abandoned mock exam may have hidden the results of other attempts. These results are counted
  // now.
  if (!failed(abandoned)) await countHeld(platform, results, person.id);
  return abandoned;
}
