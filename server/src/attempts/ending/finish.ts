import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@certway/contract/endpoint';
import type { Result } from '@certway/contract/result-detail';
import type { Submission } from '@certway/contract/submission';
import type { Transaction } from '../../db/database.ts';
import { allAsked, inTransaction, lastAsked } from '../../db/transaction.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { lateRowOf } from '../answering/answer.ts';
import type { MarkAnswer } from '../answering/mark.ts';
import { findPlan, type Plan } from '../answering/plan.ts';
import { insertLateAnswers } from '../answering/repository-late.ts';
import type { NewAnswer } from '../answering/repository-stored.ts';
import { isResultHidden, mustAnswer } from '../policy.ts';
import { type AnswerRow, type AttemptRow, listAnswers, lockAttempt } from '../repository.ts';
import { countHeld } from '../secrecy/count-held.ts';
import { insertHeld, listHidden } from '../secrecy/repository.ts';
import { handIn } from '../sitting/hand-in.ts';
import { readSubmission } from './read-submission.ts';
import { endAttempt, insertAnswers } from './repository-ending.ts';
import type { ResultStore } from './result-store.ts';

type Problem =
  | 'question-locked'
  | 'attempt-ended'
  | 'other-window'
  | 'answer-refused'
  | 'answers-missing';

/** Answers that were sent again, with different content, for locked questions. */
function contradicting(sent: readonly NewAnswer[], stored: readonly AnswerRow[]): NewAnswer[] {
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

/** What prevents a running attempt from being finished; null lets it through. */
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

/** What the transaction found that must be kept even though it rolls back. */
interface Late {
  reason: 'question-locked' | 'attempt-ended' | null;
  answers: NewAnswer[];
}

async function finishHeld(
  tx: Transaction,
  results: ResultStore,
  person: Person,
  plan: Plan,
  { quizId, writer }: Submission,
  sent: readonly NewAnswer[],
  now: Date,
  late: Late,
): Promise<Result | Failure<Problem>> {
  const { userId, programId, versionOf } = plan;
  const [attempt, stored, hidden, keep] = await allAsked([
    lockAttempt(tx, quizId),
    listAnswers(tx, quizId),
    listHidden(tx, userId, now),
    // Before it is known whether there will be a result: asked later, it would be two journeys more.
    results.hold(tx, { userId, programId, questionIds: [...versionOf.keys()] }),
  ]);
  if (!attempt) return refuse('not-found');
  const contradictions = contradicting(sent, stored);
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
  const problem = obstacle(person, attempt, answers, writer);
  if (problem) return problem;
  await insertAnswers(tx, fresh);
  const ended = { ...attempt, state: 'finished' as const, endedAt: now };
  if (isResultHidden(ended, answers, hidden)) {
    await allAsked([endAttempt(tx, attempt.id, now), insertHeld(tx, attempt.id, userId)]);
    return results.withheld(ended, answers);
  }
  const [, kept] = await allAsked([endAttempt(tx, attempt.id, now), keep(attempt, answers, now)]);
  await lastAsked(tx, kept.countLast());
  return kept.result;
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
): Promise<{ success: true; result: Result } | Failure<Problem>> {
  const { db } = platform;
  const now = platform.now();
  const plan = await findPlan(db, submission.quizId);
  if (!plan || plan.userId !== person.id) return refuse('not-found');
  const { exam } = plan;
  if (exam) {
    const ports = { markAnswer, results };
    const handedIn = await handIn(platform, ports, person, { ...plan, exam }, submission);
    if (!failed(handedIn)) await countHeld(platform, results, person.id);
    return handedIn;
  }
  const sent = await readSubmission(platform, markAnswer, person, plan, submission, now);
  if (failed(sent)) return sent;
  const late: Late = { reason: null, answers: [] };
  const result = await inTransaction(db, (tx) =>
    finishHeld(tx, results, person, plan, submission, sent, now, late),
  );
  if (late.reason !== null) {
    const { reason } = late;
    const rows = late.answers.map((answer) => lateRowOf(answer, reason));
    await insertLateAnswers(db, submission.quizId, rows);
  }
  return failed(result) ? result : { success: true, result };
}
