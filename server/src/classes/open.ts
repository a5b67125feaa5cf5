import type { ClassStaffRole, ClassStanding } from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { type ClassRights, rightsOf, standingIn } from './policy.ts';
import { type ClassRow, type FoundClass, findClass } from './repository.ts';

/** A class with what the caller is in it. */
export interface ClassOfCaller {
  row: ClassRow;
  ownerName: string | null;
  standing: ClassStanding;
  rights: ClassRights;
}

/** Adds what the person is in the class, or returns null if the person may not open it. */
export function withStanding(
  person: Person,
  { row, ownerName, staffRole }: FoundClass,
): ClassOfCaller | null {
  const standing = standingIn(person, {
    ownerId: row.ownerId,
    staffRole: staffRole as ClassStaffRole | null,
  });
  return standing && { row, ownerName, standing, rights: rightsOf(standing) };
}

/**
 * Opens a class for its staff. Answers 404 to everyone else, and 403 to staff who may read the class
 * but lack the right.
 */
export async function openClass(
  db: Executor,
  person: Person,
  classId: string,
  right?: keyof ClassRights,
): Promise<ClassOfCaller> {
  const found = await findClass(db, classId, person.id);
  const opened = found && withStanding(person, found);
  if (!opened) return throwHttpError('not-found');
  if (right && !opened.rights[right]) return throwHttpError('not-allowed');
  return opened;
}
