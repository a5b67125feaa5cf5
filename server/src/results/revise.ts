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
import { recordFigures } from '../insights/index.ts';
import { rediagnoseAttempt, relearnAttempt } from '../study/index.ts';
import { countedIn, type Decision, decide } from './decide.ts';
import { putPaperResult } from './papers/repository.ts';
import { findResult, type ResultRow, updateResult } from './repository.ts';
import { findWaived, wasPassed } from './waived/repository.ts';
import type { Waiver } from './waived/waived.ts';

/** Keeps a pass, and marks it as kept, unless the author of the correction decided otherwise. */
function withPassedKept(
  { score, paper, ...decision }: Decision,
  hadPassed: boolean,
): Decision & { keptPassed: boolean } {
  const keptPassed = score.passed === false && hadPassed;
  if (!keptPassed) return { ...decision, score, paper, keptPassed };
  const kept = paper && { ...paper, judgment: { ...paper.judgment, passed: true } };
  return { ...decision, score: { ...score, passed: true }, paper: kept, keptPassed };
}

interface Revision {
  before: ResultRow;
  after: ResultRow;
}

/**
 * A correction that is being applied brings its own setting; later changes keep what the active
 * corrections decided.
 */
async function staysPassed(
  tx: Transaction,
  { attemptId, passed, keptPassed }: ResultRow,
  keepsPassed: boolean | undefined,
): Promise<boolean> {
  if (keepsPassed === undefined) return wasPassed(tx, attemptId);
  return keepsPassed ? passed === true : keptPassed;
}

/** By a correction of a question. */
interface Correcting {
  keepsPassed?: boolean;
  /** True if the caller rebuilds the memory of each person itself, once after all of their results. */
  oneOfMany?: boolean;
}

/**
 * Recomputes a result from its answers, and the totals that include it: a new revision if anything
 * changed. Null if there is no result.
 */
export async function reviseResult(
  tx: Transaction,
  attemptId: string,
  { keepsPassed, oneOfMany = false }: Correcting = {},
): Promise<Revision | null> {
  const learn = oneOfMany ? rediagnoseAttempt : relearnAttempt;
  const attempt = await lockAttempt(tx, attemptId);
  // A result that a running mock exam hides is computed when that exam has ended.
  if (!attempt?.endedAt || attempt.isHeld) return null;
  const { endedAt } = attempt;
  const found = await findResult(tx, attemptId);
  const answers = await listAnswers(tx, attemptId);
  if (!found) {
    await learn(tx, attempt, answers, { endedAt, changedToWrong: [] });
    return null;
  }
  const { result: before } = found;
  const decided = await decide(tx, attempt, answers, await findWaived(tx, attemptId));
  const changedToWrong = decided.paper?.judgment.changes.rightToWrong ?? [];
  await learn(tx, attempt, answers, { endedAt, changedToWrong });
  const hadPassed = await staysPassed(tx, before, keepsPassed);
  const decision = withPassedKept(decided, hadPassed);
  const { score, questionCount, keptPassed, paper } = decision;
  const after = { ...before, ...score, questionCount, keptPassed };
  if (paper) await putPaperResult(tx, attemptId, paper);
  if (isDeepStrictEqual(after, before)) return { before, after };
  const revision = before.revision + 1;
  await updateResult(tx, attemptId, { ...score, questionCount, keptPassed, revision });
  await recordFigures(tx, ...countedIn(after, attempt, answers, decision));
  return { before, after: { ...after, revision } };
}

/** What a result would come to if a question of it were put right so. Nothing is stored. */
export async function foreseeResult(
  db: Executor,
  attemptId: string,
  { questionId, how, marked }: { questionId: string; how: Waiver; marked: Marked },
): Promise<Revision | null> {
  const attempt = await findAttempt(db, attemptId);
  const found = await findResult(db, attemptId);
  if (!attempt || !found) return null;
  const answers = (await listAnswers(db, attemptId)).map((answer) =>
    answer.questionId === questionId ? { ...answer, ...marked(answer) } : answer,
  );
  const waived = new Map([...(await findWaived(db, attemptId)), [questionId, how] as const]);
  const decided = await decide(db, attempt, answers, waived);
  const { score, questionCount, keptPassed } = withPassedKept(
    decided,
    found.result.passed === true,
  );
  return { before: found.result, after: { ...found.result, ...score, questionCount, keptPassed } };
}

/** The mark that an answer gets anew; nothing where it keeps its own. */
type Marked = (answer: AnswerRow) => { score: number; correct: boolean } | null;

/**
 * Gives a stored answer another mark and, if its attempt is finished, updates everything that counted
 * the old one. Returns the new revision of the result, or null if there is no result yet, or nothing changed.
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
