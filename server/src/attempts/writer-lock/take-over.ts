import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { getAttempt } from '../reading/read.ts';
import { updateRunning } from '../repository.ts';

/**
 * Makes this window the writer of the attempt. The previous writer learns this when it tries to
 * write.
 */
export async function takeOver(
  platform: Platform,
  person: Person,
  attemptId: string,
  writer: string,
): Promise<Attempt | Failure<'attempt-ended'>> {
  const mine = { id: attemptId, userId: person.id };
  const isWriter = await updateRunning(platform.db, mine, {
    writer,
    sessionId: person.sessionId,
    writerLeftAt: null,
  });
  const attempt = await getAttempt(platform, person, attemptId);
  return isWriter ? attempt : fail('attempt-ended');
}
