import type { Person } from '@certway/contract/endpoint';
import { listHiddenQuestions } from '../../attempts/index.ts';
import { listMarkedClasses } from '../../classes/index.ts';
import type { Executor } from '../../db/database.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import type { MarkRow } from '../repository.ts';
import { isMarkedForClass } from './repository.ts';
import type { MarkingScope } from './repository-classes.ts';

/** Decides whose answers a person may mark. */

/**
 * Returns the answers that a person may mark in these classes. Questions that the person is being
 * asked at this time are left out, because a review shows their keys. Admins see all keys anyway.
 */
export async function scopeIn(
  db: Executor,
  person: Person,
  classIds: string[] | null,
  now: Date,
): Promise<MarkingScope> {
  const hidden =
    person.role === 'admin' ? new Map() : await listHiddenQuestions(db, person.id, now);
  return { personId: person.id, classIds, hiddenIds: [...hidden.keys()] };
}

/**
 * Returns null if the person may edit the program of the answer, and otherwise the answers that the
 * person may mark for classes, to which this one must belong. It is 404 for everyone else.
 */
export async function scopeToMark(
  db: Executor,
  person: Person,
  mark: Pick<MarkRow, 'attemptId' | 'questionId' | 'programId'>,
  now: Date,
): Promise<MarkingScope | null> {
  const program = await findProgram(db, mark.programId);
  if (!program) return throwHttpError('not-found');
  if (mayEditProgram(person, program)) return null;
  const classIds = await listMarkedClasses(db, person);
  if (classIds?.length === 0) return throwHttpError('not-found');
  const scope = await scopeIn(db, person, classIds, now);
  return (await isMarkedForClass(db, mark, scope)) ? scope : throwHttpError('not-found');
}
