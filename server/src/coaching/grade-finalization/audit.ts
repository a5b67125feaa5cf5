import { createHash } from 'node:crypto';
import type { Executor } from '../../db/database.ts';
import type { MarkId } from '../repository.ts';
import { hasAutoFinalMark } from './repository-trust.ts';

/**
 * A person reviews one in twenty of the marks that the coach makes final, so that its accuracy
 * record continues. The ids are generated on the server and are partly random, so no one can
 * predict which answer is drawn. The first mark of a program is always reviewed.
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
