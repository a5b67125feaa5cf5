import { isDeepStrictEqual } from 'node:util';
import type { Submission } from '@certway/contract/attempts/submission';
import type { Person } from '@certway/contract/endpoint';
import type { Result } from '@certway/contract/results/result-detail';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { toLateAnswerRow } from '../answering/answer.ts';
import { type AttemptPlan, findAttemptPlan } from '../answering/attempt-plan.ts';
import type { MarkAnswer } from '../answering/mark.ts';
import type { NewAnswer } from '../answering/repository-answers.ts';
import { insertLateAnswers } from '../answering/repository-late.ts';
import { isResultHidden, mustAnswer } from '../policy.ts';
import { type AnswerRow, type AttemptRow, listAnswers, lockAttempt } from '../repository.ts';
import { insertHeld, listHidden } from '../secrecy/repository.ts';
import { countHeld } from './count-held.ts';
import { readSubmission } from './read-submission.ts';
import { endAttempt, insertAnswers } from './repository-ending.ts';
import type { ResultStore } from './result-store.ts';
import { submitExam } from './submit-exam.ts';

type FinishProblem =
  | 'question-locked'
  | 'attempt-ended'
  | 'other-window'
  | 'answer-refused'
  | 'answers-missing';

/** Returns the sent answers that contradict the stored, locked answers to the same questions. */
function contradictingAnswers(
  sent: readonly NewAnswer[],
  stored: readonly AnswerRow[],
): NewAnswer[] {
  const given = new Map(stored.map((answer) => [answer.questionId, answer]));
  return sent.filter((answer) => {
    const there = given.get(answer.questionId);
    return (
      there !== undefined &&
      there.sendId !== answer.sendId &&
      !isDeepStrictEqual(there.answer, answer.answer)
    );
  });
}

/**
 * Returns the failure that prevents a running attempt from being finished, or null if nothing
 * prevents it.
 */
function finishObstacle(
  person: Person,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  writer: string | undefined,
): Failure<'other-window' | 'answers-missing'> | null {
  if (writer !== undefined && writer !== attempt.writer) return fail('other-window');
  const given = new Set(answers.map(({ questionId }) => questionId));
  const missing = attempt.questionIds.filter((id) => !given.has(id)).length;
  return missing > 0 && mustAnswer(person) ? fail('answers-missing') : null;
}

/**
 * Late answers that a transaction found. They are stored separately, so that they remain even if
 * the transaction rolls back.
 */
interface LateAnswers {
  reason: 'question-locked' | 'attempt-ended' | null;
  answers: NewAnswer[];
}

async function finishLocked(
  tx: Transaction,
  results: ResultStore,
  person: Person,
  plan: AttemptPlan,
  { quizId, writer }: Submission,
  sent: readonly NewAnswer[],
  now: Date,
  late: LateAnswers,
): Promise<Result | Failure<FinishProblem>> {
  const { userId } = plan;
  const [attempt, stored, hidden] = await Promise.all([
    lockAttempt(tx, quizId),
    listAnswers(tx, quizId),
    listHidden(tx, userId, now),
  ]);
  if (!attempt) return throwHttpError('not-found');
  const contradictions = contradictingAnswers(sent, stored);
  if (attempt.state !== 'running') {
    Object.assign(late, { reason: 'attempt-ended', answers: contradictions });
    const result = contradictions.length === 0 && (await results.find(tx, attempt, stored));
    return result || fail('attempt-ended');
  }
  if (contradictions.length > 0) {
    Object.assign(late, { reason: 'question-locked', answers: contradictions });
    return fail('question-locked');
  }
  const given = new Set(stored.map(({ questionId }) => questionId));
  const fresh = sent.filter(({ questionId }) => !given.has(questionId));
  const answers = [...stored, ...fresh];
  const problem = finishObstacle(person, attempt, answers, writer);
  if (problem) return problem;
  await insertAnswers(tx, fresh);
  const ended = { ...attempt, state: 'finished' as const, endedAt: now };
  if (isResultHidden(ended, answers, hidden)) {
    await Promise.all([endAttempt(tx, attempt.id, now), insertHeld(tx, attempt.id, userId)]);
    return results.withheld(ended, answers);
  }
  const [, result] = await Promise.all([
    endAttempt(tx, attempt.id, now),
    results.store(tx, attempt, answers, now),
  ]);
  return result;
}

/**
 * Stores the missing answers, ends the attempt and stores its result, all or nothing. The call is
 * idempotent.
 */
export async function finishAttempt(
  platform: Platform,
  { markAnswer, results }: { markAnswer: MarkAnswer; results: ResultStore },
  person: Person,
  submission: Submission,
): Promise<{ success: true; result: Result } | Failure<FinishProblem>> {
  const { db } = platform;
  const now = platform.now();
  const plan = await findAttemptPlan(db, submission.quizId);
  if (!plan || plan.userId !== person.id) return throwHttpError('not-found');
  const { exam } = plan;
  if (exam) {
    const ports = { markAnswer, results };
    const handedIn = await submitExam(platform, ports, person, { ...plan, exam }, submission);
    if (!failed(handedIn)) await countHeld(platform, results, person.id);
    return handedIn;
  }
  const sent = await readSubmission(platform, markAnswer, person, plan, submission, now);
  if (failed(sent)) return sent;
  const late: LateAnswers = { reason: null, answers: [] };
  const result = await inTransaction(db, (tx) =>
    finishLocked(tx, results, person, plan, submission, sent, now, late),
  );
  if (late.reason !== null) {
    const { reason } = late;
    const rows = late.answers.map((answer) => toLateAnswerRow(answer, reason));
    await insertLateAnswers(db, submission.quizId, rows);
  }
  return failed(result) ? result : { success: true, result };
}
