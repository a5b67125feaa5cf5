import type { ExamMove } from '@certway/contract/attempts/exam-session';
import { applyMove, examSessionAt } from '@certway/contract/attempts/exam-session-clock';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findStoredExam, type StoredExam } from '../exams/repository.ts';
import { type AttemptRow, lockAttempt } from '../repository.ts';
import { acceptsUntil } from './late-arrival.ts';
import { findExamSession, type StoredExamSession, updateExamSession } from './repository.ts';
import { presentExamSession } from './serialize.ts';
import { serverTimeOf } from './server-time.ts';
import type { StoredMove } from './tables.ts';

type ExamSession = NonNullable<Attempt['sitting']>;

/**
 * The number of latest moves that are stored, so that a repeated move is recognized. The limit
 * keeps the database row small.
 */
export const MOVES_STORED = 500;
type MoveProblem = Failure<'move-refused' | 'attempt-ended' | 'other-window'>;

interface SentMove {
  writer: string;
  sendId: string;
  move: ExamMove;
  at: Date;
}

/** Locks a person's mock exam attempt until the transaction ends, and returns it. */
async function lockExam(tx: Transaction, person: Person, attemptId: string) {
  const attempt = await lockAttempt(tx, attemptId);
  if (!attempt || attempt.userId !== person.id) return throwHttpError('not-found');
  const [paper, session] = [
    await findStoredExam(tx, attemptId),
    await findExamSession(tx, attemptId),
  ];
  return paper && session ? { attempt, paper, kept: session } : throwHttpError('not-found');
}

interface LockedExam {
  attempt: AttemptRow;
  paper: StoredExam;
  kept: StoredExamSession & { moves: StoredMove[] };
}

/**
 * Returns the state of the exam session after a move. If the device sends a time before the
 * previous move, the time of the previous move is used.
 */
function stateAfter(
  { attempt, paper, kept: session }: LockedExam,
  { writer, move, at }: SentMove,
  now: Date,
) {
  if (attempt.state !== 'running') return fail('attempt-ended');
  if (attempt.writer !== writer) return fail('other-window');
  const last = session.moves.at(-1)?.at ?? 0;
  const stamp = Math.max(last, serverTimeOf(at, attempt.startedAt, now).getTime());
  const { deadline } = examSessionAt(session.state, paper, stamp);
  const isLate =
    deadline !== null &&
    (stamp > deadline || now.getTime() > acceptsUntil(deadline, attempt.beginReceivedAt));
  if (isLate) return fail('attempt-ended');
  const state = applyMove(session.state, paper, move, stamp);
  return state ? { state, stamp } : fail('move-refused');
}

/**
 * Opens a section of a mock exam, or starts or ends a break. Breaks that stop the clock move the
 * deadline.
 */
export async function moveInExam(
  platform: Platform,
  person: Person,
  attemptId: string,
  sent: SentMove,
): Promise<ExamSession | MoveProblem> {
  const now = platform.now();
  return inTransaction(platform.db, async (tx) => {
    const open = await lockExam(tx, person, attemptId);
    const { paper, kept: session } = open;
    if (session.moves.some(({ sendId }) => sendId === sent.sendId)) {
      return presentExamSession(paper, session, now);
    }
    const after = stateAfter(open, sent, now);
    if (failed(after)) return after;
    const { state, stamp } = after;
    const made = { sendId: sent.sendId, move: sent.move, at: stamp };
    const moves = [...session.moves, made].slice(-MOVES_STORED);
    await updateExamSession(tx, attemptId, state, moves);
    return presentExamSession(paper, { ...session, state }, now);
  });
}
