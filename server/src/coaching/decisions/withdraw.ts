import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce } from '../../inbox/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { bringResultUpToDate, getLearnerId } from '../give-mark.ts';
import { type MarkRow, updateMark } from '../repository.ts';
import {
  type DecisionRow,
  lockDecision,
  lockMarksOfDecision,
  markWithdrawn,
} from './repository.ts';

/** Restores the mark that the coach proposed, which then waits for a person again. */
async function reopen(tx: Transaction, mark: MarkRow): Promise<void> {
  await updateMark(tx, mark, {
    waiting: true,
    unconfirmed: true,
    correctedScore: null,
    decidedAt: null,
    decidedBy: null,
    decisionId: null,
    note: '',
  });
  await bringResultUpToDate(tx, mark, mark.score);
}

async function lockEditable(
  tx: Transaction,
  person: Person,
  decisionId: string,
): Promise<DecisionRow> {
  const decision = await lockDecision(tx, decisionId);
  const program = decision && (await findProgram(tx, decision.programId));
  if (!decision || !program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  return decision;
}

/**
 * Withdraws a person's decision about a mark. Identical answers that got the mark wait for a person
 * again, and new identical answers no longer get it.
 */
export async function withdrawDecidedMark(
  platform: Platform,
  person: Person,
  decisionId: string,
): Promise<{ success: true; waiting: number }> {
  const at = platform.now();
  const learners = await inTransaction(platform.db, async (tx) => {
    const decision = await lockEditable(tx, person, decisionId);
    const marks = await lockMarksOfDecision(tx, decision);
    await markWithdrawn(tx, decisionId, { by: person.id, at });
    for (const mark of marks) await reopen(tx, mark);
    const { programId, questionId, score } = decision;
    const details = { programId, questionId, score, waiting: marks.length };
    await writeAudit(tx, {
      actorId: person.id,
      action: 'mark-withdrawn',
      subjectId: null,
      details,
    });
    const found: string[] = [];
    for (const { attemptId } of marks) found.push(await getLearnerId(tx, attemptId));
    return found;
  });
  announce(platform, [...new Set(learners)]);
  return { success: true, waiting: learners.length };
}
