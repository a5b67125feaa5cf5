import { type Failure, failed, HttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';

/**
 * Limits guesses of codes by one person, or by one address if nobody is signed in. Only unknown
 * codes are counted, so that a school that shares an address is not blocked.
 */
export async function limitingGuesses<Value>(
  { limits }: Platform,
  who: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const seconds = await limits.waitFor('failedCodes', who);
  if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
  const outcome = await work();
  if (failed(outcome) && (outcome as Failure).code === 'code-unknown') {
    await limits.count('failedCodes', who);
  }
  return outcome;
}
