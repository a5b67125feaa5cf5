import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findExamSession } from '../exam-session/repository.ts';
import { presentExamSession } from '../exam-session/serialize.ts';
import { examBegin } from '../exams/kept-exam.ts';
import { findStoredExam } from '../exams/repository.ts';
import { findKeptExamById, lockExamStarts, takeKeptExam } from '../exams/repository-kept.ts';
import { findAttempt } from '../repository.ts';
import { examAttemptRow, insertExam } from './insert-exam.ts';

type ExamSession = NonNullable<Attempt['sitting']>;

interface SentBegin {
  writer: string;
  /** The time at which the person began, as the device estimates the server's time. */
  at: Date;
}

/**
 * Turns a kept mock exam of a person into a running attempt. Does nothing if there is no such kept
 * exam, as after an earlier begin.
 */
export async function beginKeptExam(
  { db }: Platform,
  person: Person,
  attemptId: string,
  { writer, at }: SentBegin,
  now: Date,
): Promise<void> {
  const found = await findKeptExamById(db, attemptId);
  if (found?.kept.userId !== person.id) return;
  const { userId, blueprintId } = found.kept;
  await inTransaction(db, async (tx) => {
    await lockExamStarts(tx, userId, blueprintId);
    const kept = await takeKeptExam(tx, attemptId);
    if (!kept) return;
    const begin = examBegin(at, kept.keptAt, now);
    const row = examAttemptRow(kept, {
      id: attemptId,
      userId,
      writer,
      sessionId: person.sessionId,
      keptAt: kept.keptAt,
      startedAt: begin.startedAt,
      beginReceivedAt: begin.beginReceivedAt,
    });
    // The kept exam stays, and the device tries again after the other attempt has ended.
    if (!(await insertExam(tx, row, kept))) throw new Error('another attempt at the exam runs');
  });
}

/**
 * Begins a kept mock exam that a device reports, perhaps long after it began there without a
 * connection. Access is not checked: the exam was drawn while the person had it, like a quiz that
 * was started. The call is idempotent. If the exam was begun twice, the first report counts.
 */
export async function beginExam(
  platform: Platform,
  person: Person,
  attemptId: string,
  sent: SentBegin,
): Promise<ExamSession | Failure<'attempt-ended' | 'other-window'>> {
  const { db } = platform;
  const now = platform.now();
  await beginKeptExam(platform, person, attemptId, sent, now);
  const attempt = await findAttempt(db, attemptId);
  if (attempt?.userId !== person.id) return throwHttpError('not-found');
  const [paper, session] = [
    await findStoredExam(db, attemptId),
    await findExamSession(db, attemptId),
  ];
  if (!paper || !session) return throwHttpError('not-found');
  if (attempt.state !== 'running') return fail('attempt-ended');
  if (attempt.writer !== sent.writer) return fail('other-window');
  return presentExamSession(paper, session, now);
}
