import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@certway/contract/endpoint';
import type { Result, Submission } from '@certway/contract/results';
import {
  type AnswerRow,
  type AttemptRow,
  endAttempt,
  findPlan,
  insertAnswers,
  insertLateAnswers,
  lateRowOf,
  listAnswers,
  lockAttempt,
  type MarkAnswer,
  mustAnswer,
  type NewAnswer,
} from '../attempts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordFigures } from '../insights/index.ts';
import { type Failure, fail, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { presentResult } from './present.ts';
import { readSubmission } from './read-submission.ts';
import { findResult, insertResult, type ResultRow } from './rows.ts';
import { scoreAttempt } from './score.ts';

type Problem =
  | 'question-locked'
  | 'attempt-ended'
  | 'other-window'
  | 'answer-refused'
  | 'answers-missing';

/** What was sent once more, with something else in it, for questions that are locked. */
function contradicting(sent: readonly NewAnswer[], stored: readonly AnswerRow[]): NewAnswer[] {
  return sent.filter((answer) => {
    const there = stored.find(({ questionId }) => questionId === answer.questionId);
    return (
      there !== undefined &&
      there.sendId !== answer.sendId &&
      !isDeepStrictEqual(there.answer, answer.answer)
    );
  });
}

function resultRow(attempt: AttemptRow, answers: readonly AnswerRow[], now: Date): ResultRow {
  const score = scoreAttempt(attempt.questionIds, answers, attempt.passMarkPercent);
  return {
    attemptId: attempt.id,
    userId: attempt.userId,
    programId: attempt.programId,
    courseId: attempt.courseId,
    moduleId: attempt.moduleId,
    programName: attempt.programName,
    courseName: attempt.courseName,
    moduleName: attempt.moduleName,
    revision: 1,
    ...score,
    passMarkPercent: attempt.passMarkPercent,
    questionCount: attempt.questionIds.length,
    finishedAt: now,
  };
}

/** Ends the attempt, keeps the result and counts it, in the transaction that holds the attempt. */
async function keepResult(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  now: Date,
): Promise<Result> {
  const row = resultRow(attempt, answers, now);
  await endAttempt(tx, attempt.id, 'finished', now);
  await insertResult(tx, row);
  await recordFigures(tx, row, answers);
  return presentResult(row, attempt.mode, answers);
}

/** What stands in the way of finishing a running attempt; null lets it through. */
function obstacle(
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

/** What the transaction noticed and must be kept although it rolls back. */
interface Late {
  reason: 'question-locked' | 'attempt-ended' | null;
  answers: NewAnswer[];
}

async function finishHeld(
  tx: Transaction,
  person: Person,
  { quizId, writer }: Submission,
  sent: readonly NewAnswer[],
  now: Date,
  late: Late,
): Promise<Result | Failure<Problem>> {
  const attempt = await lockAttempt(tx, quizId);
  if (!attempt) return refuse('not-found');
  const stored = await listAnswers(tx, quizId);
  const contradictions = contradicting(sent, stored);
  if (attempt.state !== 'running') {
    const found = await findResult(tx, quizId);
    Object.assign(late, { reason: 'attempt-ended', answers: contradictions });
    if (!found || contradictions.length > 0) return fail('attempt-ended');
    return presentResult(found.result, attempt.mode, stored);
  }
  if (contradictions.length > 0) {
    Object.assign(late, { reason: 'question-locked', answers: contradictions });
    return fail('question-locked');
  }
  const fresh = sent.filter((answer) =>
    stored.every(({ questionId }) => questionId !== answer.questionId),
  );
  const answers = [...stored, ...fresh];
  const problem = obstacle(person, attempt, answers, writer);
  if (problem) return problem;
  await insertAnswers(tx, fresh);
  return keepResult(tx, attempt, answers, now);
}

/**
 * Takes what has not arrived yet, scores, keeps the result and brings the standing figures up to
 * date, all or nothing. Sent twice, it counts once.
 */
export async function finishAttempt(
  platform: Platform,
  markAnswer: MarkAnswer,
  person: Person,
  submission: Submission,
): Promise<{ success: true; result: Result } | Failure<Problem>> {
  const { db } = platform;
  const now = platform.now();
  const plan = await findPlan(db, submission.quizId);
  if (!plan || plan.userId !== person.id) return refuse('not-found');
  const sent = await readSubmission(platform, markAnswer, person, plan, submission, now);
  if (failed(sent)) return sent;
  const late: Late = { reason: null, answers: [] };
  const result = await inTransaction(db, (tx) =>
    finishHeld(tx, person, submission, sent, now, late),
  );
  if (late.reason !== null) {
    const { reason } = late;
    const rows = late.answers.map((answer) => lateRowOf(answer, reason));
    await insertLateAnswers(db, submission.quizId, rows);
  }
  return failed(result) ? result : { success: true, result };
}
