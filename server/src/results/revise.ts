import { isDeepStrictEqual } from 'node:util';
import { listAnswers, lockAttempt, type Mark, replaceMark } from '../attempts/index.ts';
import type { Transaction } from '../db/database.ts';
import { recordFigures } from '../insights/index.ts';
import { countedIn, decide } from './decide.ts';
import { putPaperResult } from './papers/rows.ts';
import { findResult, updateResult } from './rows.ts';

/**
 * Recomputes a result, and the totals it counts in, from its answers. Returns the new revision; null
 * if there is no result, or nothing changed.
 */
export async function reviseResult(tx: Transaction, attemptId: string): Promise<number | null> {
  const attempt = await lockAttempt(tx, attemptId);
  const found = await findResult(tx, attemptId);
  if (!attempt || !found) return null;
  const { result: before } = found;
  const answers = await listAnswers(tx, attemptId);
  const decision = await decide(tx, attempt, answers);
  const after = { ...before, ...decision.score };
  if (decision.paper) await putPaperResult(tx, attemptId, decision.paper);
  if (isDeepStrictEqual(after, before)) return null;
  const revision = before.revision + 1;
  await updateResult(tx, attemptId, { ...decision.score, revision });
  await recordFigures(tx, ...countedIn(after, attempt, answers, decision));
  return revision;
}

/**
 * Gives a stored answer another mark and, if its attempt is finished, updates everything that counted
 * the old one. Returns the new revision of the result, or null if there is no result yet.
 */
export async function correctMark(
  tx: Transaction,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  mark: Mark & { score: number; correct: boolean },
): Promise<number | null> {
  await lockAttempt(tx, attemptId);
  await replaceMark(tx, { attemptId, questionId }, mark);
  return reviseResult(tx, attemptId);
}
