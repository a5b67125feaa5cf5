import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../../db/database.ts';
import { findProgramCheck } from '../exams/repository.ts';
import { mayTakeInFull } from '../policy.ts';

/** Returns whether all questions of a program are open to a person now. */
export async function mayStudy(
  db: Executor,
  person: Person,
  programId: string,
  now: Date,
): Promise<boolean> {
  const check = await findProgramCheck(db, programId, person.id, now);
  return check !== null && mayTakeInFull(person, check);
}
