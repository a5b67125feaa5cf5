import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerRow,
  findAttempt,
  listAnswers,
  lockAttempt,
  type Mark,
  replaceMark,
} from '../attempts/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { recordStats } from '../insights/index.ts';
import { rebuildCauses, rebuildMemoryAndCauses } from '../study/index.ts';
import { type Decision, decide, statsInputs } from './decide.ts';
import { putExamResult } from './exams/repository.ts';
import type { CorrectedMarking } from './excluded-questions/corrected-questions.ts';
import { findCorrectedQuestions, isPassKept } from './excluded-questions/repository.ts';
import { findResult, type ResultRow, updateResult } from './repository.ts';

/** Replaces a fail by a pass and marks the pass as kept, if the result was a pass before. */
function withPassedKept(
  { score, paper, ...decision }: Decision,
  hadPassed: boolean,
): Decision & { keptPassed: boolean } {
  const keptPassed = score.passed === false && hadPassed;
  if (!keptPassed) return { ...decision, score, paper, keptPassed };
  const keptExam = paper && { ...paper, judgment: { ...paper.judgment, passed: true } };
  return { ...decision, score: { ...score, passed: true }, paper: keptExam, keptPassed };
}

interface Revision {
  before: ResultRow;
  after: ResultRow;
}

/**
 * Returns whether the result keeps its earlier pass. While a correction is being applied,
 * `keepsPassed` is the setting of this correction. For other changes it is undefined, and the
 * active corrections of the attempt decide.
 */
async function staysPassed(
  tx: Transaction,
  { attemptId, passed, keptPassed }: ResultRow,
  keepsPassed: boolean | undefined,
): Promise<boolean> {
  if (keepsPassed === undefined) return isPassKept(tx, attemptId);
  return keepsPassed ? passed === true : keptPassed;
}

interface RevisionOptions {
  keepsPassed?: boolean;
  /**
   * True if the caller itself rebuilds each learner's stored memory of the questions, once after
   * revising all of their results.
   */
  oneOfMany?: boolean;
}

/**
 * Recomputes a result from its answers, and the totals that include it. The result gets a new
 * revision if anything changed. Returns null if there is no result.
 */
export async function reviseResult(
  tx: Transaction,
  attemptId: string,
  { keepsPassed, oneOfMany = false }: RevisionOptions = {},
): Promise<Revision | null> {
  const learn = oneOfMany ? rebuildCauses : rebuildMemoryAndCauses;
  const attempt = await lockAttempt(tx, attemptId);
  // A running mock exam hides this result. The result is computed after the exam has ended, so
  // nothing is done now.
  if (!attempt?.endedAt || attempt.isHeld) return null;
  const { endedAt } = attempt;
  const found = await findResult(tx, attemptId);
  const answers = await listAnswers(tx, attemptId);
  if (!found) {
    await learn(tx, attempt, answers, { endedAt, changedToWrong: [] });
    return null;
  }
  const { result: before } = found;
  const decided = await decide(tx, attempt, answers, await findCorrectedQuestions(tx, attemptId));
  const changedToWrong = decided.paper?.judgment.changes.rightToWrong ?? [];
  await learn(tx, attempt, answers, { endedAt, changedToWrong });
  const hadPassed = await staysPassed(tx, before, keepsPassed);
  const decision = withPassedKept(decided, hadPassed);
  const { score, questionCount, keptPassed, paper } = decision;
  const after = { ...before, ...score, questionCount, keptPassed };
  if (paper) await putExamResult(tx, attemptId, paper);
  if (isDeepStrictEqual(after, before)) return { before, after };
  const revision = before.revision + 1;
  await updateResult(tx, attemptId, { ...score, questionCount, keptPassed, revision });
  await recordStats(tx, ...statsInputs(after, attempt, answers, decision));
  return { before, after: { ...after, revision } };
}

/**
 * Returns a result as it would be after a correction of one of its questions, without storing
 * anything.
 */
export async function previewResult(
  db: Executor,
  attemptId: string,
  {
    questionId,
    marking,
    marked,
  }: { questionId: string; marking: CorrectedMarking; marked: NewMark },
): Promise<Revision | null> {
  const attempt = await findAttempt(db, attemptId);
  const found = await findResult(db, attemptId);
  if (!attempt || !found) return null;
  const answers = (await listAnswers(db, attemptId)).map((answer) =>
    answer.questionId === questionId ? { ...answer, ...marked(answer) } : answer,
  );
  const correctedQuestions = new Map([
    ...(await findCorrectedQuestions(db, attemptId)),
    [questionId, marking] as const,
  ]);
  const decided = await decide(db, attempt, answers, correctedQuestions);
  const { score, questionCount, keptPassed } = withPassedKept(
    decided,
    found.result.passed === true,
  );
  return { before: found.result, after: { ...found.result, ...score, questionCount, keptPassed } };
}

/** A function that returns the new mark of an answer, or null if the mark does not change. */
type NewMark = (answer: AnswerRow) => { score: number; correct: boolean } | null;

/**
 * Gives a stored answer another mark and, if its attempt is finished, updates everything that
 * counted the old mark. Returns the new revision of the result, or null if there is no result yet
 * or nothing changed.
 */
export async function correctMark(
  tx: Transaction,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  mark: Mark & { score: number; correct: boolean },
): Promise<number | null> {
  await lockAttempt(tx, attemptId);
  await replaceMark(tx, { attemptId, questionId }, mark);
  const revised = await reviseResult(tx, attemptId);
  return revised && revised.after.revision > revised.before.revision
    ? revised.after.revision
    : null;
}
