import type { Allowance, allowances } from '@certway/contract/allowances/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import { writeAudit } from '../accounts/index.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { deleteAllowance, getAllowance, isLearner, putAllowance } from './repository.ts';

interface LearnerRef {
  programId: string;
  userId: string;
}

type AllowanceBody = BodyOf<(typeof allowances)['endpoints']['setAllowance']>;

export async function setAllowance(
  platform: Platform,
  person: Person,
  { programId, userId }: LearnerRef,
  given: AllowanceBody,
): Promise<Allowance> {
  return inTransaction(platform.db, async (tx) => {
    const program = await openForEditing(tx, person, programId);
    if (!(await isLearner(tx, programId, userId))) return throwHttpError('not-found');
    const changed = { changedAt: platform.now(), changedBy: person.id };
    await putAllowance(tx, { programId, userId, ...given, ...changed });
    // The audit log contains the time accommodation but not its reason, because the log outlives
    // the account and is read by others.
    const { note: _, ...details } = given;
    await writeAudit(tx, {
      actorId: person.id,
      action: 'allowance-set',
      subjectId: userId,
      details: { program: program.name, programId, ...details },
    });
    return getAllowance(tx, programId, userId);
  });
}

export async function removeAllowance(
  platform: Platform,
  person: Person,
  { programId, userId }: LearnerRef,
): Promise<{ success: true }> {
  return inTransaction(platform.db, async (tx) => {
    const program = await openForEditing(tx, person, programId);
    if (!(await deleteAllowance(tx, programId, userId))) return throwHttpError('not-found');
    await writeAudit(tx, {
      actorId: person.id,
      action: 'allowance-removed',
      subjectId: userId,
      details: { program: program.name, programId },
    });
    return { success: true as const };
  });
}
