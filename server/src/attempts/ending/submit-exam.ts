import { examSessionAt } from '@certway/contract/attempts/exam-session-clock';
import type { Submission } from '@certway/contract/attempts/submission';
import type { Person } from '@certway/contract/endpoint';
import type { Result } from '@certway/contract/results/result-detail';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import {
  type AttemptPlan,
  type ExamAnswerRules,
  findAttemptPlan,
} from '../answering/attempt-plan.ts';
import { storeChange } from '../answering/change.ts';
import type { MarkAnswer } from '../answering/mark.ts';
import { acceptsUntil } from '../exam-session/late-arrival.ts';
import { findExamSession, listOverdue, updateExamSession } from '../exam-session/repository.ts';
import { findStoredExam } from '../exams/repository.ts';
import { isResultHidden } from '../policy.ts';
import { type AttemptRow, findAttempt, listAnswers, lockAttempt } from '../repository.ts';
import { insertHeld, listHidden } from '../secrecy/repository.ts';
import { markStoredAnswers, readSubmission } from './read-submission.ts';
import { endAttempt } from './repository-ending.ts';
import type { ResultStore } from './result-store.ts';

type SubmitProblem = 'answer-refused' | 'attempt-ended' | 'other-window';

export interface SubmitPorts {
  markAnswer: MarkAnswer;
  results: ResultStore;
}

/** Returns the time at which an exam ended, which is never after its deadline. */
const endOf = ({ deadlineAt }: AttemptRow, now: Date): Date =>
  deadlineAt && deadlineAt < now ? deadlineAt : now;

async function endExam(
  tx: Transaction,
  results: ResultStore,
  attempt: AttemptRow,
  now: Date,
): Promise<Result> {
  const answers = await listAnswers(tx, attempt.id);
  const endedAt = endOf(attempt, now);
  await endAttempt(tx, attempt.id, endedAt);
  const ended = { ...attempt, state: 'finished' as const, endedAt };
  // While another running mock exam hides the result, the attempt is not counted, and the reply
  // omits the result.
  if (isResultHidden(ended, answers, await listHidden(tx, attempt.userId, now))) {
    await insertHeld(tx, attempt.id, attempt.userId);
    return results.withheld(ended, answers);
  }
  return results.store(tx, ended, answers, endedAt);
}

/**
 * Submits a mock exam. Answers that come with the request are stored as changes. The call is
 * idempotent.
 */
export async function submitExam(
  platform: Platform,
  { markAnswer, results }: SubmitPorts,
  person: Person,
  plan: AttemptPlan & { exam: ExamAnswerRules },
  submission: Submission,
): Promise<{ success: true; result: Result } | Failure<SubmitProblem>> {
  const { db } = platform;
  const now = platform.now();
  const sent = await readSubmission(platform, markAnswer, person, plan, submission, now);
  if (failed(sent)) return sent;
  if (sent.length > 0) {
    const writer = submission.writer ?? (await findAttempt(db, submission.quizId))?.writer ?? '';
    for (const answer of sent) await storeChange(platform, plan, { answer, writer });
  }
  const result = await inTransaction(db, async (tx) => {
    const attempt = (await lockAttempt(tx, submission.quizId)) ?? throwHttpError('not-found');
    if (attempt.state !== 'running') {
      const answers = await listAnswers(tx, attempt.id);
      return (await results.find(tx, attempt, answers)) ?? fail('attempt-ended');
    }
    if ((submission.writer ?? attempt.writer) !== attempt.writer) return fail('other-window');
    return endExam(tx, results, attempt, now);
  });
  return failed(result) ? result : { success: true, result };
}

/**
 * Applies breaks that began because a section ran out of time. If such a break stops the clock, it
 * moves the deadline.
 */
async function withBreaksApplied(
  tx: Transaction,
  attempt: AttemptRow,
  now: Date,
): Promise<AttemptRow> {
  const [paper, stored] = [
    await findStoredExam(tx, attempt.id),
    await findExamSession(tx, attempt.id),
  ];
  if (!paper || !stored) return attempt;
  const state = examSessionAt(stored.state, paper, now.getTime());
  if (state.deadline === null || state.deadline === stored.state.deadline) return attempt;
  await updateExamSession(tx, attempt.id, state, stored.moves);
  return { ...attempt, deadlineAt: new Date(state.deadline) };
}

/**
 * Submits a mock exam whose time is over. Returns true if this call submitted the exam. The lock
 * and the state of the attempt ensure that only one call does.
 */
async function submitOverdueExam(
  { db }: Platform,
  results: ResultStore,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const running = await lockAttempt(tx, id);
    if (running?.state !== 'running') return false;
    const attempt = await withBreaksApplied(tx, running, now);
    const { deadlineAt } = attempt;
    if (!deadlineAt) return false;
    if (now.getTime() <= acceptsUntil(deadlineAt.getTime(), attempt.beginReceivedAt)) return false;
    await endExam(tx, results, attempt, now);
    return true;
  });
}

const EXAMS_AT_ONCE = 100;

/** Submits exams that are out of time and returns how many it ended. */
export async function submitOverdueExams(
  platform: Platform,
  { markAnswer, results }: SubmitPorts,
): Promise<number> {
  const now = platform.now();
  let ended = 0;
  for (const id of await listOverdue(platform.db, now, EXAMS_AT_ONCE)) {
    const plan = await findAttemptPlan(platform.db, id);
    if (plan) await markStoredAnswers(markAnswer, platform, plan, id);
    if (await submitOverdueExam(platform, results, id, now)) ended++;
  }
  return ended;
}
