import type { Person } from '@certway/contract/endpoint';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findAttempt, hasTime, updateRunning } from '../rows.ts';

/** Ends an attempt without a result. Asking twice ends it once; a paper out of time has its result. */
export async function abandonAttempt(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
): Promise<{ success: true } | Failure<'attempt-ended'>> {
  const mine = { id: attemptId, userId: person.id };
  if (await updateRunning(db, mine, { state: 'abandoned', endedAt: now() }, hasTime(now()))) {
    return { success: true };
  }
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.userId !== person.id) return refuse('not-found');
  return attempt.state === 'abandoned' ? { success: true } : fail('attempt-ended');
}
