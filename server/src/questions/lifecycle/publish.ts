import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openForEditing, recountProgram } from '../../programs/index.ts';
import { type CountReply, countReply } from '../arranging/arrange.ts';
import { programsWithApproval, publishPending } from './repository.ts';

const needsApproval = async (tx: Transaction, programId: string): Promise<boolean> =>
  (await programsWithApproval(tx, [programId])).has(programId);

/** Publishes all drafts of a program, unless a second author has to approve them. */
export async function publishAllDrafts(tx: Transaction, programId: string): Promise<void> {
  if (!(await needsApproval(tx, programId))) await publishPending(tx, { programId });
}

/**
 * Publishes the drafts among the given questions, or all drafts of the program. Questions that are
 * live already do not change.
 */
export async function publishQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  questionIds: readonly string[] | undefined,
): Promise<CountReply | Failure<'approval-needed'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if (await needsApproval(tx, programId)) return fail('approval-needed');
    const published = await publishPending(tx, { programId, questionIds });
    if (published.length > 0) await recountProgram(tx, programId, platform.now());
    return countReply(published.length);
  });
}
