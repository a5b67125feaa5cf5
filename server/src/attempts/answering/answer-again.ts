import type { SentRepeat, StoredRepeat } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { notAfterArrival } from '../exam-session/server-time.ts';
import * as messages from '../messages.ts';
import { presentRepeat } from '../reading/serialize.ts';
import { saveRepeat } from '../repository-repeats.ts';
import { listHidden } from '../secrecy/repository.ts';
import { pinnedVersionFor } from './answer.ts';
import { findAttemptPlan } from './attempt-plan.ts';
import { markByRule } from './mark.ts';

const notDue = () =>
  fail('answer-refused', [{ field: 'repeat', message: messages.questionNotToRepeat }]);

/**
 * Saves the answer to a question that a study session asks again. The answer is marked for the
 * learner, but it is stored apart from the first answer and never scored.
 */
export async function answerAgain(
  platform: Platform,
  person: Person,
  attemptId: string,
  { writer, ...sent }: SentRepeat & { writer: string },
): Promise<StoredRepeat | Failure<'attempt-ended' | 'other-window' | 'answer-refused'>> {
  const { db } = platform;
  const plan = await findAttemptPlan(db, attemptId);
  if (!plan || plan.userId !== person.id) return throwHttpError('not-found');
  const pinned = await pinnedVersionFor(platform, person, plan, sent);
  if (failed(pinned)) return pinned;
  const { score, correct } = markByRule(pinned, sent.answer);
  // A written answer that only the coach can mark is not asked again.
  if (!plan.isSession || plan.feedback !== 'at-once' || score === null || correct === null) {
    return notDue();
  }
  const receivedAt = platform.now();
  const saved = await saveRepeat(db, {
    ...sent,
    attemptId,
    versionId: pinned.id,
    score,
    correct,
    answeredAt: notAfterArrival(sent.answeredAt, receivedAt),
    receivedAt,
    userId: person.id,
    writer,
  });
  if (!saved) return throwHttpError('not-found');
  const { stored } = saved;
  if (stored) {
    const hidden = await listHidden(db, person.id, receivedAt);
    return presentRepeat({ ...sent, ...stored, receivedAt }, pinned, plan, hidden);
  }
  if (saved.state !== 'running') return fail('attempt-ended');
  return saved.writer === writer ? notDue() : fail('other-window');
}
