import { findAttempt } from '../../attempts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { Coaching } from '../open.ts';
import { lockMark, updateMark } from '../repository.ts';
import { bringResultUp, learnerOf } from '../reviews/give-mark.ts';
import { listUndecided, type UndecidedRow } from './repository-trust.ts';
import { type Standing, standingOf } from './standing.ts';
import type { Trust } from './trust.ts';
import { finalityFor } from './usual.ts';

/**
 * What waits is looked at anew where the coach earned more, or somebody chose another finality.
 * What was final stays so.
 */

async function standingNow(
  { db }: Platform,
  trust: Trust,
  { attemptId, engine, ...proposal }: UndecidedRow,
): Promise<Standing | null> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) return null;
  const confidence = trust.confidenceOf(engine, proposal);
  return standingOf(
    { ...proposal, confidence, settled: false },
    finalityFor(trust.chosen, attempt.mode),
    trust.earnedOf(engine),
  );
}

/** Those that have waited longest: whoever chooses or decides waits for it. */
const AT_ONCE = 500;

/** Gives the learners whose results changed. */
export async function reevaluatePendingMarks(
  platform: Platform,
  { trustOf }: Pick<Coaching, 'trustOf'>,
  programId: string,
): Promise<string[]> {
  const { db } = platform;
  const trust = await trustOf(programId);
  const learners: string[] = [];
  for (const row of await listUndecided(db, programId, AT_ONCE)) {
    const standing = await standingNow(platform, trust, row);
    if (!standing || (standing.waiting && standing.unconfirmed === row.unconfirmed)) continue;
    const learner = await inTransaction(db, async (tx) => {
      const mark = await lockMark(tx, row);
      if (!mark?.waiting || mark.decidedAt || mark.askedAt) return null;
      await updateMark(tx, mark, { ...standing });
      await bringResultUp(tx, mark, mark.score);
      return learnerOf(tx, mark.attemptId);
    });
    if (learner) learners.push(learner);
  }
  return learners;
}
