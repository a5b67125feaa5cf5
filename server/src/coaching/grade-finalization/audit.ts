import { createHash } from 'node:crypto';
import type { Executor } from '../../db/database.ts';
import type { MarkId } from '../repository.ts';
import { hasAutoFinalMark } from './repository-trust.ts';

/**
 * The coach's accuracy must still be measured after the coach may make marks final. A person
 * therefore also reviews some of these marks: one in this number. The answers are drawn by a hash
 * of their ids, which no one can predict because they are partly random. The first mark that the
 * coach makes final in a program is always reviewed.
 */
const AUDIT_ONE_OF = 20;

export function isDrawnForAudit({ attemptId, questionId }: MarkId): boolean {
  const hash = createHash('sha256').update(`${attemptId} ${questionId}`).digest();
  return hash.readUInt32BE(0) % AUDIT_ONE_OF === 0;
}

export const isAudited = async (
  db: Executor,
  programId: string,
  markId: MarkId,
): Promise<boolean> => isDrawnForAudit(markId) || !(await hasAutoFinalMark(db, programId));
