import { createHash } from 'node:crypto';
import type { Executor } from '../../db/database.ts';
import type { MarkPlace } from '../repository.ts';
import { hasMarkedAlone } from './repository-trust.ts';

/**
 * What the coach marks alone is looked at by a person in one of twenty cases, so that its record
 * does not stop where its finality begins. The ids are made by the server and have chance in them:
 * nobody can tell beforehand which answer is drawn. The first of a program always is.
 */
const ONE_OF = 20;

export function isDrawn({ attemptId, questionId }: MarkPlace): boolean {
  const hash = createHash('sha256').update(`${attemptId} ${questionId}`).digest();
  return hash.readUInt32BE(0) % ONE_OF === 0;
}

export const isAudited = async (
  db: Executor,
  programId: string,
  place: MarkPlace,
): Promise<boolean> => isDrawn(place) || !(await hasMarkedAlone(db, programId));
