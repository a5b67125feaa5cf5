import { findAttempt } from '../../attempts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { bringResultUpToDate, getLearnerId } from '../give-mark.ts';
import { lockMark, updateMark } from '../repository.ts';
import { policyFor } from './default-policies.ts';
import { decideGradingState, type GradingState } from './grading-state.ts';
import { listUndecided, type UndecidedMark } from './repository-trust.ts';
import type { GraderTrust, TrustLookup } from './trust-cache.ts';

/**
 * Returns the state of a waiting mark under the coach's current rights and the current policy.
 * Returns null if the attempt no longer exists.
 */

async function currentGradingState(
  { db }: Platform,
  trust: GraderTrust,
  { attemptId, engine, ...proposal }: UndecidedMark,
): Promise<GradingState | null> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) return null;
  const confidence = trust.confidenceOf(engine, proposal);
  return decideGradingState(
    { ...proposal, confidence, settled: false },
    policyFor(trust.chosenPolicy, attempt.mode),
    trust.rightsOf(engine),
  );
}

/**
 * The maximum number of marks that are assessed again in one call. Marks that have waited longest
 * come first. The limit keeps the HTTP request that triggers this short.
 */
const AT_ONCE = 500;

/** Reassesses the waiting marks of a program and returns the learners whose results changed. */
export async function reevaluatePendingMarks(
  platform: Platform,
  trustOf: TrustLookup,
  programId: string,
): Promise<string[]> {
  const { db } = platform;
  const trust = await trustOf(programId);
  const learners: string[] = [];
  for (const row of await listUndecided(db, programId, AT_ONCE)) {
    const state = await currentGradingState(platform, trust, row);
    if (!state || (state.waiting && state.unconfirmed === row.unconfirmed)) continue;
    const learner = await inTransaction(db, async (tx) => {
      const mark = await lockMark(tx, row);
      if (!mark?.waiting || mark.decidedAt || mark.askedAt) return null;
      await updateMark(tx, mark, { ...state });
      await bringResultUpToDate(tx, mark, mark.score);
      return getLearnerId(tx, mark.attemptId);
    });
    if (learner) learners.push(learner);
  }
  return learners;
}
